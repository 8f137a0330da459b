import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { conjugate } from '@gieok/shared/korean/conjugate';
import { meaningsFor } from '../server/src/app.ts';
import { inTransaction } from '../server/src/db/engine/in-transaction.ts';
import { openDatabase } from '../server/src/db/engine/open.ts';
import type { Database } from '../server/src/db/schema.ts';
import { lookUp } from '../server/src/features/dictionary/look-up.ts';
import {
  listSharedDictionaries,
  removeSharedDictionary,
} from '../server/src/features/dictionary/shared-dictionaries.ts';
import { pathEntries } from '../server/src/features/path/path-steps.ts';
import { markWords } from '../server/src/features/texts/mark-words.ts';
import { prepare } from '../server/src/serve.ts';
import { zipped } from '../server/test/zip.ts';
import { longTexts, measured, predicates, readableText } from './reading.ts';

const ENTRIES = 200_000;
/** As Yomitan's banks are cut. */
const IN_A_BANK = 10_000;
const LOOKED_UP = 500;
/** Between writes. */
const PAUSE_MS = 10;
const TITLE = 'Made for a benchmark';
const COMMAND = fileURLToPath(new URL('../scripts/command.mjs', import.meta.url));
const NOBODY = async () => [];

/**
 * What a dictionary of 200,000 entries costs: to add, on the disk, to look a word up, and to mark a text; on SQLite, or
 * in the database that `DATABASE_URL` names, where the dictionary is removed afterwards.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const databaseUrl = process.env.DATABASE_URL;
  const { db, engine } = await openDatabase({ dataDir, databaseUrl, onConnectionError() {} });
  const path = join(dataDir, 'dictionary.zip');
  const words = madeWords();
  writeFileSync(path, await madeDictionary(words));
  await prepare(db);
  const before = await diskMiB(db, dataDir, engine);
  const { seconds, longestWait } = await add(db, { path, dataDir });
  const disk = (await diskMiB(db, dataDir, engine)) - before;
  const rows: Row[] = [
    ['adding it, s', seconds.toFixed(1), 60],
    ['longest wait of a write meanwhile, ms', longestWait.toFixed(0), 100],
    ['on the disk, MiB', disk.toFixed(0), 150],
  ];
  const forms = predicates().flatMap((word) => Object.values(conjugate(word)).flat());
  for (const [what, asked] of Object.entries({ headwords: words, forms })) {
    const spent = await lookUpTimes(db, asked);
    rows.push([`looking up ${what}: median, ms`, middle(spent).toFixed(2), 5]);
    rows.push([`looking up ${what}: longest, ms`, Math.max(...spent).toFixed(1), 20]);
  }
  for (const [what, text] of [
    ['a text of sentences', readableText()],
    ['a text without a word twice', longTexts()[0] ?? ''],
  ] as const) {
    const { figures } = await measured(() => mark(db, text));
    rows.push([`marking ${what}, ms`, figures[0] ?? '', 150]);
    rows.push(['of the processor, ms', figures[1] ?? '', 150]);
    rows.push(['longest hold meanwhile, ms', figures[2] ?? '', 20]);
  }
  console.log(`A dictionary of ${ENTRIES} entries on ${engine}:\n`);
  console.log('| | figure | at most |\n|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  const added = (await listSharedDictionaries(db)).filter(({ title }) => title === TITLE);
  for (const { id } of added) await removeSharedDictionary(db, id);
  await db.destroy();
  rmSync(dataDir, { recursive: true });
}

type Row = [what: string, figure: string, most: number];

/** Verbs and adjectives as people know them, then words nobody has heard of. */
export function madeWords(): string[] {
  const syllable = (number: number) => String.fromCodePoint(0xac00 + (Math.floor(number) % 11_172));
  const words = new Set(predicates());
  for (let number = 0; words.size < ENTRIES; number += 1) {
    words.add(
      syllable(number * 31) + syllable(number / 11_172 + number * 7) + (number % 3 ? '' : '하다'),
    );
  }
  return [...words];
}

export function madeDictionary(words: readonly string[]): Promise<Buffer> {
  const banks: [string, string][] = [];
  for (let start = 0; start < words.length; start += IN_A_BANK) {
    const terms = words.slice(start, start + IN_A_BANK).map((word, place) => {
      const kind = word.endsWith('다') ? 'v' : 'n';
      const meanings = [`meaning ${place} of a word`, `another meaning, number ${start}`];
      return [word, '', kind, kind, 0, meanings, start + place, ''];
    });
    banks.push([`term_bank_${banks.length + 1}.json`, JSON.stringify(terms)]);
  }
  const index = JSON.stringify({ title: TITLE, format: 3, revision: '1' });
  return zipped([['index.json', index], ...banks]);
}

/** By the operator's command, while this process writes now and then, as a server does. */
async function add(db: Database, { path, dataDir }: { path: string; dataDir: string }) {
  const since = performance.now();
  const command = spawn(process.execPath, [COMMAND, 'dictionary', 'add', path], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(command, 'exit');
  let longestWait = 0;
  while (command.exitCode === null && command.signalCode === null) {
    const asked = performance.now();
    await inTransaction(db, (transaction) =>
      transaction.updateTable('users').set({ username: '' }).where('id', '=', -1).execute(),
    );
    longestWait = Math.max(longestWait, performance.now() - asked);
    await sleep(PAUSE_MS);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The command ended with ${code}.`);
  return { seconds: (performance.now() - since) / 1_000, longestWait };
}

/** Pages of SQLite's log stand in a file beside the database. */
async function diskMiB(db: Database, dataDir: string, engine: string): Promise<number> {
  if (engine === 'sqlite') {
    const sizes = ['gieok.db', 'gieok.db-wal'].map((name) => statSync(join(dataDir, name)).size);
    return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
  }
  const { bytes } = await db
    .selectNoFrom((eb) =>
      eb.fn<string>('pg_total_relation_size', [eb.val('shared_dictionary_entries')]).as('bytes'),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes) / 2 ** 20;
}

async function lookUpTimes(db: Database, words: readonly string[]): Promise<number[]> {
  const spent: number[] = [];
  for (let index = 0; index < LOOKED_UP; index += 1) {
    const since = performance.now();
    await lookUp(db, 0, words[(index * 7_919) % words.length] ?? '', pathEntries);
    spent.push(performance.now() - since);
  }
  return spent;
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const mark = (db: Database, text: string) =>
  markWords(
    { text, from: 0 },
    {
      findCards: NOBODY,
      findStated: async () => new Map(),
      findWritten: (forms) => meaningsFor(db, 0, forms),
    },
  );
