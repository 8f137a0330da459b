import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Queryable, Schema } from '../../db/schema.ts';
import { findByStarterKey } from '../../learning/card-keys.ts';
import { insertCards } from '../../learning/insert-cards.ts';
import { invalidateLists } from '../../learning/lists-version.ts';
import type { NewCard } from '../../learning/new-card.ts';
import { beginWords, insertSiblings } from '../../learning/words.ts';
import { orAnswer } from '../../refusals.ts';
import { type Pattern, patternCards, patternKeys } from './pattern-cards.ts';
import { PATH_CATEGORY } from './step-deck.ts';
import {
  categoryIdsOf,
  deckOf,
  putIntoDeck,
  type Taken,
  type Taking,
} from './take-starter-deck.ts';

const DECK = {
  number: 2000,
  name: 'Patterns of Grammar',
  description: 'Sentences of the path, each without the pattern that it is about.',
};

export async function findPatternCards(
  db: Queryable,
  userId: number,
  patterns: readonly Pattern[],
): Promise<{ deckId: number | null; counts: ReadonlyMap<number, number> }> {
  const held = await findByStarterKey(db, userId, patterns.flatMap(patternKeys));
  const deck = await db
    .selectFrom('decks')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_starter', '=', DECK.number)
    .executeTakeFirst();
  const countOf = (pattern: Pattern) => patternKeys(pattern).filter((key) => held.has(key)).length;
  return {
    deckId: deck?.id ?? null,
    counts: new Map(patterns.map((pattern) => [pattern.number, countOf(pattern)])),
  };
}

export function takePatterns(
  db: Database,
  patterns: readonly Pattern[],
  taking: Taking,
): Promise<Taken> {
  const work = async (transaction: Transaction<Schema>) => {
    await invalidateLists(transaction, taking.userId);
    const deckId = await deckOf(transaction, DECK, taking);
    const added = await makeCards(transaction, patterns, taking);
    await putIntoDeck(transaction, deckId, patterns.flatMap(patternKeys), taking);
    return { deckId, added };
  };
  return orAnswer(inTransaction(db, work));
}

async function makeCards(
  transaction: Transaction<Schema>,
  patterns: readonly Pattern[],
  taking: Taking,
): Promise<number> {
  const categories = await categoryIdsOf(transaction, [{ category: PATH_CATEGORY }], taking);
  const category_id = categories.get(PATH_CATEGORY) ?? null;
  const held = await findByStarterKey(transaction, taking.userId, patterns.flatMap(patternKeys));
  const words: NewCard[][] = [];
  const siblings: NewCard[] = [];
  const parted = new Set<number>();
  for (const pattern of patterns) {
    const [first] = patternKeys(pattern).flatMap((key) => held.get(key) ?? []);
    const lacking = patternCards(pattern)
      .filter(({ starter_key }) => !held.has(starter_key))
      .map((card) => ({ ...card, category_id }));
    if (lacking.length === 0) continue;
    if (first === undefined) {
      words.push(lacking);
      continue;
    }
    const { id, word_id } = first;
    if (word_id === null) parted.add(id);
    siblings.push(...lacking.map((card) => ({ ...card, word_id: word_id ?? id })));
  }
  if (parted.size > 0) await beginWords(transaction, taking.userId, [...parted]);
  const added = await insertSiblings(transaction, words, taking);
  const restored = await insertCards(transaction, siblings, taking);
  return added.flat().length + restored.length;
}
