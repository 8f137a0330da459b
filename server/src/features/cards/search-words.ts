import { type SearchWord, searchWords, splitFinals } from '@gieok/shared/korean/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema.ts';
import { AFTER_SECTION } from '../../db/search-text.ts';
import { isPostgres } from '../../db/sql.ts';

/** A query has room for so many words, or for one: two queries, however many words there are. */
const ROOM = 8;

/** What a search looks for in a card's texts: all of the words, wherever each of them stands. */
export interface SearchWords {
  words: SearchWord[];
  /** All of them as one line. */
  line: string;
  /** Tells queries with room for one word from those with room for more. */
  room: number;
}

export function wordsOf(search: string | null | undefined): SearchWords {
  const { words, line } = searchWords(search ?? '');
  return { words, line, room: words.length > 1 ? ROOM : words.length };
}

/** Of a card's texts: its word with the meaning, or all of them. Consonants stand for syllables in the Korean text alone. */
type Within = 'word' | 'any';
type Place = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type WordValues = Record<`${Within}${Place}` | `korean${Place}`, string>;

/** The patterns that `hasWords` compares with, of the places for which there is room; room that is left holds what every text has. */
export function wordValues(db: Queryable, { words, room }: SearchWords): WordValues {
  const { anything, nothing, asItIs } = isPostgres(db) ? REGEXP : GLOB;
  const between = (count: number) =>
    Array.from({ length: count }, () => AFTER_SECTION).join(anything);
  const values: Record<string, string> = {};
  for (let place = 0; place < room; place += 1) {
    const word = words[place];
    const text = [...splitFinals(word?.text ?? '')].map(asItIs).join('');
    const before = (sections: number) =>
      word ? [anything, text, anything, between(sections), anything].join('') : anything;
    values[`any${place}`] = before(2);
    values[`word${place}`] = before(3);
    values[`korean${place}`] = word?.hasInitials
      ? [anything, between(3), anything, syllablesOf(word, asItIs), anything].join('')
      : nothing;
  }
  return values as WordValues;
}

const syllablesOf = ({ letters }: SearchWord, asItIs: (letter: string) => string) =>
  letters
    .map(({ letter, syllables }) => {
      if (syllables === null) return asItIs(letter);
      return `[${letter}${syllables.join('-')}]`;
    })
    .join('');

const GLOB = {
  ...{ anything: '*', nothing: '' },
  asItIs: (letter: string) => letter.replace(/[*?[]/, '[$&]'),
};

const REGEXP = {
  ...{ anything: '.*', nothing: '^$' },
  asItIs: (letter: string) => letter.replace(/[^\p{L}\p{N}\p{M} ]/u, '\\$&'),
};

/** Whether a row that has a `search_text` has all of the words in it. */
export function hasWords(
  db: Queryable,
  table: 'cards' | 'card_search',
  { room, within }: { room: number; within: Within },
  values: WordValues,
): RawBuilder<boolean> {
  const text = sql.ref(`${table}.search_text`);
  const is = (pattern: string) =>
    isPostgres(db) ? sql`${text} ~ ${pattern}` : sql`${text} glob ${pattern}`;
  const places = Array.from({ length: room }, (_, place) => place as Place);
  const has = places.map(
    (place) => sql`(${is(values[`${within}${place}`])} or ${is(values[`korean${place}`])})`,
  );
  return sql`(${sql.join(has, sql` and `)})`;
}
