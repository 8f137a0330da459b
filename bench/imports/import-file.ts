import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImportResult } from '@gieok/shared/contract/imports';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { DATABASE_FILE, openDatabase } from '../../server/src/db/engine/open.ts';
import { loadSqliteDriver } from '../../server/src/db/engine/sqlite-driver.ts';
import { createUser } from '../../server/src/features/auth/queries.ts';
import { findInFile } from '../../server/src/features/imports/find-in-file.ts';
import { defineImportJob } from '../../server/src/features/imports/import-job.ts';
import {
  findImport,
  insertImport,
  updateImport,
} from '../../server/src/features/imports/imports-table.ts';
import { importFolder, importPath } from '../../server/src/http/import-files.ts';
import { type Row, sqliteWriter } from '../performance/bulk-writer.ts';
import { secondsOf, timed } from './timed.ts';

const TABLES = ['cards', 'card_events'] as const;
/** Rows that are inserted at a time. */
const AT_ONCE = 5_000;

export interface ImportedFile {
  /** As the learner calls it. */
  name: string;
  /** Of how many words; all have to arrive. */
  cards: number;
  /** Makes the file. @param folder of this run alone. */
  write(path: string, folder: string): Promise<void>;
}

/** Tells how long it takes to look through a file, to take it over and to take it back, over the bare insert of the rows it becomes. */
export async function importFile(file: ImportedFile, dataDir: string): Promise<void> {
  const { db } = await openDatabase({ dataDir, onConnectionError() {} });
  const account = { username: 'bench', email: 'bench@example.org', passwordHash: 'x' };
  const user = { ...account, timeZone: 'Asia/Seoul', scheduler: 'fsrs' as const };
  const { id: userId } = await createUser(db, user, new Date());
  mkdirSync(importFolder(dataDir), { recursive: true });
  const arrived = { path: importPath(dataDir, 'bench'), name: file.name, mapping: {} };
  await file.write(arrived.path, dataDir);

  const thread = fileURLToPath(new URL('../../server/dist/read-thread.js', import.meta.url));
  const reading = { thread, findMeanings: async () => new Map() };
  const clock = () => new Date();
  const storeMedia = async () => undefined;
  const releaseMedia = async () => {};
  const random = seededRandom(1);
  const job = defineImportJob({ dataDir, reading, clock, random, storeMedia, releaseMedia });
  const signal = new AbortController().signal;
  console.log(`${file.name}, ${file.cards} cards`);
  const found = await timed('looked through', () => findInFile(db, userId, reading, arrived));
  const importId = await insertImport(db, userId, { name: '', file: 'bench', found }, clock());
  const { mapping } = found;
  const choices = {
    ...{ deckId: null, deckName: null, duplicates: 'keep' as const, schedule: true, mapping },
  };
  const work = { db, userId, parameters: { importId }, signal, progress: () => {} };
  const head = async (goal: 'done' | 'undone') => {
    await updateImport(db, { id: importId, user_id: userId }, { state: 'running', goal, choices });
    await job.run(work);
    const after = await findImport(db, userId, importId, clock());
    if (after?.state !== goal) throw new Error(`The import is ${after?.state}: ${after?.error}`);
    return after.result as ImportResult;
  };
  const since = process.cpuUsage();
  const { cards } = await timed('taken over', () => head('done'));
  const product = secondsOf(process.cpuUsage(since));
  if (cards !== file.cards) throw new Error(`${cards} cards were made.`);
  const limit = await bareInsert(join(dataDir, DATABASE_FILE), join(dataDir, 'limit.db'));
  const { kept } = await timed('taken back', () => head('undone'));
  if (kept !== 0) throw new Error(`${kept} cards are left.`);
  console.log(`${limit.toFixed(2)} s of processor for the bare insert of the same rows`);
  console.log(
    `${(product / limit).toFixed(1)} times that to take the file over, reading included\n`,
  );
  await db.destroy();
}

/** Inserts the cards and the log of a database into tables with one index each. @returns seconds of processor. */
async function bareInsert(from: string, to: string): Promise<number> {
  const Driver = loadSqliteDriver();
  const source = new Driver(from, { readonly: true });
  const limit = new Driver(to);
  limit.pragma('journal_mode = WAL');
  for (const table of TABLES) {
    const columns = source.prepare<[], string>(`select name from pragma_table_info('${table}')`);
    const names = columns.pluck().all();
    limit.exec(
      `create table ${table} (${names.map((name) => (name === 'id' ? 'id integer primary key' : name))})`,
    );
  }
  limit.exec('create index bare_cards_due on cards (user_id, due_day, id)');
  limit.exec('create index bare_events_of_card on card_events (card_id, used_at)');
  limit.close();
  const writer = sqliteWriter(to);
  let used = 0;
  for (const table of TABLES) {
    const some = source.prepare<[number], Row>(
      `select * from ${table} where id > ? order by id limit ${AT_ONCE}`,
    );
    for (let rows = some.all(0); rows.length > 0; rows = some.all(Number(rows.at(-1)?.id))) {
      const before = process.cpuUsage();
      await writer.insert(table, rows);
      used += secondsOf(process.cpuUsage(before));
    }
  }
  source.close();
  await writer.finish();
  return used;
}
