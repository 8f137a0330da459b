import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { backUpSqlite } from './back-up.ts';
import { DATABASE_FILE, openDatabase } from './open.ts';

const permissions = (path: string) => (statSync(path).mode & 0o777).toString(8);

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function open(dataDir: string): Promise<void> {
  const { db } = await openDatabase({ dataDir, onConnectionError: () => {} });
  onTestFinished(() => db.destroy());
  await db.updateTable('users').set({ username: '' }).execute();
}

describe.skipIf(inject('engine') !== 'sqlite' || process.platform === 'win32')(
  'nobody else on the machine reads',
  () => {
    it('the data folder, or the files of the database in it', async () => {
      const dataDir = join(emptyFolder(), 'data');
      await open(dataDir);
      expect(permissions(dataDir)).toBe('700');
      const files = readdirSync(dataDir).filter((name) => name.startsWith(DATABASE_FILE));
      expect(files.length).toBeGreaterThan(1);
      for (const name of files) expect(permissions(join(dataDir, name))).toBe('600');
    });

    it('the database of an older version, once this one has opened it', async () => {
      const dataDir = join(emptyFolder(), 'data');
      mkdirSync(dataDir, { mode: 0o755 });
      await open(dataDir);
      chmodSync(join(dataDir, DATABASE_FILE), 0o644);
      await open(dataDir);
      expect(permissions(join(dataDir, DATABASE_FILE))).toBe('600');
      // The folder may hold what others need: its owner made it, and decides.
      expect(permissions(dataDir)).toBe('755');
    });

    it('a backup', async () => {
      const [dataDir, target] = [emptyFolder(), join(emptyFolder(), 'backup')];
      await open(dataDir);
      await backUpSqlite(join(dataDir, DATABASE_FILE), join(target, DATABASE_FILE));
      expect(permissions(target)).toBe('700');
      expect(permissions(join(target, DATABASE_FILE))).toBe('600');
    });
  },
);
