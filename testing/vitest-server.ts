import { ensureSqliteDriver } from '../scripts/sqlite-driver.mjs';
import { ensureWordList } from '../scripts/word-list.mjs';

/** Only the projects that run the server wait for what it needs beside its code. */
export default async function prepareServer(): Promise<void> {
  ensureSqliteDriver();
  await ensureWordList();
}
