import { type Kysely, sql } from 'kysely';
import type { Engine } from '../schema.ts';
import { createTriggers, limitOnPostgres, type Triggers } from './account-quotas.ts';

const KEY = 'scope, scope_id, day';
const COUNTS = ['live_cards', 'studied_cards', 'ease_sum', 'due_cards', 'new_cards'];
const NAMES = COUNTS.join(', ');
const each = (text: (count: string) => string, between = ', ') => COUNTS.map(text).join(between);
const SUMS = each((count) => `cast(sum(${count}) as bigint) as ${count}`);
const ANY_SUM = `(${each((count) => `sum(${count})`)}) <> (0, 0, 0, 0, 0)`;
const SAME = `user_id = owner and scope = change.scope and scope_id = change.scope_id and day = change.day`;

/**
 * What is of the scope `card` counts wherever the card is, which `part` says. Where another transaction holds the row, a
 * change gets its own. Its plan must not follow from the number of changes, or it is never kept.
 */
const ADD = `
  create function card_counts_add(owner bigint, changes anyarray) returns void language plpgsql as $$
  declare
    change record;
    is_empty boolean;
    held bigint;
  begin
    for change in
      with changed as (select * from unnest((select changes)))
      select ${KEY}, ${SUMS} from (
        select place.scope, case place.scope when 'all' then 0 else scope_id end as scope_id, day, live_cards, studied_cards,
          case place.scope when 'all' then 0 else ease_sum end as ease_sum, due_cards, new_cards
        from changed cross join (values ('all'), ('category')) as place (scope)
        where changed.scope = 'card' and (place.scope = 'all' or scope_id is not null)
        union all
        select 'deck', deck_id, day, live_cards, studied_cards, 0, due_cards, new_cards
        from changed join deck_cards on deck_cards.user_id = owner and card_id = part where scope = 'card'
        union all
        select ${KEY}, ${NAMES} from changed where scope <> 'card'
      ) as places group by ${KEY} having ${ANY_SUM}
    loop
      update card_counts set ${each((count) => `${count} = card_counts.${count} + change.${count}`)}
      where ${SAME} and part = (select part from card_counts where ${SAME} limit 1 for update skip locked)
      returning part, ${each((count) => `${count} = 0`, ' and ')} into held, is_empty;
      if not found then
        insert into card_counts (user_id, ${KEY}, ${NAMES})
        select owner, change.scope, change.scope_id, change.day, ${each((count) => `change.${count}`)}
        where exists (select 1 from users where id = owner);
      elsif is_empty then
        delete from card_counts where ${SAME} and part = held;
      end if;
    end loop;
  end $$`;

const row = (key: string, counts = NAMES) => `cast(row(${key}, ${counts}) as card_counts)`;
/** Each day on which a card counts, and as what; the fourth is for the scope `known`. */
const PARTS = `(values (1), (2), (3), (4)) as parts (kind)`;
const DAY = `case kind when 1 then '' when 2 then
    case when due_day is not null and due_instant is null and suspended = 0 then greatest(due_day, buried_until) end
  when 3 then case when stage = 'new' and suspended = 0 then coalesce(buried_until, '') end
  else case when stage = 'review' and category_id is not null then '' end end`;
const STUDIED = "case when kind = 1 and stage <> 'new' then 1 else 0 end";
const EASE =
  "case when kind = 1 and stage <> 'new' then cast(round(ease_factor * 1000000000) as bigint) else 0 end";
const signed = (studied: string, ease: string) => `
  case when kind in (1, 4) then sign else 0 end, sign * ${studied}, sign * ${ease},
  case when kind = 2 then sign else 0 end, case when kind = 3 then sign else 0 end`;
const partsOf = (rows: string, sign: 1 | -1) => `
  select user_id, category_id, id, kind, ${DAY} as day, ${STUDIED} as studied, ${EASE} as ease, ${sign} as sign
  from ${rows} cross join ${PARTS} where deleted_at is null`;

/** On shards no statement may have both a transition table and a table: it is read first, into values. */
const countCards = (...parts: string[]) => `
  for owner, changes in select user_id, array_agg(${row(
    "user_id, case when kind = 4 then 'known' else 'card' end, category_id, day, id",
    signed('studied', 'ease'),
  )}) from (
      select user_id, category_id, id, kind, day, studied, ease, sum(sign) as sign
      from (${parts.join(' union all ')}) as parts where day is not null
      group by user_id, category_id, id, kind, day, studied, ease having sum(sign) <> 0
    ) as changed group by user_id
  loop
    perform card_counts_add(owner, changes);
  end loop;`;

/** Whoever changes one of these cards is waited for, and waits: it would not know yet, or still, of the deck. */
const countMembers = (rows: string, sign: 1 | -1) => `
  for owner, changes in
    select user_id, array_agg(${row("user_id, 'deck', deck_id, '', card_id", '0, 0, 0, 0, 0')}) from ${rows} group by user_id
  loop
    select array_agg(${row("owner, 'deck', deck, day, 0", signed('studied', '0'))}) into more from (
      select deck, kind, ${DAY} as day, ${STUDIED} as studied, ${sign} as sign from (
        select scope_id as deck, part as card_id from unnest(changes)
        where exists (select 1 from decks where user_id = owner and id = scope_id) order by part
      ) as member cross join lateral (
        select * from cards where user_id = owner and id = card_id for no key update
      ) as card cross join ${PARTS}
      where deleted_at is null and kind < 4
    ) as counted where day is not null;
    perform card_counts_add(owner, more);
  end loop;`;

