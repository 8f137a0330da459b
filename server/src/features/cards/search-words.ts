import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema.ts';
import { containsPattern, isPostgres } from '../../db/sql.ts';

/** A query has room for so many words, or for one: two queries, however many words there are. */
const ROOM = 8;

/** What a search looks for in a card's texts: all of the words, wherever each of them stands. */
export interface SearchWords {
  /** In lower case, each once. */
  words: string[];
  /** Tells queries with room for one word from those with room for more. */
  room: number;
}

/** The words of a search; what stands behind the seventh is one word, with its spaces. */
export function wordsOf(search: string | null | undefined): SearchWords {
  const [...all] = (search ?? '').toLowerCase().trim().split(/\s+/u);
  const rest = all.slice(ROOM - 1).join(' ');
  const words = [...new Set([...all.slice(0, ROOM - 1), rest])].filter((word) => word !== '');
  return { words, room: words.length > 1 ? ROOM : words.length };
}

/** The values that `hasWords` compares with; room that is left holds what every text contains. */
export function wordValues({ words }: SearchWords): WordValues {
  const values: Record<string, string> = {};
  for (let place = 0; place < ROOM; place += 1) {
    const word = words[place] ?? '';
    values[`word${place}`] = word;
    values[`pattern${place}`] = containsPattern(word);
  }
  return values as WordValues;
}

type Place = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type WordValues = Record<`word${Place}` | `pattern${Place}`, string>;

/** Whether a row of `cards` has all of the words in its texts. */
export function hasWords(
  db: Queryable,
  { room }: SearchWords,
  values: WordValues,
): RawBuilder<boolean> {
  const places = Array.from({ length: room }, (_, place) => place as Place);
  const contains = places.map((place) =>
    isPostgres(db)
      ? sql`cards.search_text like ${values[`pattern${place}`]} escape ${sql.lit('\\')}`
      : sql`instr(cards.search_text, ${values[`word${place}`]}) > 0`,
  );
  return sql`(${sql.join(contains, sql` and `)})`;
}
