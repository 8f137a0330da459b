/** What of a card is counted. */
const CARD = [
  ...['id', 'user_id', 'category_id', 'stage', 'ease_factor', 'due_day', 'due_instant'],
  ...['suspended', 'buried_until', 'deleted_at'],
].join(', ');
const KEY = ['user_id', 'scope', 'scope_id', 'day'];
const COUNTS = ['live_cards', 'studied_cards', 'ease_sum', 'due_cards', 'new_cards'];
const each = (text: (count: string) => string, between = ', ') => COUNTS.map(text).join(between);
const sameRow = KEY.map((name) => `counts.${name} = decided.${name}`).join(' and ');

/** The cards of each category that are known: the `live_cards` of the scope `known`. */
const KNOWN = `
    select user_id, 'known' as scope, category_id as scope_id, '' as day, sign as live_cards, 0 as studied_cards,
      cast(0 as bigint) as ease_sum, 0 as due_cards, 0 as new_cards
    from signed
    where deck is null and deleted_at is null and stage = 'review'
      and exists (select 1 from categories where categories.id = signed.category_id)
    union all`;

/**
 * Adds to the counts. Where another transaction holds the row, a change gets its own, merged later.
 * @param signed gives cards with `sign`, 1 or -1, and `deck`; null counts for all that a card is in.
 */
const writeCounts = (signed: string, known = '') => `
  with signed as (${signed}),
  parts as (
    select signed.id, user_id, category_id, deck, part.* from signed cross join lateral (
      values
        ('', sign, case when stage <> 'new' then sign else 0 end,
          case when stage <> 'new' then sign * cast(round(ease_factor * 1000000000) as bigint) else 0 end, 0, 0),
        (case when due_day is not null and due_instant is null and suspended = 0
          then greatest(due_day, coalesce(buried_until, '')) end, 0, 0, 0, sign, 0),
        (case when stage = 'new' and suspended = 0 then coalesce(buried_until, '') end, 0, 0, 0, 0, sign)
    ) as part (day, ${COUNTS.join(', ')})
    where deleted_at is null and day is not null
  ),
  scoped as (${known}
    select user_id, 'all' as scope, 0 as scope_id, day, live_cards, studied_cards, 0 as ease_sum, due_cards, new_cards
    from parts where deck is null
    union all
    select user_id, 'category', category_id, day, ${COUNTS.join(', ')} from parts
    where deck is null and exists (select 1 from categories where categories.id = parts.category_id)
    union all
    select user_id, 'deck', deck_id, day, live_cards, studied_cards, 0, due_cards, new_cards from parts
    cross join lateral (
      select parts.deck as deck_id where parts.deck is not null
      union all
      select deck_id from deck_cards where card_id = parts.id and parts.deck is null
    ) as decks
  ),
  changes as (
    select ${KEY.join(', ')}, ${each((count) => `cast(sum(${count}) as bigint) as ${count}`)}
    from scoped where exists (select 1 from users where users.id = scoped.user_id)
    group by ${KEY.join(', ')} having ${each((count) => `sum(${count}) <> 0`, ' or ')}
  ),
  present as (
    select changes.*, held.part, ${each((count) => `held.${count} as held_${count}`)}
    from changes left join lateral (
      select part, ${COUNTS.join(', ')} from card_counts as counts
      where ${KEY.map((name) => `counts.${name} = changes.${name}`).join(' and ')}
      limit 8 for update skip locked
    ) as held on true
  ),
  decided as (
    select ${KEY.join(', ')}, part, row_number() over same = 1 as stays,
      ${each((count) => `${count} + cast(coalesce(sum(held_${count}) over same, 0) as bigint) as ${count}`)}
    from present
    window same as (partition by ${KEY.join(', ')} order by part range between unbounded preceding and unbounded following)
  ),
  changed as (
    update card_counts as counts set ${each((count) => `${count} = decided.${count}`)}
    from decided where ${sameRow} and counts.part = decided.part and stays
      and (${each((count) => `decided.${count} <> 0`, ' or ')})
  ),
  removed as (
    delete from card_counts as counts using decided where ${sameRow} and counts.part = decided.part
      and not (stays and (${each((count) => `decided.${count} <> 0`, ' or ')}))
  )
  insert into card_counts (${KEY.join(', ')}, ${COUNTS.join(', ')})
  select ${KEY.join(', ')}, ${COUNTS.join(', ')} from decided where part is null;`;

