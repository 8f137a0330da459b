import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { conjugate } from '@gieok/shared/korean/conjugate';
import { AppServer, type Engine } from '../e2e/serve.ts';
import { zipped } from '../server/test/zip.ts';
import { Account } from '../testing/accounts.ts';
import { longestHold, WATCH_OPTIONS } from './performance/event-loop-watch.ts';
import { longTexts, predicates, readableText } from './reading.ts';

const ENTRIES = 200_000;
/** As Yomitan's banks are cut. */
const IN_A_BANK = 10_000;
const LOOKED_UP = 500;
/** Between writes. */
const PAUSE_MS = 10;
/** What a server does after it listens takes less. */
const PREPARED_MS = 4_000;
const ROUNDS = 5;
const TITLE = 'Made for a benchmark';

/**
 * What an operator's dictionary of 200,000 entries costs the built server: to add, on the disk, to look a word up, and to
 * mark a text that the process has not read before; on both engines, or on the one that `ENGINE` names.
 */
export async function run(): Promise<void> {
  const engines = process.env.ENGINE
    ? [process.env.ENGINE as Engine]
    : (['sqlite', 'postgres'] as const);
  const folder = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const path = join(folder, 'dictionary.zip');
  const words = madeWords();
  writeFileSync(path, await madeDictionary(words));
  for (const engine of engines) await measure(engine, { path, words });
  rmSync(folder, { recursive: true });
}

async function measure(engine: Engine, { path, words }: { path: string; words: string[] }) {
  const server = await AppServer.start({ engine, env: { NODE_OPTIONS: WATCH_OPTIONS } });
  try {
    const account = await Account.register(server.url);
    const before = await diskMiB(server, engine);
    const { seconds, longestWait } = await add(server, account, path);
    const disk = (await diskMiB(server, engine)) - before;
    const rows: Row[] = [
      ['adding it, s', seconds.toFixed(1), 60],
      ['longest wait of a write meanwhile, ms', longestWait.toFixed(0), 100],
      ['on the disk, MiB', disk.toFixed(0), 150],
    ];
    const forms = predicates().flatMap((word) => Object.values(conjugate(word)).flat());
    for (const [what, asked] of Object.entries({ headwords: words, forms })) {
      const spent = await lookUpTimes(account, asked);
      rows.push([`looking up ${what}: median, ms`, middle(spent).toFixed(2), 5]);
      rows.push([`looking up ${what}: longest, ms`, Math.max(...spent).toFixed(1), 20]);
    }
    rows.push(...(await marking(server, account)));
    console.log(`A dictionary of ${ENTRIES} entries on ${engine}:\n`);
    console.log('| | figure | at most |\n|---|---|---|');
    for (const row of rows) console.log(`| ${row.join(' | ')} |`);
    console.log();
  } finally {
    await server.dispose();
  }
}

/** Texts that the process has not read before, after a start of the server. */
async function marking(server: AppServer, account: Account): Promise<Row[]> {
  const texts = [readableText(), ...longTexts()];
  const ids: number[] = [];
  for (const text of texts) {
    ids.push((await account.call('POST /texts', { body: { title: TITLE, text } })).id);
  }
  const rounds: Marking[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.restart();
    await sleep(PREPARED_MS);
    await account.call('GET /texts');
    const marked: Marking[] = [];
    for (const id of ids) marked.push(await markingOf(server, account, id));
    rounds.push(marked);
  }
  const at = (place: number) => rounds.flatMap((round) => round[place] ?? []);
  const others = rounds.flatMap((round) => round.slice(2));
  return [
    ...markingRows('the first text after a start', at(0)),
    ...markingRows('the second', at(1)),
    ...markingRows('another', others),
  ];
}

interface Marking {
  spentMs: number;
  heldMs: number;
  workedMs: number;
}

async function markingOf(server: AppServer, account: Account, id: number): Promise<Marking> {
  await longestHold(server);
  const since = performance.now();
  await account.get(`/texts/${id}`);
  const spentMs = performance.now() - since;
  return { spentMs, ...(await longestHold(server)) };
}

const markingRows = (what: string, of: readonly Marking[]): Row[] => [
  [`marking ${what}: median, ms`, middle(of.map(({ spentMs }) => spentMs)).toFixed(1), 150],
  ['longest hold meanwhile, ms', Math.max(...of.map(({ heldMs }) => heldMs)).toFixed(1), 20],
  ['of the processor, ms', Math.max(...of.map(({ workedMs }) => workedMs)).toFixed(1), 20],
];

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

/** By the operator's command, while a learner writes now and then. */
async function add(server: AppServer, account: Account, path: string) {
  const since = performance.now();
  let isDone = false;
  const added = server.command('dictionary', 'add', path).finally(() => {
    isDone = true;
  });
  let longestWait = 0;
  for (let number = 0; !isDone; number += 1) {
    const asked = performance.now();
    await account.call('PUT /settings/study', { body: { newCardsPerDay: number % 100 } });
    longestWait = Math.max(longestWait, performance.now() - asked);
    await sleep(PAUSE_MS);
  }
  const { code, output } = await added;
  if (code !== 0) throw new Error(`The command ended with ${code}: ${output}`);
  return { seconds: (performance.now() - since) / 1_000, longestWait };
}

/** Pages of SQLite's log stand in a file beside the database. */
async function diskMiB(server: AppServer, engine: Engine): Promise<number> {
  if (engine === 'sqlite') {
    const files = readdirSync(server.dataDir).filter((name) => /^gieok\.db(?:-wal)?$/.test(name));
    const sizes = files.map((name) => statSync(join(server.dataDir, name)).size);
    return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
  }
  const [row] = await server.execute(
    `select pg_total_relation_size('shared_dictionary_entries') as bytes`,
  );
  return Number(row?.bytes) / 2 ** 20;
}

async function lookUpTimes(account: Account, words: readonly string[]): Promise<number[]> {
  const spent: number[] = [];
  for (let index = 0; index < LOOKED_UP; index += 1) {
    const since = performance.now();
    const word = words[(index * 7_919) % words.length] ?? '';
    await account.call('GET /dictionary', { query: { word } });
    spent.push(performance.now() - since);
  }
  return spent;
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
