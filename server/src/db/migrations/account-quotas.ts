import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';

type Row = 'old' | 'new' | 'one';

interface Weighed {
  /** Where the name is not the table's. */
  table?: string;
  row: number;
  texts: readonly string[];
  /** A column of bytes. */
  counted?: string;
}

/** The texts of each table that an account can fill, and what a row of it weighs besides, in bytes. */
const WEIGHED: Readonly<Record<string, Weighed>> = {
  cards: {
    row: 0,
    texts: [
      ...['korean_text', 'english_text', 'romanization', 'example_sentence'],
      ...['pronunciation_notes', 'image_url', 'audio_url', 'audio_file_path', 'tags'],
    ],
  },
  decks: { row: 100, texts: ['name', 'description'] },
  categories: { row: 100, texts: ['name', 'description'] },
  tags: { row: 100, texts: ['name', 'former_names', 'ancestors'] },
  texts: { row: 100, texts: ['title', 'text'] },
  imported_guids: { row: 100, texts: ['guid'] },
  imports: { row: 100, texts: ['name', 'found', 'choices'] },
  import_changes: { row: 100, texts: ['made'] },
};
const DICTIONARIES: Readonly<Record<string, Weighed>> = {
  dictionaries: { row: 100, texts: ['title', 'licence'], counted: 'text_bytes' },
};
/** A card is found by each tag, and by each that the tag is within. */
const TIMES: Readonly<Record<string, number>> = { tags: 10 };

const weightOf = (
  name: string,
  row: Row,
  { row: own, texts, counted } = WEIGHED[name] as Weighed,
) => {
  const bytes = (text: string) =>
    `${name === 'cards' ? (TIMES[text] ?? 1) : 1} * coalesce(octet_length(${row}.${text}), 0)`;
  const more = counted === undefined ? [] : [`${row}.${counted}`];
  return `(${[own, ...texts.map(bytes), ...more].join(' + ')})`;
};

/** Every row with its owner and what it weighs, a query. */
export const weighedRows = (cardTexts = WEIGHED.cards?.texts ?? []) =>
  Object.entries({ ...WEIGHED, ...DICTIONARIES, cards: { row: 0, texts: cardTexts } })
    .map(
      ([name, weighed]) =>
        `select user_id, ${weightOf(name, 'one', weighed)} as bytes from ${name} as one`,
    )
    .join(' union all ');

/** Where the number of an account's rows is limited by itself: lists show all of them. */
const FEW = ['decks', 'categories'];

const COUNTS = 'live_cards, studied_cards, ease_sum, due_cards, new_cards';
/** What `failures.ts` knows it by. */
const full = (what: string) => `account_full: ${what}`;

/**
 * Triggers count what an account keeps as `live_cards`: `kept` cards, deleted ones too, and `bytes` of texts. They refuse what
 * exceeds `quotas`, but nothing that makes it smaller.
 */
export async function limitAccounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { MAX_SAFE_INTEGER: most } = Number;
  await sql.raw(`insert into quotas values (${Array(5).fill(most).join(', ')})`).execute(db);
  await (engine === 'postgres' ? limitOnPostgres(db) : limitOnSqlite(db));
}

/** Adds an optional text to cards, with triggers that weigh it: all of the migration for a new row of `CARD_FIELDS`. */
export async function addCardText(
  db: Kysely<unknown>,
  engine: Engine,
  column: string,
): Promise<void> {
  await db.schema.alterTable('cards').addColumn(column, 'text').execute();
  const weighed = { [`cards_${column}`]: { table: 'cards', row: 0, texts: [column] } };
  await (engine === 'postgres' ? limitOnPostgres(db, weighed) : limitOnSqlite(db, weighed));
}

export const weighDictionaries = (db: Kysely<unknown>, engine: Engine): Promise<void> =>
  engine === 'postgres' ? limitOnPostgres(db, DICTIONARIES) : limitOnSqlite(db, DICTIONARIES);

const weighedColumns = ({ texts, counted }: Weighed) =>
  [...texts, ...(counted === undefined ? [] : [counted])].join(', ');

