import { distinctTags, tagKey, tagsAround } from '@gieok/shared/domain/tags';
import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOfTexts, keepRows, lockRowsAgainstChange } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { holdAccount } from './lists-version.ts';

const AT_ONCE = 200;
const NONE: string[] = [];

export function tagsOf({ tags }: { tags: string | null }): string[] {
  return tags === null ? NONE : JSON.parse(tags);
}

/** Locked until the transaction ends. */
export interface HeldTags {
  /** The column's value, each tag as first written; tags that are not held stay as given. */
  columnOf(tags: readonly string[] | null | undefined): string | null;
}

export const AS_THEY_ARE: HeldTags = { columnOf };

/**
 * Makes missing tags with their parents, and locks all, before any card. @param tags as `cleanTag`
 * leaves them.
 */
export async function holdTags(
  transaction: Queryable,
  userId: number,
  tags: ReadonlySet<string>,
): Promise<HeldTags> {
  if (tags.size === 0) return AS_THEY_ARE;
  const wanted = distinctTags([...tags].flatMap((tag) => [...tagsAround(tag), tag]));
  let held = await keepTags(transaction, userId, wanted);
  if (held.size < wanted.length) {
    // Two that made the same tags in different orders would deadlock.
    await holdAccount(transaction, userId);
    held = await keepTags(transaction, userId, wanted);
    await makeTags(transaction, userId, wanted, held);
  }
  return {
    columnOf: (names) => columnOf(names?.map((name) => held.get(tagKey(name))?.name ?? name)),
  };
}

/** Respells existing tags; other cards keep the former names. Call it before locking any tag. */
export async function respellTags(
  transaction: Queryable,
  userId: number,
  tags: readonly string[],
): Promise<void> {
  const wanted = new Map(distinctTags(tags).map((name) => [tagKey(name), name]));
  const query = transaction
    .selectFrom('tags')
    .select(['id', 'name', 'name_key', 'former_names'])
    .where('user_id', '=', userId)
    .where(anyOfTexts(transaction, sql.ref('name_key'), JSON.stringify([...wanted.keys()])))
    .orderBy(sql`+id`);
  const rows = await lockRowsAgainstChange(transaction, query, 'tags').execute();
  for (const { id, ...tag } of rows) {
    const name = wanted.get(tag.name_key);
    if (name === undefined || name === tag.name) continue;
    const former = new Set<string>(JSON.parse(tag.former_names ?? '[]')).add(tag.name);
    former.delete(name);
    const former_names = JSON.stringify([...former]);
    await transaction
      .updateTable('tags')
      .set({ name, former_names })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  }
}

function columnOf(tags: readonly string[] | null | undefined): string | null {
  return tags == null || tags.length === 0 ? null : JSON.stringify(distinctTags(tags));
}

/** 0 for an unknown tag. */
export async function countTagged(db: Queryable, userId: number, key: string): Promise<number> {
  const [counted] = await selectTagged(db, { userId, key });
  return Number(counted?.cards ?? 0);
}

const selectTagged = compiled(
  (_, { userId, key }: { userId: number; key: string }) =>
    sql<{ cards: number }>`
    select cast(coalesce(sum(live_cards), 0) as bigint) as cards from card_counts
    where user_id = ${userId} and scope = 'tag' and day = ''
      and scope_id = (select id from tags where user_id = ${userId} and name_key = ${key})`,
);

interface Kept {
  id: number;
  name: string;
}

async function keepTags(
  transaction: Queryable,
  userId: number,
  tags: readonly string[],
): Promise<Map<string, Kept>> {
  const rows = await keepRows(
    transaction,
    transaction
      .selectFrom('tags')
      .select(['id', 'name', 'name_key'])
      .where('user_id', '=', userId)
      .where(anyOfTexts(transaction, sql.ref('name_key'), JSON.stringify(tags.map(tagKey))))
      .orderBy(sql`+id`),
    'tags',
  ).execute();
  return new Map(rows.map(({ name_key, ...kept }) => [name_key, kept]));
}

/** Parents first, since their children name them by id. */
async function makeTags(
  transaction: Queryable,
  userId: number,
  tags: readonly string[],
  held: Map<string, Kept>,
): Promise<void> {
  const lacking = tags.filter((tag) => !held.has(tagKey(tag)));
  const depthOf = (tag: string) => tagsAround(tag).length;
  const depths = new Set(lacking.map(depthOf));
  for (const depth of [...depths].sort((one, other) => one - other)) {
    const alike = lacking.filter((tag) => depthOf(tag) === depth);
    for (let start = 0; start < alike.length; start += AT_ONCE) {
      const values = alike.slice(start, start + AT_ONCE).map((name) => ({
        user_id: userId,
        name,
        name_key: tagKey(name),
        ancestors: JSON.stringify(
          tagsAround(name).flatMap((around) => held.get(tagKey(around))?.id ?? []),
        ),
      }));
      const made = await transaction
        .insertInto('tags')
        .values(values)
        .returning(['id', 'name', 'name_key'])
        .execute();
      for (const { name_key, ...kept } of made) held.set(name_key, kept);
    }
  }
}
