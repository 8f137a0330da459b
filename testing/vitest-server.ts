import { ensureSqliteDriver } from '../scripts/sqlite-driver.mjs';
import { ensureWordList } from '../scripts/word-list.mjs';

/** Only projects that run the server wait for this. */
export default async function prepareServer(): Promise<void> {
  ensureSqliteDriver();
  await ensureWordList();
}
