import type { CardType } from '@gieok/shared/constants';
import type { Queryable } from '../db/schema.ts';
import { putIntoDecks } from './deck-cards.ts';
import { insertCards, type Made } from './insert-cards.ts';
import { lockAllDecks } from './lock-references.ts';
import type { NewCard, ScheduleColumns } from './new-card.ts';
import { beginWords } from './words.ts';

export interface NewImported {
  card: NewCard;
  /** Of different types, with ids from `nextIds`. */
  cards: readonly {
    id: number;
    type: CardType;
    schedule: ScheduleColumns | undefined;
    deckIds: readonly number[];
  }[];
  /** The existing word that they join. */
  wordId?: number | undefined;
}

/** @throws Refusal `no_such_deck`, `no_such_category`. */
export async function insertImported(
  transaction: Queryable,
  words: readonly NewImported[],
  made: Omit<Made, 'deckIds'>,
): Promise<void> {
  const all = words.flatMap(({ cards }) => cards);
  await lockAllDecks(
    transaction,
    made.userId,
    all.flatMap(({ deckIds }) => deckIds),
  );
  const begun = words.flatMap(({ wordId }) => wordId ?? []);
  if (begun.length > 0) await beginWords(transaction, made.userId, begun);
  const numbered = words.flatMap(({ card, cards, wordId }) => {
    const word_id = wordId ?? (cards.length > 1 ? cards[0]?.id : undefined);
    const ofWord = { ...card, ...(word_id !== undefined && { word_id }) };
    return cards.map(({ id, type, schedule }) => ({ ...ofWord, card_type: type, id, schedule }));
  });
  await insertCards(transaction, numbered, made);
  await putIntoDecks(transaction, made.userId, all, made.now.toISOString());
}
