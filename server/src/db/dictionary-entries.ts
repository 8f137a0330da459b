import type { Queryable } from './schema.ts';

/** For some milliseconds, in which others wait on SQLite. */
const AT_ONCE = 1_000;

/** @returns whether any are left. */
export async function removeSomeEntries(
  db: Queryable,
  { user_id, id }: { user_id: number; id: number },
): Promise<boolean> {
  const next = await db
    .selectFrom('dictionary_entries')
    .select('word')
    .where('user_id', '=', user_id)
    .where('dictionary_id', '=', id)
    .orderBy('word')
    .offset(AT_ONCE)
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom('dictionary_entries')
    .where('user_id', '=', user_id)
    .where('dictionary_id', '=', id)
    .$if(next !== undefined, (query) => query.where('word', '<=', next?.word ?? ''))
    .execute();
  return next !== undefined;
}
