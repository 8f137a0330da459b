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
const VERSIONS: Readonly<Record<string, Weighed>> = {
  card_versions: { row: 100, texts: ['fields'] },
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
  Object.entries({ ...WEIGHED, ...DICTIONARIES, ...VERSIONS, cards: { row: 0, texts: cardTexts } })
    .map(
      ([name, weighed]) =>
        `select user_id, ${weightOf(name, 'one', weighed)} as bytes from ${name} as one`,
    )
    .join(' union all ');

/** Lists show all of them. */
const FEW = ['decks', 'categories'];

const COUNTS = 'live_cards, studied_cards, ease_sum, due_cards, new_cards';
/** What `failures.ts` knows it by. */
const full = (what: string) => `account_full: ${what}`;

/**
 * Triggers count `kept` cards, deleted ones too, and `bytes` of texts as `live_cards`. They refuse what exceeds `quotas`, but
 * nothing that makes it smaller.
 */
export async function limitAccounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { MAX_SAFE_INTEGER: most } = Number;
  await sql.raw(`insert into quotas values (${Array(5).fill(most).join(', ')})`).execute(db);
  if (engine === 'sqlite') await limitOnSqlite(db);
}

/** Adds an optional text to cards, with triggers that weigh it: all of the migration for a new row of `CARD_FIELDS`. */
export async function addCardText(
  db: Kysely<unknown>,
  engine: Engine,
  column: string,
): Promise<void> {
  await db.schema.alterTable('cards').addColumn(column, 'text').execute();
  const weighed = { [`cards_${column}`]: { table: 'cards', row: 0, texts: [column] } };
  await (engine === 'postgres' ? weighOnPostgres(db, weighed) : limitOnSqlite(db, weighed));
}

const weigh =
  (tables: Readonly<Record<string, Weighed>>) =>
  (db: Kysely<unknown>, engine: Engine): Promise<void> =>
    engine === 'postgres' ? weighOnPostgres(db, tables) : limitOnSqlite(db, tables);

export const weighDictionaries = weigh(DICTIONARIES);
export const weighVersions = weigh(VERSIONS);

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

export type Triggers = Readonly<Record<string, { on: string; does: string }>>;

/** Each with a function of its name. */
export async function createTriggers(db: Kysely<unknown>, triggers: Triggers): Promise<void> {
  for (const [name, { on, does }] of Object.entries(triggers)) {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$
        declare owner bigint; ids bigint[]; changes card_counts[]; more card_counts[];
        begin ${does} return null; end $$`)
      .execute(db);
    await sql.raw(`create trigger ${name} ${on} execute function ${name}()`).execute(db);
  }
}

const refuseIf = (what: string, when: string) =>
  `if ${when} then raise exception '${full(what)}'; end if;`;
const refuseMany = FEW.map((name) =>
  refuseIf(
    name,
    `of_table = '${name}' and more_rows > 0
      and (select count(*) from ${name} where user_id = owner) > quota.${name}`,
  ),
);
const rowOf = (scope: 'kept' | 'bytes', change: string) =>
  `cast(row(owner, '${scope}', 0, '', 0, ${change}, 0, 0, 0, 0) as card_counts)`;

/** Who makes an account larger waits for others who do, once half of the room is used. */
const ACCOUNT_CHANGES = `
  create function account_changes(of_table text, owner bigint, more_rows bigint, more_bytes bigint)
  returns void language plpgsql as $$
  declare
    changes card_counts[];
    quota record;
    held record;
    has_waited boolean := false;
  begin
    if of_table = 'cards' and more_rows <> 0 then changes := array[${rowOf('kept', 'more_rows')}]; end if;
    if more_bytes <> 0 then changes := changes || ${rowOf('bytes', 'more_bytes')}; end if;
    perform card_counts_add(owner, changes);
    if more_rows <= 0 and more_bytes <= 0 then return; end if;
    select * into quota from quotas;
    loop
      select coalesce(sum(live_cards) filter (where scope = 'kept'), 0) as cards,
        coalesce(sum(live_cards) filter (where scope = 'bytes'), 0) as bytes
      into held from card_counts
      where user_id = owner and scope in ('kept', 'bytes') and scope_id = 0 and day = '';
      exit when has_waited or (2 * held.cards <= quota.cards and 2 * held.bytes <= quota.bytes);
      perform 1 from preferences where user_id = owner for update;
      has_waited := true;
    end loop;
    ${refuseIf('cards', "of_table = 'cards' and more_rows > 0 and held.cards > quota.cards")}
    ${refuseMany.join('')}
    ${refuseIf('bytes', 'more_bytes > 0 and held.bytes > quota.bytes')}
  end $$`;

/** All that `limitAccounts` says, on PostgreSQL. */
export async function limitOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ACCOUNT_CHANGES).execute(db);
  await createTriggers(db, {
    deck_cards_quota: {
      on: 'after insert on deck_cards referencing new table as one for each statement',
      does: `for owner, ids in select user_id, array_agg(card_id) from one group by user_id loop
          ${refuseIf(
            'decks_of_card',
            `exists (
              select 1 from deck_cards where user_id = owner and card_id = any(ids)
              group by card_id having count(*) > (select decks_of_card from quotas)
            )`,
          )}
        end loop;`,
    },
  });
  const { cards, ...others } = WEIGHED as Record<'cards', Weighed>;
  await weighOnPostgres(db, {
    ...others,
    ...DICTIONARIES,
    cards: { ...cards, texts: [...cards.texts, 'hanja'] },
  });
}

async function weighOnPostgres(
  db: Kysely<unknown>,
  all: Readonly<Record<string, Weighed>>,
): Promise<void> {
  const triggers: Record<string, { on: string; does: string }> = {};
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
  await createTriggers(db, triggers);
}
