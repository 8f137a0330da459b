import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { compiledWrite } from '../../db/engine/compiled.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { type DictionaryFile, type Dropped, NOTHING_DROPPED } from './dictionary-entry.ts';
import { asRows, EntriesToWrite, insertOf } from './entry-rows.ts';

/** Some milliseconds, for which others wait on SQLite. */
const REMOVED_AT_ONCE = 1_000;

export interface AddedDictionary {
  id: number;
  entries: number;
  dropped: Record<Dropped, number>;
}

/**
 * While servers run. What an interrupted call left is taken away first.
 * @throws AppError for the file; nothing of it stays.
 */
export async function addSharedDictionary(
  db: Database,
  file: DictionaryFile,
  now: Date,
): Promise<AddedDictionary> {
  for (const { id, is_whole } of await listSharedDictionaries(db)) {
    if (is_whole === 0) await removeSharedDictionary(db, id);
  }
  const { id } = await db
    .insertInto('shared_dictionaries')
    .values((eb) => ({
      ...{ title: file.title, licence: file.licence, is_whole: 0, added_at: now.toISOString() },
      position: eb
        .selectFrom('shared_dictionaries')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    const added = await addEntries(db, id, file);
    if (added.entries === 0) throw new Error('This dictionary has no Korean word with a meaning.');
    await db.updateTable('shared_dictionaries').set({ is_whole: 1 }).where('id', '=', id).execute();
    return { id, ...added };
  } catch (error) {
    await removeSharedDictionary(db, id);
    throw error;
  }
}

async function addEntries(db: Database, id: number, file: DictionaryFile) {
  const dropped = { ...NOTHING_DROPPED };
  const held = new EntriesToWrite();
  let entries = 0;
  const write = async () => {
    for (const some of held.take()) {
      const rows = asRows(some);
      const since = performance.now();
      await inTransaction(db, (transaction) => insertEntries(transaction, { id, rows }));
      // SQLite does not queue: others find it free as often as not.
      await sleep(performance.now() - since);
    }
  };
  for await (const row of file.rows()) {
    if (typeof row === 'string') dropped[row] += 1;
    else {
      held.add({ ...row, entry: entries });
      entries += 1;
      if (held.areMany) await write();
    }
  }
  await write();
  return { entries, dropped };
}

const insertEntries = compiledWrite((db, { id, rows }: { id: number; rows: string }) =>
  insertOf(db, 'shared_dictionary_entries', { dictionary_id: sql`cast(${id} as bigint)` }, rows),
);

/** In their order. */
export function listSharedDictionaries(db: Queryable) {
  return db
    .selectFrom('shared_dictionaries')
    .select(['id', 'title', 'licence', 'is_whole', 'added_at'])
    .orderBy('position')
    .execute();
}

/** @returns whether it was there. */
export async function removeSharedDictionary(db: Database, id: number): Promise<boolean> {
  await db.updateTable('shared_dictionaries').set({ is_whole: 0 }).where('id', '=', id).execute();
  while (await removeSome(db, id));
  const { numDeletedRows } = await db
    .deleteFrom('shared_dictionaries')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function removeSome(db: Database, id: number): Promise<boolean> {
  const some = db
    .selectFrom('shared_dictionary_entries')
    .select('word')
    .where('dictionary_id', '=', id)
    .limit(REMOVED_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom('shared_dictionary_entries')
    .where('dictionary_id', '=', id)
    .where('word', 'in', some)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts those first, in this order; the others follow as they were. @throws Error for an unknown id. */
export async function orderSharedDictionaries(db: Database, ids: readonly number[]): Promise<void> {
  const known = (await listSharedDictionaries(db)).map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new Error(`There is no dictionary ${unknown}.`);
  const order = [...new Set([...ids, ...known])];
  await inTransaction(db, async (transaction) => {
    for (const [place, id] of order.entries()) {
      await transaction
        .updateTable('shared_dictionaries')
        .set({ position: place + 1 })
        .where('id', '=', id)
        .execute();
    }
  });
}
