/** What only PostgreSQL has; its triggers come with `counts-on-shards.ts`. */
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
];
