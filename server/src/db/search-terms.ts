import { sql } from 'kysely';
import { yieldToEventLoop } from '../turns.ts';
import { compiledWrite } from './compiled.ts';
import type { Queryable } from './schema.ts';
import { TermBytes } from './search-term-bytes.ts';
import { AFTER_SECTION } from './search-text.ts';

/** As UTF-8. */
type Terms = Uint8Array | null;

/** The columns of a card in the search index. */
export interface SearchTerms {
  word: Terms;
  others: Terms;
}

const terms = new TermBytes();

/**
 * The terms of a card, as the trigger on SQLite makes them of its `search_text` (`migrations/026-search-sqlite.ts`), in a tenth of
 * the time.
 */
export function searchTerms(userId: number, searchText: string): SearchTerms {
  const owner = userId.toString(16).padStart(8, '0');
  const [word = '', others = '', signs = ''] = searchText.split(AFTER_SECTION, 3);
  terms.begin();
  const hasWord = terms.addWindows(owner, word, true);
  if (hasWord) terms.addSigns(owner, signs);
  const ofWord = hasWord ? terms.taken() : null;
  terms.begin();
  return { word: ofWord, others: terms.addWindows(owner, others, false) ? terms.taken() : null };
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
/** Cards from which on it is done so. */
const IN_STEPS_FROM = 25;

/**
 * On SQLite: writes cards into the index, as the trigger does. Where they are many, FTS5 gathers their terms until it is told to write them
 * down, here and not within the commit, and merges lists in small steps.
 */
export function indexCards(
  transaction: Queryable,
  userId: number,
  cards: readonly { id: number; search_text: string }[],
): Promise<void> {
  const index = ({ id, search_text }: { id: number; search_text: string }) => {
    const { word, others } = searchTerms(userId, search_text);
    return indexCard(transaction, [id, word, others]);
  };
  return changeIndex(transaction, cards, index);
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
  const inSteps = cards.length >= IN_STEPS_FROM;
  if (inSteps) await setting(transaction, { name: 'automerge', value: 0 });
  for (const card of cards) {
    await change(card);
    await yieldToEventLoop(transaction);
  }
  if (!inSteps) return;
  await writeDown(transaction, {});
  await forgetPlace(transaction, {});
  for (let merged = 0; merged < cards.length; merged += CARDS_OF_A_MERGE) {
    await yieldToEventLoop(transaction);
    await setting(transaction, { name: 'merge', value: MERGED_AT_ONCE });
  }
  await setting(transaction, { name: 'automerge', value: MERGED_BY_ITSELF_FROM });
}

/** One row in a statement: before one of several, which can be taken back by itself, FTS5 writes down what it has gathered. */
const indexCard = compiledWrite(
  (_: Queryable, values: readonly [id: number, word: Terms, others: Terms]) => sql`
    insert into card_search (rowid, word, others)
    values (${values[0]}, cast(${values[1]} as text), cast(${values[2]} as text))
  `,
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
