import { type Kysely, sql } from 'kysely';

/**
 * The same terms as on SQLite, in an index of lists (GIN) on what a function makes of a text. The texts stand in a table of their
 * own: every rating writes a card anew, and with it whatever is indexed of it. Before the term stands the user's number and
 * "w" for the word and its meaning, "o" for other texts.
 */
export async function indexSearchOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_search (
      card_id bigint primary key references cards (id) on delete cascade,
      user_id bigint not null, search_text text not null
    )
  `.execute(db);
  await sql.raw(TERMS).execute(db);
  await sql`
    insert into card_search select id, user_id, search_text from cards where deleted_at is null order by id
  `.execute(db);
  await sql`
    create index card_search_terms on card_search using gin (card_search_terms(user_id, search_text))
    with (fastupdate = off)
  `.execute(db);
  await sql.raw(KEEP).execute(db);
  await sql`
    create trigger card_search_new_card after insert on cards
    for each row when (new.deleted_at is null) execute function keep_card_search()
  `.execute(db);
  await sql`
    create trigger card_search_changed_card after update of search_text, deleted_at on cards
    for each row when (old.search_text <> new.search_text or (old.deleted_at is null) <> (new.deleted_at is null))
    execute function keep_card_search()
  `.execute(db);
}

/** What begins with the letter at a place: nothing with a space, and in the other texts nothing with a line break. */
const windowsOf = (part: number, mark: string) => `
  select owner || '${mark}' || case
    when letter = E'\\n' then split_part(substr(parts[${part}], place, 24), '  ', 1)
      || case when strpos(substr(parts[${part}], place, 24), '  ') > 0 then '  ' else '' end
    when place = 1 or substr(parts[${part}], place - 1, 1) in (' ', E'\\n')
      then split_part(substr(parts[${part}], place, 12), ' ', 1)
    else substr(parts[${part}], place, 4) end as term
  from generate_series(1, length(parts[${part}])) as place
  cross join lateral (select substr(parts[${part}], place, 1) as letter) as at
  where letter <> ' ' and ascii(letter) not between 4520 and 4546${mark === 'o' ? " and letter <> E'\\n'" : ''}`;

const SIGNS = `
  select owner || 'w' || unnest(string_to_array(nullif(parts[3], ''), E'\\x1f'))`;

/** In one piece: while an index is made, functions of the program's own are found by no other. */
const TERMS = `
  create function card_search_terms(user_id bigint, search_text text) returns tsvector
  language sql immutable parallel safe as $$
    select array_to_tsvector(coalesce(array_agg(distinct term), '{}'::text[])) from (
      select lpad(to_hex(user_id), 8, '0') as owner, string_to_array(search_text, E'\\x1e') as parts limit 1
    ) as taken cross join lateral (
      ${[windowsOf(1, 'w'), windowsOf(2, 'o'), SIGNS].join(' union all ')}
    ) as found
  $$`;

const KEEP = `
  create function keep_card_search() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then delete from card_search where card_id = new.id; end if;
    if new.deleted_at is null then
      insert into card_search (card_id, user_id, search_text) values (new.id, new.user_id, new.search_text);
    end if;
    return null;
  end $$`;
