import { cpus, totalmem } from 'node:os';
import { loadSqliteDriver } from '../../server/src/db/engine/sqlite-driver.ts';
import { withClient } from '../../testing/postgres-databases.ts';

/** On what was measured: nothing that tells whose machine it is. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGiB: number;
  node: string;
  system: string;
  database: string;
}

export function describeMachine(database: string): Machine {
  const cores = cpus();
  return {
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    database,
  };
}

export function sqliteVersion(): string {
  const Driver = loadSqliteDriver();
  const db = new Driver(':memory:');
  const version = db.prepare<[], string>('select sqlite_version()').pluck().get();
  db.close();
  return `SQLite ${version}`;
}

export function postgresVersion(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return `PostgreSQL ${rows[0]?.server_version}`;
  });
}
