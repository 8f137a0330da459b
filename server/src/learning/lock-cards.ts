import type { NewEvent } from '@gieok/shared/contract/events';
import { type Selectable, sql, type Transaction } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { isUniqueViolation } from '../db/engine/failures.ts';
import { inTransaction, type TransactionOptions } from '../db/engine/in-transaction.ts';
import { anyOf, hasOneWriter, holdRows, isIn, isOwn, lockRows } from '../db/engine/sql.ts';
import type { Database, Queryable, Schema } from '../db/schema.ts';
import { type CardRow, selectCards } from './card-rows.ts';
import { findLogBefore, type LogBefore } from './log-before.ts';
import { existing } from './refusal.ts';

/** Committing takes most of an event's time. */
const SHARED = { sharesCommit: true };

export interface HeldCard extends Omit<HeldCards, 'rows'> {
  row: CardRow;
}

/** By id; locked until the transaction ends. */
export interface HeldCards {
  rows: CardRow[];
  /** Other cards of their words, where asked for. */
  siblings: CardRow[];
  before: LogBefore | undefined;
}

const selectToHold = compiled(
  (db: Queryable, { userId, cardId }: { userId: number; cardId: number }) =>
    lockRows(db, selectCards(db, userId).where('cards.id', '=', cardId), 'cards'),
);

/** Locked until the transaction ends. */
export async function lockCard(
  transaction: Transaction<Schema>,
  userId: number,
  cardId: number,
): Promise<CardRow | undefined> {
  const [row] = await selectToHold(transaction, { userId, cardId });
  return row;
}

interface OfWords {
  userId: number;
  /** JSON lists of ids. */
  cardIds: string;
  wordIds: string;
}

/** Whether it is one of the cards, or of one of the words. The union uses keys for both. */
const isOfWords = (db: Queryable, { userId, cardIds, wordIds }: OfWords) =>
  isIn(
    db,
    sql.ref('cards.id'),
    sql`select one.id from cards as one
      where ${isOwn(db, sql`one.user_id`, userId)} and ${anyOf(db, sql.ref('one.id'), cardIds)}
      union all
      select sibling.id from cards as sibling
      where sibling.user_id = ${userId} and sibling.word_id is not null
        and ${anyOf(db, sql.ref('sibling.word_id'), wordIds)}`,
  );

const selectWordsToHold = compiled((db: Queryable, values: OfWords) =>
  lockRows(
    db,
    selectCards(db, values.userId).where(isOfWords(db, values)).orderBy('cards.id'),
    'cards',
  ),
);

const selectOwn = (db: Queryable, userId: number, cardIds: readonly number[]) =>
  db
    .selectFrom('cards')
    .where(anyOf(db, sql.ref('id'), JSON.stringify(cardIds)))
    .where('user_id', '=', userId)
    .orderBy('id');

/** The user's among the cards, deleted ones too, by id. */
export function lockOwnCards<Column extends keyof Schema['cards']>(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
  columns: readonly Column[],
): Promise<Pick<Selectable<Schema['cards']>, Column>[]> {
  const cards = selectOwn(transaction, userId, cardIds).select(
    columns as readonly (keyof Schema['cards'])[],
  );
  return lockRows(transaction, cards, 'cards').execute() as Promise<never>;
}

/** With all columns; outside a transaction not locked. */
export function readOwnCards(db: Queryable, userId: number, cardIds: readonly number[]) {
  const cards = selectOwn(db, userId, cardIds).selectAll();
  return (db.isTransaction ? lockRows(db, cards, 'cards') : cards).execute();
}

/** Deleted ones too, by id. */
export function lockCategoryCards(
  transaction: Queryable,
  userId: number,
  categoryId: number,
): Promise<void> {
  const cards = () =>
    transaction
      .selectFrom('cards')
      .select('id')
      .where('category_id', '=', categoryId)
      .where('user_id', '=', userId)
      .orderBy('id');
  return holdRows(transaction, cards, 'cards');
}