async function limitOnSqlite(db: Kysely<unknown>, all = WEIGHED): Promise<void> {
  // Nothing while the account is being erased, which takes its counts along.
  const add = (scope: 'kept' | 'bytes', row: 'old' | 'new', change: string) => `
    insert into card_counts (user_id, scope, scope_id, day, part, ${COUNTS})
    select id, '${scope}', 0, '', 0, ${change}, 0, 0, 0, 0 from users where id = ${row}.user_id
    on conflict (user_id, scope, scope_id, day, part) do update set live_cards = live_cards + excluded.live_cards;`;
  const refuse = (what: string, when: string) =>
    `select raise(abort, '${full(what)}') where ${when};`;
  const refuseOver = (scope: 'kept' | 'bytes', quota: string) =>
    refuse(
      quota,
      `(select live_cards from card_counts where user_id = new.user_id and scope = '${scope}'
        and scope_id = 0 and day = '' and part = 0) > (select ${quota} from quotas)`,
    );
  const triggers: Record<string, string> = {
    ...(all === WEIGHED && {
      deck_cards_quota: `after insert on deck_cards begin ${refuse(
        'decks_of_card',
        `(select count(*) from deck_cards where card_id = new.card_id) > (select decks_of_card from quotas)`,
      )} end`,
    }),
  };
  for (const [name, weighed] of Object.entries(all)) {
    const { table = name } = weighed;
    const [before, after] = [weightOf(name, 'old', weighed), weightOf(name, 'new', weighed)];
    const isCards = name === 'cards';
    const few = `(select count(*) from ${name} where user_id = new.user_id) > (select ${name} from quotas)`;
    triggers[`${name}_quota_new`] = `after insert on ${table} begin
      ${isCards ? add('kept', 'new', '1') + refuseOver('kept', 'cards') : ''}
      ${FEW.includes(name) ? refuse(name, few) : ''}
      ${add('bytes', 'new', after)} ${refuseOver('bytes', 'bytes')} end`;
    triggers[`${name}_quota_gone`] = `after delete on ${table} begin
      ${isCards ? add('kept', 'old', '-1') : ''} ${add('bytes', 'old', `-${before}`)} end`;
    const change = (sign: '<' | '>') =>
      `after update of ${weighedColumns(weighed)} on ${table} when ${after} ${sign} ${before} begin
        ${add('bytes', 'new', `${after} - ${before}`)}`;
    triggers[`${name}_quota_less`] = `${change('<')} end`;
    triggers[`${name}_quota_more`] = `${change('>')} ${refuseOver('bytes', 'bytes')} end`;
  }
  for (const [name, body] of Object.entries(triggers)) {
    await sql.raw(`create trigger ${name} ${body}`).execute(db);
  }
}

async function limitOnPostgres(db: Kysely<unknown>, all = WEIGHED): Promise<void> {
  const keptOf = (scope: 'kept' | 'bytes') => `(
    select coalesce(sum(live_cards), 0) from card_counts
    where user_id = owner and scope = '${scope}' and scope_id = 0 and day = ''
  )`;
  const refuseOver = (scope: 'kept' | 'bytes', quota: string) => `
    if ${keptOf(scope)} > (select ${quota} from quotas) then raise exception '${full(quota)}';
    end if;`;
  const refuseMany = FEW.map(
    (name) => `
    if of_table = '${name}' and more_rows > 0
      and (select count(*) from ${name} where user_id = owner) > (select ${name} from quotas) then
      raise exception '${full(name)}';
    end if;`,
  );
  // Whoever makes an account larger waits for others who do, once half of the room is used: less than that can be under way at once.
  await sql
    .raw(`create or replace function account_changes(of_table text, owner bigint, more_rows bigint, more_bytes bigint)
    returns void language plpgsql as $$
    begin
      if not exists (select 1 from users where id = owner) then return; end if;
      if of_table = 'cards' and more_rows <> 0 then
        perform card_counts_add_to(owner, 'kept', 0, '', more_rows, 0, 0, 0, 0);
      end if;
      if more_bytes <> 0 then perform card_counts_add_to(owner, 'bytes', 0, '', more_bytes, 0, 0, 0, 0); end if;
      if more_rows <= 0 and more_bytes <= 0 then return; end if;
      if exists (
        select 1 from quotas where cards < 2 * ${keptOf('kept')} or bytes < 2 * ${keptOf('bytes')}
      ) then perform 1 from preferences where user_id = owner for update; end if;
      if of_table = 'cards' and more_rows > 0 then ${refuseOver('kept', 'cards')} end if;
      ${refuseMany.join('')}
      if more_bytes > 0 then ${refuseOver('bytes', 'bytes')} end if;
    end $$`)
    .execute(db);
  const triggers: Record<string, { on: string; does: string }> = {
    ...(all === WEIGHED && {
      deck_cards_quota: {
        on: 'after insert on deck_cards referencing new table as one for each statement',
        does: `if exists (
            select 1 from one cross join lateral (
              select count(*) as decks from deck_cards where deck_cards.card_id = one.card_id
            ) as of_card where decks > (select decks_of_card from quotas)
          ) then raise exception '${full('decks_of_card')}'; end if;`,
      },
    }),
  };
  for (const [name, weighed] of Object.entries(all)) {
    const { table = name } = weighed;
    const sumOf = (sign: '' | '-') => `
      perform account_changes('${name}', user_id, ${sign}count(*), ${sign}sum(${weightOf(name, 'one', weighed)}))
      from one group by user_id;`;
    const [before, after] = [weightOf(name, 'old', weighed), weightOf(name, 'new', weighed)];
    triggers[`${name}_quota_new`] = {
      on: `after insert on ${table} referencing new table as one for each statement`,
      does: sumOf(''),
    };
    triggers[`${name}_quota_gone`] = {
      on: `after delete on ${table} referencing old table as one for each statement`,
      does: sumOf('-'),
    };
    triggers[`${name}_quota_changed`] = {
      on: `after update of ${weighedColumns(weighed)} on ${table} for each row when (${after} <> ${before})`,
      does: `perform account_changes('${name}', new.user_id, 0, ${after} - ${before});`,
    };
  }
  for (const [name, { on, does }] of Object.entries(triggers)) {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql
        as $$ begin ${does} return null; end $$;
        create trigger ${name} ${on} execute function ${name}();`)
      .execute(db);
  }
}
