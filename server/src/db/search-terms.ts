import { FINAL_CONSONANT } from '@gieok/shared/korean/search-words';
import { sql } from 'kysely';
import { inChunks, inTurns } from '../turns.ts';
import { compiled, compiledWrite } from './engine/compiled.ts';
import { anyOf, isPostgres } from './engine/sql.ts';
import type { Queryable } from './schema.ts';
import {
  AFTER_SECTION,
  BETWEEN_SIGNS,
  LINE_END,
  LINE_START,
  lettersFrom,
  lettersOf,
  TERM_LETTERS,
} from './search-text.ts';

/** The beginning of a line of a card's word is one term, up to here. */
export const LINE_LETTERS = 24;

export const ownerOf = (userId: number) => userId.toString(16).padStart(8, '0');

/** Of the word with the signs, and of the other texts. */
interface SearchTerms {
  word: string[];
  others: string[];
}

/** @param text as `searchText` makes it. */
export function searchTerms(userId: number, text: string): SearchTerms {
  const owner = ownerOf(userId);
  const [word = '', others = '', signs = ''] = text.split(AFTER_SECTION, 3);
  const ofWord = termsOfPart(owner, word, true);
  if (signs !== '') for (const sign of signs.split(BETWEEN_SIGNS)) ofWord.push(owner + sign);
  return { word: ofWord, others: termsOfPart(owner, others, false) };
}

/** What begins with each letter up to the end of its word, and with each line up to its end. */
function termsOfPart(owner: string, part: string, hasLines: boolean): string[] {
  const terms: string[] = [];
  const letters = lettersOf(part);
  let wordEnd = -1;
  for (let place = 0; place < letters.length; place += 1) {
    const letter = letters[place] as string;
    if (letter === LINE_START && hasLines) {
      const line = lettersFrom(letters, place, LINE_LETTERS);
      const end = line.indexOf(LINE_END);
      terms.push(owner + (end < 0 ? line : line.slice(0, end + LINE_END.length)));
    }
    if (letter === ' ' || letter === LINE_START || FINAL_CONSONANT.test(letter)) continue;
    if (wordEnd < place) {
      wordEnd = letters.indexOf(' ', place);
      if (wordEnd < 0) wordEnd = letters.length;
    }
    terms.push(owner + lettersFrom(letters, place, Math.min(TERM_LETTERS, wordEnd - place)));
  }
  return terms;
}

/** Changes with everything that is written to the index. Undefined on PostgreSQL. */
export async function readIndexVersion(db: Queryable): Promise<string | undefined> {
  if (isPostgres(db)) return undefined;
  const [record] = await selectVersion(db, {});
  return record?.version ?? '';
}

const selectVersion = compiled(
  () => sql<{ version: string }>`select hex(block) as version from card_search_data where id = 10`,
);

/** FTS5 merges lists by itself from so many on, up to 20 ms in one go. */
const MERGED_BY_ITSELF_FROM = 4;
/** Pages of one step of a merge, a millisecond or two; and cards for which there is one. */
const MERGED_AT_ONCE = 16;
const CARDS_OF_A_MERGE = 50;
const IN_STEPS_FROM = 25;

/**
 * Replaces the terms of cards in the index, whenever cards are made, changed or brought back.
 * @param cards each with its `search_text`.
 */
export async function indexCards(
  transaction: Queryable,
  userId: number,
  cards: readonly { id: number; search_text: string }[],
): Promise<void> {
  if (!isPostgres(transaction)) {
    return changeIndex(transaction, cards, ({ id, search_text }) => {
      const { word, others } = searchTerms(userId, search_text);
      return indexOnSqlite(transaction, [id, listed(word), listed(others)]);
    });
  }
  const index = (some: typeof cards) => {
    const terms = some.map(({ id, search_text }) => {
      const { word, others } = searchTerms(userId, search_text);
      return [id, [...word.map((term) => `w${term}`), ...others.map((term) => `o${term}`)]];
    });
    return indexOnPostgres(transaction, { userId, cards: JSON.stringify(terms) });
  };
  await inChunks(cards, IN_STEPS_FROM, index, transaction);
}

/** Takes deleted cards out; what is erased goes by itself. */
export async function unindexCards(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
): Promise<void> {
  if (isPostgres(transaction))
    await unindexOnPostgres(transaction, { userId, ids: JSON.stringify(cardIds) });
  else await changeIndex(transaction, cardIds, (id) => unindexOnSqlite(transaction, { id }));
}

/**
 * Of many cards FTS5 gathers the terms until told to write them, here and not within the commit, and merges in small steps.
 */
async function changeIndex<Card>(
  transaction: Queryable,
  cards: readonly Card[],
  change: (card: Card) => Promise<unknown>,
): Promise<void> {
  const inSteps = cards.length >= IN_STEPS_FROM;
  if (inSteps) await setting(transaction, { name: 'automerge', value: 0 });
  for await (const card of inTurns(cards, transaction)) await change(card);
  if (!inSteps) return;
  await writeDown(transaction, {});
  await forgetPlace(transaction, {});
  const merge = () => setting(transaction, { name: 'merge', value: MERGED_AT_ONCE });
  await inChunks(cards, CARDS_OF_A_MERGE, merge, transaction);
  await setting(transaction, { name: 'automerge', value: MERGED_BY_ITSELF_FROM });
}

const listed = (terms: string[]) => (terms.length === 0 ? null : terms.join(BETWEEN_SIGNS));

/** One row in a statement: before one of several FTS5 writes down what it has gathered. */
const indexOnSqlite = compiledWrite(
  (_: Queryable, values: readonly [id: number, word: string | null, others: string | null]) => sql`
    insert or replace into card_search (rowid, word, others) values (${values[0]}, ${values[1]}, ${values[2]})
  `,
);

const unindexOnSqlite = compiledWrite(
  (_: Queryable, { id }: { id: number }) => sql`delete from card_search where rowid = ${id}`,
);

const indexOnPostgres = compiledWrite(
  (_: Queryable, { userId, cards }: { userId: number; cards: string }) => sql`
    insert into card_search (user_id, card_id, terms)
    select cast(${userId} as bigint), cast(card ->> 0 as bigint), array_to_tsvector(array(select json_array_elements_text(card -> 1)))
    from json_array_elements(cast(${cards} as json)) as card
    on conflict (card_id, user_id) do update set terms = excluded.terms
  `,
);

const unindexOnPostgres = compiledWrite(
  (db: Queryable, { userId, ids }: { userId: number; ids: string }) =>
    sql`delete from card_search where user_id = ${userId} and ${anyOf(db, sql.ref('card_id'), ids)}`,
);

const setting = compiledWrite(
  (_: Queryable, { name, value }: { name: 'automerge' | 'merge'; value: number }) =>
    sql`insert into card_search (card_search, rank) values (${name}, cast(${value} as integer))`,
);

const writeDown = compiledWrite(() => sql`savepoint indexed_cards`);
const forgetPlace = compiledWrite(() => sql`release indexed_cards`);
