import { sql } from 'kysely';
import { BoundedMap } from '../../bounded-map.ts';
import { compiled } from '../../db/compiled.ts';
import { readIndexVersion } from '../../db/postings/read-postings.ts';
import type { Queryable } from '../../db/schema.ts';
import { isPostgres } from '../../db/sql.ts';
import type { Order } from './card-ranges.ts';
import type { SearchWords } from './search-words.ts';
import type { Page } from './text-queries.ts';

/** Of all learners; and of each search so many cards, twenty pages. */
const SEARCHES_KEPT = 1_000;
const CARDS_KEPT = 240;

interface Found {
  ids: number[];
  total: number;
}

/** By database. */
const memories = new WeakMap<Queryable, BoundedMap<string, Found & { version: string }>>();

/**
 * A page of what a search for words finds. Its first cards and their number are remembered by this process for as long as nothing
 * is written to the index, whoever writes: further pages, and whoever searches for the same again, have nothing counted.
 * @param find looks for a page of them.
 */
export async function rememberedSearch(
  db: Queryable,
  { userId, words, order }: { userId: number; words: SearchWords; order: Order },
  { limit, offset }: Page,
  find: (page: Page) => Promise<Found>,
): Promise<Found> {
  if (offset + limit > CARDS_KEPT) return find({ limit, offset });
  const pageOf = ({ ids, total }: Found) => ({ ids: ids.slice(offset, offset + limit), total });
  const memory = memories.get(db) ?? new BoundedMap(SEARCHES_KEPT);
  memories.set(db, memory);
  const key = JSON.stringify([userId, order, words.line, ...words.words.map(({ text }) => text)]);
  const version = await versionOf(db, userId);
  const known = memory.get(key);
  if (known !== undefined && known.version === version) return pageOf(known);
  const found = await find({ limit: CARDS_KEPT, offset: 0 });
  // What was found while somebody wrote may be of two times.
  if ((await versionOf(db, userId)) === version) memory.set(key, { ...found, version });
  return pageOf(found);
}

/** Another one once anything was written to the index: on SQLite anybody's, on PostgreSQL the learner's. */
async function versionOf(db: Queryable, userId: number): Promise<string> {
  if (!isPostgres(db)) return readIndexVersion(db);
  const [row] = await selectVersion(db, { userId });
  return row?.version ?? '';
}

const selectVersion = compiled(
  (_: Queryable, { userId }: { userId: number }) => sql<{ version: string }>`
    select cast(sum(version) as text) as version from card_search_versions where user_id = ${userId}`,
);
