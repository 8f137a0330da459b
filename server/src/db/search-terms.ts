import { sql } from 'kysely';
import { giveWay } from '../turns.ts';
import { compiledWrite } from './compiled.ts';
import type { Queryable } from './schema.ts';
import {
  AFTER_SECTION,
  BETWEEN_SIGNS,
  LINE_END,
  LINE_START,
  lettersFrom,
  lettersOf,
} from './search-text.ts';

const IN_LINE = 24;
const IN_WORD = 12;
const IN_A_ROW = 4;
/** Final consonants, which stand behind their syllables. */
const FIRST_FINAL = 4520;
const LAST_FINAL = 4546;

/** The columns of a card in the search index. */
export interface SearchTerms {
  word: string | null;
  others: string | null;
}

/**
 * The terms of a card, as the trigger on SQLite makes them of its `search_text` (`migrations/026-search-sqlite.ts`), in a tenth of
 * the time.
 */
export function searchTerms(userId: number, searchText: string): SearchTerms {
  const owner = userId.toString(16).padStart(8, '0');
  const [word = '', others = '', signs = ''] = searchText.split(AFTER_SECTION);
  const ofWord = termsOfPart(owner, word, true);
  const ofSigns = owner + signs.replaceAll(BETWEEN_SIGNS, BETWEEN_SIGNS + owner);
  return {
    word: ofWord === null ? null : ofWord + BETWEEN_SIGNS + ofSigns,
    others: termsOfPart(owner, others, false),
  };
}

function termsOfPart(owner: string, part: string, hasLines: boolean): string | null {
  const letters = lettersOf(part);
  let terms: string | null = null;
  let isBeginning = true;
  for (let place = 0; place < letters.length; place += 1) {
    const letter = letters[place] as string;
    const wasBeginning: boolean = isBeginning;
    isBeginning = letter === ' ' || letter === LINE_START;
    if (letter === ' ' || (letter === LINE_START && !hasLines)) continue;
    const code = letter.charCodeAt(0);
    if (code >= FIRST_FINAL && code <= LAST_FINAL) continue;
    const term = windowAt(letters, place, letter === LINE_START, wasBeginning);
    terms = terms === null ? owner + term : terms + BETWEEN_SIGNS + owner + term;
  }
  return terms;
}

function windowAt(
  letters: string | string[],
  place: number,
  isLine: boolean,
  isBeginning: boolean,
): string {
  if (isLine) {
    const line = lettersFrom(letters, place, IN_LINE);
    const end = line.indexOf(LINE_END);
    return end === -1 ? line : line.slice(0, end + LINE_END.length);
  }
  if (!isBeginning) return lettersFrom(letters, place, IN_A_ROW);
  const word = lettersFrom(letters, place, IN_WORD);
  const end = word.indexOf(' ');
  return end === -1 ? word : word.slice(0, end);
}

/**
 * On SQLite: from now on triggers neither index nor count cards that are made, until `resumeIndexing`. A transaction that forgets that
 * cannot be committed: the row refers to nobody.
 */
export const pauseIndexing = compiledWrite(
  () => sql`insert into card_search_paused (nobody) values (0)`,
);

export const resumeIndexing = compiledWrite(() => sql`delete from card_search_paused`);

/** FTS5 merges lists by itself from so many on; for some hundred cards at once that takes it up to 20 ms in one go. */
const MERGED_BY_ITSELF_FROM = 4;
/** Pages of one step of a merge, a millisecond or two; and cards for which there is one, so that no more lists are left than by itself. */
const MERGED_AT_ONCE = 16;
const CARDS_OF_A_MERGE = 50;

/**
 * On SQLite: writes cards into the index, as the trigger does. FTS5 gathers their terms until it is told to write them down, here and not within
 * the commit, and merges lists in small steps.
 */
export function indexCards(
  transaction: Queryable,
  userId: number,
  cards: readonly { id: number; search_text: string }[],
): Promise<void> {
  return changeIndex(transaction, cards, ({ id, search_text }) =>
    indexCard(transaction, { id, ...searchTerms(userId, search_text) }),
  );
}

/**
 * On SQLite: takes cards out of the index that are about to be erased, in the same way. The trigger then finds nothing to take out; alone it
 * makes a list for every few cards, and merges them in up to 50 ms at once.
 */
export function unindexCards(transaction: Queryable, cardIds: readonly number[]): Promise<void> {
  return changeIndex(transaction, cardIds, (id) => unindexCard(transaction, { id }));
}

async function changeIndex<Card>(
  transaction: Queryable,
  cards: readonly Card[],
  change: (card: Card) => Promise<unknown>,
): Promise<void> {
  await setting(transaction, { name: 'automerge', value: 0 });
  for (const card of cards) {
    await change(card);
    await giveWay(transaction);
  }
  await writeDown(transaction, {});
  await forgetPlace(transaction, {});
  for (let merged = 0; merged < cards.length; merged += CARDS_OF_A_MERGE) {
    await giveWay(transaction);
    await setting(transaction, { name: 'merge', value: MERGED_AT_ONCE });
  }
  await setting(transaction, { name: 'automerge', value: MERGED_BY_ITSELF_FROM });
}

/** One row in a statement: before one of several, which can be taken back by itself, FTS5 writes down what it has gathered. */
const indexCard = compiledWrite(
  (_: Queryable, { id, word, others }: SearchTerms & { id: number }) =>
    sql`insert into card_search (rowid, word, others) values (${id}, ${word}, ${others})`,
);

const unindexCard = compiledWrite(
  (_: Queryable, { id }: { id: number }) => sql`delete from card_search where rowid = ${id}`,
);

const setting = compiledWrite(
  (_: Queryable, { name, value }: { name: 'automerge' | 'merge'; value: number }) =>
    sql`insert into card_search (card_search, rank) values (${name}, cast(${value} as integer))`,
);

const writeDown = compiledWrite(() => sql`savepoint indexed_cards`);
const forgetPlace = compiledWrite(() => sql`release indexed_cards`);
