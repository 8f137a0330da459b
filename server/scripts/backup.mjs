import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';

const usage = 'Usage: npm run backup -- FOLDER   (DATA_DIR names the data, ./data by default)';

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error(usage);
  await backUp(process.env.DATA_DIR || './data', resolve(folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Copies the database, also while the server writes to it, then the sound files that it names.
 * @param {string} dataDir
 * @param {string} folder
 */
async function backUp(dataDir, folder) {
  const source = join(dataDir, 'gieok.db');
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`);
  const target = join(folder, 'gieok.db');
  if (existsSync(target)) throw new Error(`${target} exists already. Name an empty folder.`);
  mkdirSync(folder, { recursive: true });

  const live = new Database(source, { readonly: true });
  await live.backup(target);
  live.close();
  const copy = new Database(target);
  const verdict = copy.pragma('integrity_check', { simple: true });
  copy.close();
  if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`);

  // After the database: a file uploaded meanwhile is one too many, never one too few.
  const audio = join(dataDir, 'audio');
  if (existsSync(audio)) cpSync(audio, join(folder, 'audio'), { recursive: true });
  console.log(`Backed up to ${folder}. To restore, stop the server and make it DATA_DIR.`);
}
