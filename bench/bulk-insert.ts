import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { inTransaction } from '../server/src/db/engine/in-transaction.ts';
import { openDatabase } from '../server/src/db/engine/open.ts';
import { loadSqliteDriver } from '../server/src/db/engine/sqlite-driver.ts';
import type { Database } from '../server/src/db/schema.ts';
import { createUser } from '../server/src/features/auth/queries.ts';
import { insertCards } from '../server/src/learning/insert-cards.ts';
import type { NewCard } from '../server/src/learning/new-card.ts';
import { newCardValues } from '../server/test/new-card-values.ts';
import { type Row, sqliteWriter } from './performance/bulk-writer.ts';
import { spreadOf } from './performance/figures.ts';
import { wordOf } from './performance/words.ts';

const CARDS = 5_000;
const ROUNDS = 9;
/** Rounds before them, in which V8 compiles: a server has done so. */
const WARMING_UP = 3;

/**
 * How many cards are made in a second when many are made at once, on SQLite, each in a category and a deck; over what the
 * bulk writer of the limit program does with the same rows and one index. By processor time.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const { db } = await openDatabase({ dataDir, onConnectionError() {} });
  const made = await newLearner(db);
  const limitFile = join(dataDir, 'limit.db');
  createLimitTable(limitFile, rowsOf([{ korean_text: '', english_text: '' }])[0] as Row);
  const limit = sqliteWriter(limitFile);
  const rates = { product: [] as number[], limit: [] as number[], ratio: [] as number[] };
  const rounds = Array.from({ length: WARMING_UP + ROUNDS }, (_, round) => {
    const random = seededRandom(round);
    const cards = Array.from({ length: CARDS }, (_, index) => ({
      ...wordOf(index, CARDS, random),
      category_id: made.categoryId,
    }));
    return { cards, rows: rowsOf(cards), random };
  });
  // What was made for the measurement is not to be copied and looked through within it.
  collectGarbage();
  for (const [round, { cards, rows, random }] of rounds.entries()) {
    const product = await rateOf(() =>
      inTransaction(db, (transaction) =>
        insertCards(transaction, cards, { ...made, now: new Date(), random }),
      ),
    );
    const bare = await rateOf(() => limit.insert('cards', rows));
    if (round < WARMING_UP) continue;
    rates.product.push(product);
    rates.limit.push(bare);
    rates.ratio.push(product / bare);
  }
  const told = (figures: number[], digits: number) => {
    const { median, min, max } = spreadOf(figures);
    return `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;
  };
  console.log(`${told(rates.product, 0)} cards a second, with texts, search index and counts`);
  console.log(`${told(rates.limit, 0)} rows a second by the bulk writer of the limit program`);
  console.log(`${told(rates.ratio, 2)} of the limit`);
  await db.destroy();
  await limit.finish();
  rmSync(dataDir, { recursive: true });
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (CARDS * 1e6) / (user + system);
}

const rowsOf = (cards: readonly NewCard[]) =>
  cards.map((card) => newCardValues(card, 1, new Date(), 0.5) as unknown as Row);

async function newLearner(db: Database) {
  const account = { username: 'bench', email: 'bench@example.org', passwordHash: 'x' };
  const user = { ...account, timeZone: 'Asia/Seoul', scheduler: 'fsrs' as const };
  const { id } = await createUser(db, user, new Date());
  const times = { created_at: '', updated_at: '' };
  const folder = { user_id: id, name: 'bench', description: null, ...times };
  const category = await db
    .insertInto('categories')
    .values(folder)
    .returning('id')
    .executeTakeFirstOrThrow();
  const deck = await db
    .insertInto('decks')
    .values(folder)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: id, categoryId: category.id, deckIds: [deck.id] };
}

function createLimitTable(file: string, row: Row): void {
  const Driver = loadSqliteDriver();
  const db = new Driver(file);
  db.pragma('journal_mode = WAL');
  db.exec(`create table cards (id integer primary key, ${Object.keys(row)})`);
  db.exec('create index bare_cards_due on cards (user_id, due_day, id)');
  db.close();
}