/** What the counts of a card's scopes get, or lose, of a day: the quick way, for one card. */
const ADD_ONE = `
  create function card_counts_add_to(
    owner bigint, of_scope text, id bigint, of_day text,
    live bigint, studied bigint, ease bigint, due bigint, fresh bigint
  ) returns void language plpgsql as $$
  declare
    is_empty boolean;
    held bigint;
  begin
    update card_counts set live_cards = live_cards + live, studied_cards = studied_cards + studied,
      ease_sum = ease_sum + ease, due_cards = due_cards + due, new_cards = new_cards + fresh
    where user_id = owner and scope = of_scope and scope_id = id and day = of_day and part = (
      select part from card_counts
      where user_id = owner and scope = of_scope and scope_id = id and day = of_day
      limit 1 for update skip locked
    )
    returning part, ${each((count) => `${count} = 0`, ' and ')} into held, is_empty;
    if not found then
      insert into card_counts (user_id, scope, scope_id, day, ${COUNTS.join(', ')})
      values (owner, of_scope, id, of_day, live, studied, ease, due, fresh);
    elsif is_empty then
      delete from card_counts
      where user_id = owner and scope = of_scope and scope_id = id and day = of_day and part = held;
    end if;
  end $$;
  create function card_counts_add(
    owner bigint, category bigint, card bigint, of_day text,
    live bigint, studied bigint, ease bigint, due bigint, fresh bigint
  ) returns void language plpgsql as $$
  declare
    deck bigint;
  begin
    if category is not null then
      perform card_counts_add_to(owner, 'category', category, of_day, live, studied, ease, due, fresh);
    end if;
    if live = 0 and studied = 0 and due = 0 and fresh = 0 then
      return;
    end if;
    perform card_counts_add_to(owner, 'all', 0, of_day, live, studied, 0, due, fresh);
    for deck in select deck_id from deck_cards where card_id = card loop
      perform card_counts_add_to(owner, 'deck', deck, of_day, live, studied, 0, due, fresh);
    end loop;
  end $$;`;

/** The day from which on a card is due, or new; null where it is not. */
const dueFrom = (
  row: string,
) => `(case when ${row}.deleted_at is null and ${row}.due_day is not null
  and ${row}.due_instant is null and ${row}.suspended = 0
  then greatest(${row}.due_day, coalesce(${row}.buried_until, '')) end)`;
const newFrom = (row: string) => `(case when ${row}.deleted_at is null and ${row}.stage = 'new'
  and ${row}.suspended = 0 then coalesce(${row}.buried_until, '') end)`;
const studied = (row: string) =>
  `(case when ${row}.deleted_at is null and ${row}.stage <> 'new' then 1 else 0 end)`;
const ease = (row: string) => `(case when ${row}.deleted_at is null and ${row}.stage <> 'new'
  then cast(round(${row}.ease_factor * 1000000000) as bigint) else 0 end)`;

const isKnown = (row: string) => `(${row}.deleted_at is null and ${row}.stage = 'review')`;

