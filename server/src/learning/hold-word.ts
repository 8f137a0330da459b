import { sql, type Transaction } from 'kysely';
import { compiled } from '../db/compiled.ts';
import type { TransactionOptions } from '../db/in-transaction.ts';
import type { Database, Queryable, Schema } from '../db/schema.ts';
import { anyOf, isPostgres, lockRows } from '../db/sql.ts';
import { type CardRow, selectCards } from './card-rows.ts';
import { cardTransaction } from './card-transaction.ts';
import { existing } from './refusal.ts';

/** One event takes less than a millisecond; to commit it takes most of that. */
const SHARED = { sharesCommit: true };

/** Cards that a transaction holds until it ends, in the order of their ids. */
export interface HeldCards {
  rows: CardRow[];
  /** The other cards of their words, where those were asked for. */
  siblings: CardRow[];
}

const selectToHold = compiled(
  (db: Queryable, { userId, cardId }: { userId: number; cardId: number }) =>
    lockRows(db, selectCards(db, userId).where('cards.id', '=', cardId), 'cards'),
);

/** The user's card, held until the transaction ends. */
export async function lockCard(
  transaction: Transaction<Schema>,
  userId: number,
  cardId: number,
): Promise<CardRow | undefined> {
  const [row] = await selectToHold(transaction, { userId, cardId });
  return row;
}

const selectAllToHold = compiled(
  (db: Queryable, { userId, cardIds }: { userId: number; cardIds: string }) =>
    lockRows(
      db,
      selectCards(db, userId)
        .where(anyOf(db, sql.ref('cards.id'), cardIds))
        .orderBy('cards.id'),
      'cards',
    ),
);

interface OfWords {
  userId: number;
  /** JSON lists of ids. */
  cardIds: string;
  wordIds: string;
}

/** Whether a card is one of those, or of one of those words; each is looked up by its key. */
export const isOfWords = (db: Queryable, { userId, cardIds, wordIds }: OfWords) =>
  sql<boolean>`cards.id in (
    select one.id from cards as one where ${anyOf(db, sql.ref('one.id'), cardIds)}
    union all
    select sibling.id from cards as sibling
    where sibling.user_id = ${userId} and sibling.word_id is not null
      and ${anyOf(db, sql.ref('sibling.word_id'), wordIds)}
  )`;

const selectWordsToHold = compiled((db: Queryable, values: OfWords) =>
  lockRows(
    db,
    selectCards(db, values.userId).where(isOfWords(db, values)).orderBy('cards.id'),
    'cards',
  ),
);

/**
 * Holds those of the cards that are the user's, and the siblings of those for which `withSiblings` says so. On PostgreSQL two
 * that each hold a card of one word would wait for each other: where siblings are found that must be held before, it is begun
 * again with all of them.
 */
export async function holdingCards<Result>(
  db: Database,
  { userId, cardIds }: { userId: number; cardIds: readonly number[] },
  withSiblings: (row: CardRow) => boolean,
  work: (transaction: Transaction<Schema>, held: HeldCards) => Promise<Result>,
  options: TransactionOptions = SHARED,
): Promise<Result> {
  const asked = { userId, cardIds: JSON.stringify(cardIds) };
  const [only] = cardIds;
  let wordIds: number[] = [];
  for (;;) {
    const done = await cardTransaction(
      db,
      async (transaction) => {
        const all =
          wordIds.length > 0
            ? await selectWordsToHold(transaction, { ...asked, wordIds: JSON.stringify(wordIds) })
            : cardIds.length === 1
              ? await selectToHold(transaction, { userId, cardId: only as number })
              : await selectAllToHold(transaction, asked);
        const rows = wordIds.length > 0 ? all.filter(({ id }) => cardIds.includes(id)) : all;
        const words = wordsOf(rows, withSiblings);
        const isHeld = words.every((id) => wordIds.includes(id));
        if (isHeld) return { result: await work(transaction, heldOf(all, rows)) };
        wordIds = words;
        const isInOrder = !isPostgres(db) || (rows.length === 1 && rows[0]?.id === words[0]);
        if (!isInOrder) return undefined;
        const others = await selectWordsToHold(transaction, {
          ...asked,
          wordIds: JSON.stringify(words),
        });
        return { result: await work(transaction, heldOf(others, rows)) };
      },
      options,
    );
    if (done !== undefined) return done.result;
  }
}

/** Like `holdingCards`, for one card. @throws Refusal `no_such_card`. */
export function holdingCard<Result>(
  db: Database,
  { userId, cardId }: { userId: number; cardId: number },
  withSiblings: boolean,
  work: (transaction: Transaction<Schema>, row: CardRow, siblings: CardRow[]) => Promise<Result>,
): Promise<Result> {
  return holdingCards(
    db,
    { userId, cardIds: [cardId] },
    () => withSiblings,
    (transaction, { rows, siblings }) => work(transaction, existing(rows[0]), siblings),
  );
}

const heldOf = (all: readonly CardRow[], rows: CardRow[]): HeldCards => ({
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
