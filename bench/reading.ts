import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { READING_PART_MAX } from '@gieok/shared/constants';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { conjugate } from '@gieok/shared/korean/conjugate';
import { MORE_PARAGRAPHS } from '@gieok/shared/test/korean/more-paragraphs';
import { READ_PARAGRAPHS } from '@gieok/shared/test/korean/paragraphs';
import { ADJECTIVE_BASES, VERB_BASES } from '@gieok/shared/test/korean/predicates';
import { meaningsFor } from '../server/src/app.ts';
import { inTransaction } from '../server/src/db/engine/in-transaction.ts';
import { openDatabase } from '../server/src/db/engine/open.ts';
import type { Database } from '../server/src/db/schema.ts';
import { createUser } from '../server/src/features/auth/queries.ts';
import { findReadingCards } from '../server/src/features/texts/find-reading-cards.ts';
import { markWords } from '../server/src/features/texts/mark-words.ts';
import { insertCards } from '../server/src/learning/insert-cards.ts';
import { findStated } from '../server/src/learning/known-words.ts';
import { wordList } from '../server/src/learning/word-list.ts';
import { prepare } from '../server/src/serve.ts';

const CARDS = 100_000;
const AT_ONCE = 1_000;
const WORD_LIST_MOST_MIB = 15;
const SENTENCES = new URL('../server/test/patterns/tried.tsv', import.meta.url);

/**
 * What marking the words of a text of 10,000 characters costs a learner of 100,000 cards, and for how long others wait for it
 * at most; on SQLite, or in the database that `DATABASE_URL` names, in which the learner stays behind.
 */
export async function run(): Promise<void> {
  // As a server does before it listens.
  const before = heapMiB();
  wordList();
  const taken = heapMiB() - before;
  console.log(
    `The list of words takes ${taken.toFixed(1)} MiB of ${WORD_LIST_MOST_MIB} allowed.\n`,
  );
  if (taken > WORD_LIST_MOST_MIB) process.exitCode = 1;
  const dataDir = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const databaseUrl = process.env.DATABASE_URL;
  const { db, engine } = await openDatabase({ dataDir, databaseUrl, onConnectionError() {} });
  const now = new Date();
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { username: 'bench', email, passwordHash: '-', timeZone: 'Asia/Seoul' };
  const { id: userId } = await createUser(db, { ...account, scheduler: 'sm2' }, now);
  await makeCards(db, userId, now);
  const reader = { userId, today: now.toISOString().slice(0, 10), weights: FSRS_DEFAULT_WEIGHTS };
  const mark = (text: string) =>
    markWords(
      { text, from: 0 },
      {
        findCards: (forms) => findReadingCards(db, reader, forms),
        findStated: (forms) => findStated(db, reader.userId, forms),
        findWritten: (forms) => meaningsFor(db, userId, forms),
      },
    );
  await prepare(db);
  const texts = [...longTexts(), readableText()];
  console.log(
    `${texts.length} texts of ${READING_PART_MAX} characters, each marked, then opened again, for a`,
  );
  console.log(
    `learner of ${CARDS} cards, on ${engine}, by a process prepared as a server that has`,
  );
  console.log('started; the last has sentences, the others hold no word twice.\n');
  console.log(
    '| text | words | with a card | ms | processor, ms | longest hold, ms | again: ms | processor, ms | longest hold, ms |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [index, text] of texts.entries()) {
    const { marked, figures } = await measured(() => mark(text));
    const again = await measured(() => mark(text));
    const cells = [
      index + 1,
      marked.words.length,
      marked.cards.length,
      ...figures,
      ...again.figures,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  await db.destroy();
  rmSync(dataDir, { recursive: true });
}

/** What is left once garbage is collected. */
function heapMiB(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

export const predicates = () =>
  [...VERB_BASES, ...ADJECTIVE_BASES].map((each) => each.dictionaryForm);

/** With milliseconds, those of the processor, and the longest hold of the event loop. */
export async function measured<Result>(work: () => Promise<Result>) {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const since = performance.now();
  const processor = process.cpuUsage();
  const marked = await work();
  const { user, system } = process.cpuUsage(processor);
  const spent = performance.now() - since;
  loop.disable();
  const figures = [spent, (user + system) / 1_000, loop.max / 1e6].map((each) => each.toFixed(1));
  return { marked, figures };
}

/** Of words of real paragraphs, then of forms of verbs and adjectives, each but once in all. */
export function longTexts(): string[] {
  const read = READ_PARAGRAPHS.flat().map(({ word }) => word);
  const forms = predicates().flatMap((word) => Object.values(conjugate(word)).flat());
  const spread = forms.map((_, index) => forms[(index * 7_919) % forms.length]);
  const all = [...new Set([...read, ...spread])].join(' ');
  const count = Math.floor(all.length / READING_PART_MAX);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * READING_PART_MAX, (index + 1) * READING_PART_MAX),
  );
}

/** Paragraphs, then sentences, none of which a server has read: as people write, words come again. */
export function readableText(): string {
  const paragraphs = [...READ_PARAGRAPHS, ...MORE_PARAGRAPHS].map((words) =>
    words.map(({ word }) => word).join(' '),
  );
  const [, ...rows] = readFileSync(SENTENCES, 'utf8').split('\n');
  const sentences = rows.map((row) => row.split('\t')[0] ?? '');
  return [...paragraphs, ...sentences].join('\n').slice(0, READING_PART_MAX);
}

/** The verbs and adjectives of the text, and words of two syllables that nobody has heard of. */
async function makeCards(db: Database, userId: number, now: Date): Promise<void> {
  const syllable = (number: number) => String.fromCodePoint(0xac00 + (number % 11_172));
  const known = predicates();
  for (let made = 0; made < CARDS; made += AT_ONCE) {
    const cards = Array.from({ length: AT_ONCE }, (_, index) => {
      const number = made + index;
      const word = known[number] ?? syllable(number * 31) + syllable(number * 7 + 5);
      return { korean_text: word, english_text: `word ${number}` };
    });
    const each = { userId, now, random: Math.random };
    await inTransaction(db, (transaction) => insertCards(transaction, cards, each));
  }
}