/** One card that has changed where it is, which is what a review does; anything else goes the way of many. */
const changeOfOne = `
  select ${CARD} into a from new_rows limit 1;
  if (select count(*) from (select 1 from new_rows limit 2) as two) = 1 then
    select ${CARD} into b from old_rows;
    if a.category_id is not distinct from b.category_id then
      if a.category_id is not null and ${isKnown('a')} <> ${isKnown('b')} then
        perform card_counts_add_to(a.user_id, 'known', a.category_id, '',
          case when ${isKnown('a')} then 1 else -1 end, 0, 0, 0, 0);
      end if;
      if ${studied('a')} <> ${studied('b')} or ${ease('a')} <> ${ease('b')}
        or (a.deleted_at is null) <> (b.deleted_at is null) then
        perform card_counts_add(a.user_id, a.category_id, a.id, '',
          (case when a.deleted_at is null then 1 else 0 end) - (case when b.deleted_at is null then 1 else 0 end),
          ${studied('a')} - ${studied('b')}, ${ease('a')} - ${ease('b')}, 0, 0);
      end if;
      if ${dueFrom('a')} is distinct from ${dueFrom('b')} then
        if ${dueFrom('b')} is not null then
          perform card_counts_add(a.user_id, a.category_id, a.id, ${dueFrom('b')}, 0, 0, 0, -1, 0);
        end if;
        if ${dueFrom('a')} is not null then
          perform card_counts_add(a.user_id, a.category_id, a.id, ${dueFrom('a')}, 0, 0, 0, 1, 0);
        end if;
      end if;
      if ${newFrom('a')} is distinct from ${newFrom('b')} then
        if ${newFrom('b')} is not null then
          perform card_counts_add(a.user_id, a.category_id, a.id, ${newFrom('b')}, 0, 0, 0, 0, -1);
        end if;
        if ${newFrom('a')} is not null then
          perform card_counts_add(a.user_id, a.category_id, a.id, ${newFrom('a')}, 0, 0, 0, 0, 1);
        end if;
      end if;
      return null;
    end if;
  end if;`;

const cardsOf = (rows: string, sign: 1 | -1) =>
  `select ${CARD}, ${sign} as sign, cast(null as bigint) as deck from ${rows}`;
/** Whoever changes one of these cards is waited for, and waits: it would not know yet, or still, of the deck. */
const membersOf = (rows: string, sign: 1 | -1) => `
  select card.*, ${sign} as sign, membership.deck_id as deck
  from (
    select deck_id, card_id from ${rows} where exists (select 1 from decks where decks.id = deck_id) order by card_id
  ) as membership cross join lateral (
    select ${CARD} from cards where cards.id = membership.card_id for no key update
  ) as card`;
const unlike = (rows: string, others: string) =>
  `(select ${CARD} from ${rows} except select ${CARD} from ${others}) as ${rows}`;

/** A plan that suits thousands of cards must not be kept for one; and one that suits one is good enough for thousands. */
const AS_FOR_ONE_CARD = 'set enable_hashjoin = off set enable_mergejoin = off set jit = off';
const before = 'referencing old table as old_rows';
const after = 'referencing new table as new_rows';
const COUNTS_OF_CARDS: Readonly<Record<string, { on: string; does: string }>> = {
  card_counts_new_card: {
    on: `after insert on cards ${after} for each statement`,
    does: writeCounts(cardsOf('new_rows', 1), KNOWN),
  },
  card_counts_changed_card: {
    on: `after update on cards ${before} new table as new_rows for each statement`,
    does: `${changeOfOne} ${writeCounts(
      `${cardsOf(unlike('old_rows', 'new_rows'), -1)} union all ${cardsOf(unlike('new_rows', 'old_rows'), 1)}`,
      KNOWN,
    )}`,
  },
  // Before: afterwards nothing knows any more in which decks the card was.
  card_counts_erased_card: {
    on: 'before delete on cards for each row',
    does: `delete from deck_cards where card_id = old.id; return old;`,
  },
  card_counts_erased_cards: {
    on: `after delete on cards ${before} for each statement`,
    does: writeCounts(cardsOf('old_rows', -1), KNOWN),
  },
  card_counts_into_deck: {
    on: `after insert on deck_cards ${after} for each statement`,
    does: writeCounts(membersOf('new_rows', 1)),
  },
  card_counts_out_of_deck: {
    on: `after delete on deck_cards ${before} for each statement`,
    does: writeCounts(membersOf('old_rows', -1)),
  },
  card_counts_deleted_deck: {
    on: `after delete on decks ${before} for each statement`,
    does: `delete from card_counts as counts using (
      select held.* from old_rows cross join lateral (
        select ${KEY.join(', ')}, part from card_counts
        where user_id = old_rows.user_id and scope = 'deck' and scope_id = old_rows.id for update skip locked
      ) as held
    ) as decided where ${sameRow} and counts.part = decided.part;`,
  },
  card_counts_deleted_category: {
    on: `after delete on categories ${before} for each statement`,
    does: `delete from card_counts using old_rows
      where card_counts.user_id = old_rows.user_id and scope in ('category', 'known') and scope_id = old_rows.id;`,
  },
  card_counts_same_owner: {
    on: `before update of user_id on cards for each row when (old.user_id <> new.user_id)`,
    does: `raise exception 'A card stays with its owner.';`,
  },
  card_counts_same_member: {
    on: `before update of deck_id, card_id on deck_cards for each row
      when (old.deck_id <> new.deck_id or old.card_id <> new.card_id)`,
    does: `raise exception 'A card leaves a deck by deletion of its row.';`,
  },
};

