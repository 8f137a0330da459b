import type { CardType } from '@gieok/shared/constants';
import { sql } from 'kysely';
import { compiledWrite } from '../db/compiled.ts';
import type { Queryable } from '../db/schema.ts';
import { isPostgres } from '../db/sql.ts';
import { inChunks } from '../turns.ts';
import type { Made, NewCard } from './insert-cards.ts';
import { insertNumberedCards, type ScheduleColumns } from './insert-numbered.ts';
import { lockAllDecks } from './lock-references.ts';
import { beginWords } from './words.ts';

export interface NewImported {
  card: NewCard;
  /** Of different types, with ids from `reserveCardIds`. */
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
  if (begun.length > 0) await beginWords(transaction, begun);
  const numbered = words.flatMap(({ card, cards, wordId }) => {
    const word_id = wordId ?? (cards.length > 1 ? cards[0]?.id : undefined);
    const ofWord = { ...card, ...(word_id !== undefined && { word_id }) };
    return cards.map(({ id, type, schedule }) => ({ ...ofWord, card_type: type, id, schedule }));
  });
  await insertNumberedCards(transaction, numbered, made);
  await putIntoDecks(transaction, all, made.now);
}

async function putIntoDecks(
  transaction: Queryable,
  cards: readonly { id: number; deckIds: readonly number[] }[],
  now: Date,
): Promise<void> {
  const pairs = cards.flatMap(({ id, deckIds }) =>
    deckIds.map((deckId): [number, number] => [deckId, id]),
  );
  pairs.sort(([, one], [, other]) => one - other);
  const time = now.toISOString();
  const insert = (some: typeof pairs) =>
    insertPairs(transaction, { pairs: JSON.stringify(some), time });
  await inChunks(pairs, ROWS_AT_ONCE, insert, transaction);
}

const insertPairs = compiledWrite(
  (db: Queryable, { pairs, time }: { pairs: string; time: string }) =>
    isPostgres(db)
      ? sql`
        insert into deck_cards (deck_id, card_id, added_at)
        select cast(pair ->> 0 as bigint), cast(pair ->> 1 as bigint), cast(${time} as text)
        from json_array_elements(cast(${pairs} as json)) as pair
      `
      : sql`
        insert into deck_cards (deck_id, card_id, added_at)
        select value ->> 0, value ->> 1, ${time} from json_each(${pairs})
      `,
);

const ROWS_AT_ONCE = 100;
