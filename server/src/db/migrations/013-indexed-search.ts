import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** Between the grams of a text: no part of a word, and hardly of any text. */
const BETWEEN = 'char(31)';
/** Letters of the longest text that is looked through, twice over: in lower case some letters are two. */
const LONGEST = 4096;

/**
 * On SQLite an index of what stands anywhere in a card's texts, in place of the one that held the texts to be looked through;
 * and what counts cards takes less for each new one, so that making a card costs no more than before.
 */
export async function indexSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`drop index cards_searched`.execute(db);
  await countNewCardsQuickly(db);
  await createSearchIndex(db);
}

/**
 * Every three letters in a row, after the user's number in eight digits: one list of cards for each user's gram. With the
 * prefixes of nine and ten there are lists for one and for two letters. Neither texts nor places are kept.
 */
async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table card_search using fts5 (
      grams, content = '', contentless_delete = 1, detail = none, prefix = '9 10',
      tokenize = ${sql.raw(quoted(`ascii tokenchars ${quoted(ALL_BUT_LETTERS, "'")}`, '"'))}
    )
  `.execute(db);
  // By itself it would merge lists for every few cards that are deleted, for up to 0.3 s at a time.
  await sql`insert into card_search (card_search, rank) values ('deletemerge', 0)`.execute(db);
  await sql`create table search_places (place integer primary key)`.execute(db);
  await sql`
    with recursive places (place) as (select 1 union all select place + 1 from places where place < ${LONGEST})
    insert into search_places select place from places
  `.execute(db);
  await sql`
    insert into card_search (rowid, grams) select id, ${sql.raw(gramsOf('cards'))} from cards where deleted_at is null
  `.execute(db);
  const add = `insert into card_search (rowid, grams) select new.id, ${gramsOf('new')} where new.deleted_at is null;`;
  const remove = 'delete from card_search where rowid = old.id;';
  for (const [name, body] of Object.entries({
    card_search_new_card: `after insert on cards when new.deleted_at is null begin ${add} end`,
    card_search_changed_card: `after update of search_text, deleted_at on cards
      when old.search_text <> new.search_text or (old.deleted_at is null) <> (new.deleted_at is null)
      begin ${remove} ${add} end`,
    card_search_erased_card: `after delete on cards begin ${remove} end`,
  })) {
    await sql.raw(`create trigger ${name} ${body}`).execute(db);
  }
}

/** The ASCII characters that the tokenizer would leave out. */
const ALL_BUT_LETTERS = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1))
  .filter((character) => character !== '\u001f' && !/[a-z0-9]/i.test(character))
  .join('');

function quoted(text: string, quote: "'" | '"'): string {
  return `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;
}

const gramsOf = (row: string) => `(
  select group_concat(owner || substr(${row}.search_text, place, 3), ${BETWEEN})
  from search_places, (select format('%08x', ${row}.user_id) as owner)
  where place <= length(${row}.search_text)
)`;

/**
 * What a new card adds to the counts stands in one row for each scope, unless it was rated or put aside before it was
 * written, as in a copy of another account.
 */
async function countNewCardsQuickly(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'trigger' and name = 'card_counts_new_card'
  `.execute(db);
  const [whole] = rows;
  if (whole === undefined) throw new Error('Nothing counts new cards.');
  const isPlain = `new.stage = 'new' and new.deleted_at is null and new.suspended = 0
    and new.buried_until is null and new.due_day is null`;
  const addOne = (scope: string, id: string, from: string) => `
    insert into card_counts (user_id, scope, scope_id, day, part, live_cards, studied_cards, ease_sum, due_cards, new_cards)
    select new.user_id, '${scope}', ${id}, '', 0, 1, 0, 0, 0, 1 ${from}
    on conflict (user_id, scope, scope_id, day, part) do update
    set live_cards = live_cards + 1, new_cards = new_cards + 1;`;
  await sql`drop trigger card_counts_new_card`.execute(db);
  await sql
    .raw(`create trigger card_counts_new_card after insert on cards when ${isPlain} begin
      ${addOne('all', '0', 'where true')}
      ${addOne('category', 'id', 'from categories where id = new.category_id')} end`)
    .execute(db);
  await sql
    .raw(
      whole.sql
        .replace('card_counts_new_card', 'card_counts_any_card')
        .replace(
          'after insert on cards begin',
          `after insert on cards when not (${isPlain}) begin`,
        ),
    )
    .execute(db);
}
