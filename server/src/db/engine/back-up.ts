import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database as SqliteDatabase } from 'better-sqlite3';
import { loadSqliteDriver } from './sqlite-driver.ts';

/** As many as SQLite can be asked for. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a SQLite database in use, without the operator's dictionaries, and checks the copy.
 * @throws Error without a source, with a target, or for a damaged copy.
 */
export async function backUpSqlite(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`);
  if (existsSync(target)) throw new Error(`${target} exists already. Name an empty folder.`);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const Driver = loadSqliteDriver();
  const live = new Driver(source, { readonly: true });
  try {
    // In one step: a copy begins anew whenever another process writes between two.
    await live.backup(target, { progress: () => ALL_PAGES });
    chmodSync(target, 0o600);
  } finally {
    live.close();
  }
  const copy = new Driver(target);
  try {
    leaveOutDictionaries(copy);
    const verdict: unknown = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${String(verdict)}`);
  } finally {
    copy.close();
  }
}

function leaveOutDictionaries(copy: SqliteDatabase): void {
  const names = ['shared_dictionary_entries', 'shared_dictionaries'];
  const tables = copy.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const changed = names
    .filter((name) => tables.includes(name))
    .map((name) => copy.prepare(`delete from ${name}`).run().changes);
  if (changed.some((rows) => rows > 0)) copy.exec('vacuum');
}
