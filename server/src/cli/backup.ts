import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, rotate } from '../backup/rotate.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { loadConfig } from '../config.ts';
import { openMediaStore } from '../http/media/open-media-store.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run backup -- --out FILE
       npm run backup -- --out FOLDER [--keep N]

Backs up the SQLite database and the sound files, those of MEDIA_URL too, also while the server runs, into one file. Into a folder that is there it goes under
a name with the time; with --keep only the newest N of those stay. DATA_DIR names the data, ./data by default.`;

runCommand(USAGE, async (say) => {
  const { values } = parseArgs({ options: { out: { type: 'string' }, keep: { type: 'string' } } });
  if (values.out === undefined) throw new Error(USAGE);
  const config = loadConfig(process.env);
  if (config.DATABASE_URL !== undefined) {
    const files =
      config.MEDIA_URL === undefined ? 'the folder audio in DATA_DIR' : 'the bucket of MEDIA_URL';
    throw new Error(`With PostgreSQL, use pg_dump, and copy ${files}.`);
  }
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)) {
    throw new Error('--keep must be a whole number, 1 or more.');
  }
  const now = new Date();
  const folder = existsSync(values.out) && statSync(values.out).isDirectory();
  if (keep !== undefined && !folder) throw new Error('--keep needs a folder that is there.');
  const file = folder ? join(values.out, backupName(now)) : values.out;
  const source = { dataDir: config.DATA_DIR, media: openMediaStore(config) };
  const { manifest, missing } = await writeBackup(source, file, now);
  for (const name of missing) say(`Not there, so not in it: audio/${name}`);
  const { users = 0, cards = 0, card_events: events = 0 } = manifest.rows;
  const sounds = manifest.files.length - 1;
  say(`${file}: ${users} accounts, ${cards} cards, ${events} entries of the log, ${sounds} sounds`);
  if (keep !== undefined) {
    for (const name of rotate(values.out, keep)) say(`Removed ${join(values.out, name)}`);
  }
});
