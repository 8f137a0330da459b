import { type SearchWord, searchWords } from '@gieok/shared/korean/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema.ts';
import { AFTER_KOREAN, AFTER_SECTION } from '../../db/search-text.ts';
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

/** The patterns that `hasWords` compares with; room that is left holds what every text has. */
export function wordValues(db: Queryable, { words }: SearchWords): WordValues {
  const { anything, nothing, ofWord } = isPostgres(db) ? REGEXP : GLOB;
  const pattern = (text: string, separators: string) =>
    anything + text + [...separators].map((each) => anything + each).join('') + anything;
  const values: Record<string, string> = {};
  for (let place = 0; place < ROOM; place += 1) {
    const word = words[place];
    const text =
      word === undefined ? '' : word.hasInitials ? literally(word, ofWord) : ofWord(word);
    values[`any${place}`] = word ? pattern(text, AFTER_SECTION.repeat(2)) : anything;
    values[`word${place}`] = word ? pattern(text, AFTER_SECTION.repeat(3)) : anything;
    values[`korean${place}`] = word?.hasInitials ? pattern(ofWord(word), AFTER_KOREAN) : nothing;
  }
  return values as WordValues;
}

type OfWord = (word: SearchWord) => string;

const literally = (word: SearchWord, ofWord: OfWord) =>
  ofWord({ ...word, letters: word.letters.map(({ letter }) => ({ letter, syllables: null })) });

const patternOf =
  (asItIs: (letter: string) => string): OfWord =>
  ({ letters }) =>
    letters
      .map(({ letter, syllables }) => {
        if (syllables === null) return asItIs(letter);
        return `[${/[ㄱ-ㅎ]/.test(letter) ? letter : ''}${syllables.join('-')}]`;
      })
      .join('');

const GLOB = {
  ...{ anything: '*', nothing: '' },
  ofWord: patternOf((letter) => letter.replace(/[*?[]/, '[$&]')),
};

const REGEXP = {
  ...{ anything: '.*', nothing: '^$' },
  ofWord: patternOf((letter) => letter.replace(/[^\p{L}\p{N}\p{M} ]/u, '\\$&')),
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
