import { describe, expect, it } from 'vitest';
import { loadSqliteDriver, sqliteDriverFor } from './sqlite-driver.ts';

describe('the driver of SQLite', () => {
  it.each([
    ['20.19.0', '@gieok/sqlite-node-20'],
    ['20.20.2', '@gieok/sqlite-node-20'],
    ['22.14.0', 'better-sqlite3'],
    ['22.23.3', 'better-sqlite3'],
    ['24.21.0', 'better-sqlite3'],
    ['26.10.0', 'better-sqlite3'],
  ])('on Node %s is %s', (version, name) => {
    expect(sqliteDriverFor(version)).toBe(name);
  });

  it.each(['18.20.0', '20.18.3', '21.7.3', '22.13.1'])(
    'does not exist for Node %s, and the error names what does',
    (version) => {
      expect(() => sqliteDriverFor(version)).toThrow(
        `Gieok does not run on Node ${version}. Use Node 24 or newer, 22 from 22.14 on, or 20 from 20.19 on`,
      );
    },
  );

  it('is the one that is installed', () => {
    const Driver = loadSqliteDriver();
    const db = new Driver(':memory:');
    expect(db.prepare('select 1 as one').get()).toEqual({ one: 1 });
    db.close();
  });

  it('that is not installed for this Node is named, with the way out', () => {
    const missing = () => {
      throw new Error('Cannot find module');
    };
    expect(() => loadSqliteDriver('24.21.0', missing)).toThrow(
      /better-sqlite3.*cannot be loaded.*`npm ci` with this same Node.*DATABASE_URL/s,
    );
  });
});
