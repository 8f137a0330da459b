import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImportResult } from '@gieok/shared/contract/imports';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { buildStale } from '../scripts/build.mjs';
import { openDatabase } from '../server/src/db/open.ts';
import { loadSqliteDriver } from '../server/src/db/sqlite-driver.ts';
import { createUser } from '../server/src/features/auth/queries.ts';
import { findInFile } from '../server/src/features/imports/find-in-file.ts';
import { defineImportJob } from '../server/src/features/imports/import-job.ts';
import {
  findImport,
  insertImport,
  updateImport,
} from '../server/src/features/imports/imports-table.ts';
import { importFolder, importPath } from '../server/src/http/import-files.ts';
import { newCardValues } from '../server/src/learning/new-card.ts';
import { type Row, sqliteWriter } from './performance/bulk-writer.ts';
import { wordOf } from './performance/words.ts';

const LOOKED_EVERY_MS = 2;
const BLOCKED_MS = 20;

/**
 * How long a table takes to be looked through, taken over and taken back, on SQLite, and for how long that holds the event loop; over
 * the bare insert of the same rows. `npm run bench -- imports 20000` for so many rows in place of 100,000.
 */
export async function run([rows = '100000']: readonly string[] = []): Promise<void> {
  await buildStale(['server']);
  const count = Number(rows);
  const dataDir = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const { db } = await openDatabase({ dataDir, onConnectionError() {} });
  const account = { username: 'bench', email: 'bench@example.org', passwordHash: 'x' };
  const user = { ...account, timeZone: 'Asia/Seoul', scheduler: 'fsrs' as const };
  const { id: userId } = await createUser(db, user, new Date());
  const random = seededRandom(1);
  const words = Array.from({ length: count }, (_, index) => wordOf(index, count, random));
  mkdirSync(importFolder(dataDir), { recursive: true });
  const file = { path: importPath(dataDir, 'bench'), name: 'words.csv', mapping: {} };
  const lines = words.map((word) =>
    [word.korean_text, word.english_text, word.example_sentence].map(quoted).join(','),
  );
  writeFileSync(file.path, `korean,english,example\n${lines.join('\n')}\n`);

  const thread = fileURLToPath(new URL('../server/dist/read-thread.js', import.meta.url));
  const reading = { thread };
  const clock = () => new Date();
  const storeMedia = async () => undefined;
  const job = defineImportJob({ dataDir, reading, clock, random, storeMedia });
  const signal = new AbortController().signal;
  const found = await timed('looked through', () => findInFile(db, userId, reading, file));
  const importId = await insertImport(db, userId, { name: '', file: 'bench', found }, clock());
  const { mapping } = found;
  const choices = {
    deckId: null,
    deckName: null,
    duplicates: 'keep' as const,
    schedule: true,
    mapping,
  };
  const work = { db, userId, parameters: { importId }, signal, progress: () => {} };
  const head = async (goal: 'done' | 'undone') => {
    await updateImport(db, importId, { state: 'running', goal, choices });
    await job.run(work);
    const after = await findImport(db, userId, importId, clock());
    if (after?.state !== goal) throw new Error(`The import is ${after?.state}: ${after?.error}`);
    return after.result as ImportResult;
  };
  const since = process.cpuUsage();
  const { cards } = await timed('taken over', () => head('done'));
  const product = seconds(process.cpuUsage(since));
  const { kept } = await timed('taken back', () => head('undone'));
  if (cards !== count || kept !== 0) throw new Error(`${cards} cards were made, ${kept} are left.`);

  const bare = bareInsert(join(dataDir, 'limit.db'), words);
  const limit = await bare();
  console.log(`${limit.toFixed(2)} s of processor for the bare insert of the same rows`);
  console.log(`${(product / limit).toFixed(1)} times that to take the file over, reading included`);
  await db.destroy();
  rmSync(dataDir, { recursive: true });
}

const quoted = (text: string | null | undefined) => `"${(text ?? '').replaceAll('"', '""')}"`;

const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

/** Tells how long it took, by clock and processor, and for how long others waited for the event loop. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const turns: number[] = [];
  let last = performance.now();
  const watching = setInterval(() => {
    const now = performance.now();
    turns.push(now - last - LOOKED_EVERY_MS);
    last = now;
  }, LOOKED_EVERY_MS);
  const [since, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  clearInterval(watching);
  const cpu = seconds(process.cpuUsage(before));
  turns.sort((one, other) => other - one);
  const longer = turns.filter((turn) => turn > BLOCKED_MS).length;
  const [longest = 0] = turns;
  console.log(
    `${what}: ${((performance.now() - since) / 1000).toFixed(1)} s, ${cpu.toFixed(1)} s of processor; event loop held ` +
      `${longest.toFixed(0)} ms at most, ${longer} of ${turns.length} turns over ${BLOCKED_MS} ms`,
  );
  return result;
}

function bareInsert(file: string, words: readonly ReturnType<typeof wordOf>[]) {
  const rows = words.map((word) => newCardValues(word, 1, new Date(0), 0.5) as unknown as Row);
  const db = new (loadSqliteDriver())(file);
  db.pragma('journal_mode = WAL');
  db.exec(`create table cards (id integer primary key, ${Object.keys(rows[0] ?? {})})`);
  db.exec('create index bare_cards_due on cards (user_id, due_day, id)');
  db.close();
  return async () => {
    const writer = sqliteWriter(file);
    const before = process.cpuUsage();
    await writer.insert('cards', rows);
    const used = seconds(process.cpuUsage(before));
    await writer.finish();
    return used;
  };
}