/** The ids of the words' cards, deleted ones too. */
export async function lockWords(
  transaction: Queryable,
  userId: number,
  wordIds: readonly number[],
): Promise<number[]> {
  const ids = JSON.stringify(wordIds);
  const cards = transaction
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where(isOfWords(transaction, { userId, cardIds: ids, wordIds: ids }))
    .orderBy('id');
  const rows = await lockRows(transaction, cards, 'cards').execute();
  return rows.map(({ id }) => id);
}

/**
 * On PostgreSQL cards are locked by id to avoid deadlocks: earlier siblings have it begin again.
 * @param asked of one card, with the event whose log entries are read along.
 */
export async function withLockedCards<Result>(
  db: Database,
  {
    userId,
    cardIds,
    event,
  }: { userId: number; cardIds: readonly number[]; event?: NewEvent | undefined },
  withSiblings: (row: CardRow) => boolean,
  work: (transaction: Transaction<Schema>, held: HeldCards) => Promise<Result>,
  options: TransactionOptions = SHARED,
): Promise<Result> {
  const lockWithWords = (transaction: Queryable, words: readonly number[]) =>
    selectWordsToHold(transaction, {
      userId,
      cardIds: JSON.stringify(cardIds),
      wordIds: JSON.stringify(words),
    });
  const [only = 0] = cardIds;
  let wordIds: number[] = [];
  for (;;) {
    const done = await cardTransaction(
      db,
      async (transaction) => {
        // Sent together, run in order: the log is read after the lock.
        const [all, before] = await Promise.all([
          wordIds.length === 0 && cardIds.length === 1
            ? selectToHold(transaction, { userId, cardId: only })
            : lockWithWords(transaction, wordIds),
          event && findLogBefore(transaction, userId, cardIds, [event]),
        ]);
        const rows = wordIds.length > 0 ? all.filter(({ id }) => cardIds.includes(id)) : all;
        const words = wordsOf(rows, withSiblings);
        const isHeld = words.every((id) => wordIds.includes(id));
        if (isHeld) return { result: await work(transaction, heldOf(all, rows, before)) };
        wordIds = words;
        const isInOrder = hasOneWriter(db) || (rows.length === 1 && rows[0]?.id === words[0]);
        if (!isInOrder) return undefined;
        const others = await lockWithWords(transaction, words);
        return { result: await work(transaction, heldOf(others, rows, before)) };
      },
      options,
    );
    if (done !== undefined) return done.result;
  }
}

/** For one card. @throws Refusal `no_such_card`. */
export function withLockedCard<Result>(
  db: Database,
  { userId, cardId, event }: { userId: number; cardId: number; event?: NewEvent },
  withSiblings: boolean,
  work: (transaction: Transaction<Schema>, held: HeldCard) => Promise<Result>,
): Promise<Result> {
  return withLockedCards(
    db,
    { userId, cardIds: [cardId], event },
    () => withSiblings,
    (transaction, { rows, siblings, before }) =>
      work(transaction, { row: existing(rows[0]), siblings, before }),
  );
}

const heldOf = (
  all: readonly CardRow[],
  rows: CardRow[],
  before: LogBefore | undefined,
): HeldCards => ({
  before,
  rows,
  siblings:
    all.length === rows.length ? [] : all.filter(({ id }) => rows.every((row) => row.id !== id)),
});

function wordsOf(rows: readonly CardRow[], withSiblings: (row: CardRow) => boolean): number[] {
  const words = new Set<number>();
  for (const row of rows) {
    if (row.word_id !== null && withSiblings(row)) words.add(row.word_id);
  }
  return [...words];
}

/** Repeats `work` when an event of another card took its id meanwhile, which no lock prevents. */
export async function cardTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  try {
    return await inTransaction(db, work, options);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return inTransaction(db, work, options);
  }
}