const countTags = (rows: string, sign: 1 | -1) => `
  for owner, changes in select user_id, array_agg(
      ${row("user_id, 'tag', tag_id, '', 0", `${sign} * counted.cards, 0, 0, 0, 0`)}
    ) from (select user_id, tag_id, count(*) as cards from ${rows} group by user_id, tag_id) as counted
    group by user_id
  loop
    perform card_counts_add(owner, changes);
  end loop;`;

const ownTags = `json_array_elements_text(cast(new.tags as json)) as tag (name)
  join tags on tags.user_id = new.user_id and tags.id = coalesce(
    (select spelt.id from tags as spelt where spelt.user_id = new.user_id and spelt.name = tag.name),
    (select respelt.id from tags as respelt
      cross join json_array_elements_text(cast(respelt.former_names as json)) as former (name)
      where former.name = tag.name and respelt.user_id = new.user_id limit 1)
  )`;
const findTags = `
  if new.deleted_at is null and new.tags is not null then
    insert into card_tags (user_id, tag_id, card_id)
    select new.user_id, tags.id, new.id from ${ownTags}
    union select new.user_id, cast(ancestor.id as bigint), new.id
    from ${ownTags} cross join json_array_elements_text(cast(tags.ancestors as json)) as ancestor (id);
  end if;`;

const before = 'referencing old table as old_rows';
const after = 'referencing new table as new_rows';
const TRIGGERS: Triggers = {
  card_counts_new_card: {
    on: `after insert on cards ${after} for each statement`,
    does: countCards(partsOf('new_rows', 1)),
  },
  card_counts_changed_card: {
    on: `after update on cards ${before} new table as new_rows for each statement`,
    does: countCards(partsOf('new_rows', 1), partsOf('old_rows', -1)),
  },
  card_counts_erased_card: {
    on: 'before delete on cards for each row',
    does: 'delete from deck_cards where user_id = old.user_id and card_id = old.id; return old;',
  },
  card_counts_erased_cards: {
    on: `after delete on cards ${before} for each statement`,
    does: countCards(partsOf('old_rows', -1)),
  },
  card_counts_into_deck: {
    on: `after insert on deck_cards ${after} for each statement`,
    does: countMembers('new_rows', 1),
  },
  card_counts_out_of_deck: {
    on: `after delete on deck_cards ${before} for each statement`,
    does: countMembers('old_rows', -1),
  },
  card_counts_deleted_deck: {
    on: 'after delete on decks for each row',
    does: `delete from card_counts where user_id = old.user_id and scope = 'deck' and scope_id = old.id
      and (day, part) in (
        select day, part from card_counts
        where user_id = old.user_id and scope = 'deck' and scope_id = old.id for update skip locked
      );`,
  },
  card_counts_deleted_category: {
    on: 'after delete on categories for each row',
    does: `delete from card_counts
      where user_id = old.user_id and scope in ('category', 'known') and scope_id = old.id;`,
  },
  card_counts_same_owner: {
    on: 'before update of user_id on cards for each row when (old.user_id <> new.user_id)',
    does: `raise exception 'A card stays with its owner.';`,
  },
  card_counts_same_member: {
    on: `before update of deck_id, card_id on deck_cards for each row
      when (old.deck_id <> new.deck_id or old.card_id <> new.card_id)`,
    does: `raise exception 'A card leaves a deck by deletion of its row.';`,
  },
  card_tags_new_card: {
    on: 'after insert on cards for each row when (new.tags is not null)',
    does: findTags,
  },
  card_tags_changed_card: {
    on: `after update of tags, deleted_at on cards for each row
      when ((old.tags is distinct from new.tags or (old.deleted_at is null) <> (new.deleted_at is null))
        and (old.tags is not null or new.tags is not null))`,
    does: `delete from card_tags where user_id = new.user_id and card_id = new.id; ${findTags}`,
  },
  card_tags_found: {
    on: `after insert on card_tags ${after} for each statement`,
    does: countTags('new_rows', 1),
  },
  card_tags_lost: {
    on: `after delete on card_tags ${before} for each statement`,
    does: countTags('old_rows', -1),
  },
};

/**
 * On PostgreSQL triggers count every change where it is written, in the same transaction; these do so on shards, too. Older
 * databases have others, of the same names.
 */
export async function countOnShards(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const { rows: former } = await sql<{ name: string }>`
    select cast(cast(oid as regprocedure) as text) as name from pg_proc
    where pronamespace = cast(current_schema() as regnamespace)
      and proname ~ '^(card_counts_|card_tags_|account_changes$|.*_quota(_|$))'
  `.execute(db);
  for (const { name } of former) await sql.raw(`drop function ${name} cascade`).execute(db);
  await sql.raw(ADD).execute(db);
  await createTriggers(db, TRIGGERS);
  await limitOnPostgres(db);
}
