import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

const require = createRequire(import.meta.url);

/** Before release 13 the driver aborts the process on Node 24.19 and newer; from 13 on it needs Node 22.14. */
const DRIVERS = [
  { name: '@gieok/sqlite-node-20', from: [20, 19], before: 21 },
  { name: 'better-sqlite3', from: [22, 14], before: Number.POSITIVE_INFINITY },
] as const;

/**
 * @param version as in `process.versions.node`. @throws Error for a Node on which Gieok does not
 * run.
 */
export function sqliteDriverFor(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const driver = DRIVERS.find(
    ({ from, before }) =>
      (major > from[0] || (major === from[0] && minor >= from[1])) && major < before,
  );
  if (driver) return driver.name;
  throw new Error(
    `Gieok does not run on Node ${version}. Use Node 24 or newer, 22 from 22.14 on, or 20 from 20.19 on; ` +
      'then run `npm ci` again.',
  );
}

/** @throws Error that says what to do. */
export function loadSqliteDriver(
  version = process.versions.node,
  load: (name: string) => unknown = require,
): typeof BetterSqlite3 {
  const name = sqliteDriverFor(version);
  try {
    return load(name) as typeof BetterSqlite3;
  } catch (error) {
    throw new Error(
      `SQLite for Node ${version} (the package ${name}) cannot be loaded. Run \`npm ci\` with this same Node: ` +
        'another version was used to install, or npm was told to omit optional packages. ' +
        `Or set DATABASE_URL to use PostgreSQL. (${error instanceof Error ? error.message : String(error)})`,
      { cause: error },
    );
  }
}
