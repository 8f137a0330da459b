import { sql } from 'kysely';
import { byCode, containsPattern } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';

interface TagsQuery {
  search?: string | null | undefined;
  limit: number;
  offset: number;
}

/** A page of used tags by key, with the total; from stored counts alone. */
export async function listTags(
  db: Queryable,
  userId: number,
  { search, limit, offset }: TagsQuery,
): Promise<{ data: { name: string; cards: number }[]; total: number }> {
  const isMeant = search
    ? sql`and tags.name_key like ${containsPattern(search.toLowerCase())} escape '\\'`
    : sql``;
  const { rows } = await sql<{ name: string; cards: number; total: number }>`
    select tags.name, cast(counted.cards as bigint) as cards, cast(count(*) over () as integer) as total
    from (
      select scope_id, sum(live_cards) as cards from card_counts
      where user_id = ${userId} and scope = 'tag' and day = '' group by scope_id having sum(live_cards) > 0
    ) as counted join tags on tags.id = counted.scope_id
    where tags.user_id = ${userId} ${isMeant}
    order by ${byCode(db, sql`name_key`)} limit ${limit} offset ${offset}
  `.execute(db);
  // An empty page carries no total.
  if (rows.length === 0 && offset > 0) {
    const { total } = await listTags(db, userId, { search, limit: 1, offset: 0 });
    return { data: [], total };
  }
  const data = rows.map(({ name, cards }) => ({ name, cards: Number(cards) }));
  return { data, total: rows[0]?.total ?? 0 };
}
