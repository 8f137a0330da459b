import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUpSqlite } from '../db/back-up.ts';
import { DATABASE_FILE } from '../db/open.ts';
import { audioFolder } from '../http/audio-storage.ts';

const USAGE = 'Usage: npm run backup -- FOLDER   (DATA_DIR names the data, ./data by default)';

/** The command `npm run backup`: the database, then the sound files that it names. */
async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error(USAGE);
  const dataDir = process.env.DATA_DIR || './data';
  const target = resolve(folder);
  await backUpSqlite(join(dataDir, DATABASE_FILE), join(target, DATABASE_FILE));
  // After the database: a file uploaded meanwhile is one too many, never one too few.
  const audio = audioFolder(dataDir);
  if (existsSync(audio)) cpSync(audio, audioFolder(target), { recursive: true });
  process.stdout.write(
    `Backed up to ${target}. To restore, stop the server and make it DATA_DIR.\n`,
  );
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