/** The tags that a card names, by a name that they have or had. */
const ownTags = `json_array_elements_text(cast(new.tags as json)) as tag (name)
  join tags on tags.id = coalesce(
    (select spelt.id from tags as spelt where spelt.user_id = new.user_id and spelt.name = tag.name),
    (select respelt.id from tags as respelt
      cross join json_array_elements_text(cast(respelt.former_names as json)) as former (name)
      where former.name = tag.name and respelt.user_id = new.user_id limit 1)
  )`;
const findTags = `
  if new.deleted_at is null and new.tags is not null then
    insert into card_tags (tag_id, card_id)
    select tags.id, new.id from ${ownTags}
    union select cast(ancestor.id as bigint), new.id
    from ${ownTags} cross join json_array_elements_text(cast(tags.ancestors as json)) as ancestor (id);
  end if;`;
const countTags = (rows: string, sign: 1 | -1) => `
  perform card_counts_add_to(changes.owner, 'tag', changes.tag_id, '', ${sign} * changes.cards, 0, 0, 0, 0)
  from (
    select users.id as owner, tag_id, count(*) as cards
    from ${rows} join tags on tags.id = tag_id join users on users.id = tags.user_id
    group by users.id, tag_id
  ) as changes;`;

const TAGS = {
  card_tags_new_card: {
    on: 'after insert on cards for each row when (new.tags is not null)',
    does: findTags,
  },
  card_tags_changed_card: {
    on: `after update of tags, deleted_at on cards for each row
      when ((old.tags is distinct from new.tags or (old.deleted_at is null) <> (new.deleted_at is null))
        and (old.tags is not null or new.tags is not null))`,
    does: `delete from card_tags where card_id = new.id; ${findTags}`,
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

/** What only PostgreSQL has: triggers count every change of cards where it is written, in the same transaction. */
export const POSTGRES: readonly string[] = [
  'create sequence card_counts_part',
  `create table card_counts (
    user_id bigint not null references users (id) on delete cascade,
    scope text not null, scope_id bigint not null, day text not null,
    part bigint not null default nextval('card_counts_part'),
    live_cards bigint not null, studied_cards bigint not null, ease_sum bigint not null,
    due_cards bigint not null, new_cards bigint not null,
    constraint card_counts_pk primary key (user_id, scope, scope_id, day, part)
  ) with (fillfactor = 70)`,
  'alter sequence card_counts_part owned by card_counts.part',
  `create table card_search (
    card_id bigint primary key references cards (id) on delete cascade, terms tsvector not null
  )`,
  'create index card_search_terms on card_search using gin (terms) with (fastupdate = off)',
  ADD_ONE,
  ...Object.entries(COUNTS_OF_CARDS).map(
    ([name, { on, does }]) => `
      create function ${name}() returns trigger language plpgsql ${AS_FOR_ONE_CARD}
        as $$ declare a record; b record; begin ${does} return null; end $$;
      create trigger ${name} ${on} execute function ${name}();`,
  ),
  ...Object.entries(TAGS).map(
    ([name, { on, does }]) => `
      create function ${name}() returns trigger language plpgsql
        as $$ begin ${does} return null; end $$;
      create trigger ${name} ${on} execute function ${name}();`,
  ),
];
