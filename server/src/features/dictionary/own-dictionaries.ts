import { DICTIONARIES_MAX } from '@gieok/shared/constants';
import type { OwnDictionary } from '@gieok/shared/contract/dictionaries';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { type Selectable, sql } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { lockOwn, updateOwn } from '../../db/engine/sql.ts';
import type { Database, Queryable, Schema } from '../../db/schema.ts';
import { conflict, found, notFound } from '../../errors.ts';
import { holdAccount } from '../../learning/lists-version.ts';
import { titleOf } from './dictionary-entry.ts';

export type StoredDictionary = Selectable<Schema['dictionaries']>;

const selectOwn = (db: Queryable, userId: number) =>
  db.selectFrom('dictionaries').selectAll().where('user_id', '=', userId);

/** In the order in which they are asked, without those being removed. */
export async function listDictionaries(db: Queryable, userId: number): Promise<OwnDictionary[]> {
  const rows = await selectOwn(db, userId).orderBy('position').orderBy('id').execute();
  return rows.filter(isShown).map(toDictionary);
}

const isShown = ({ state, error }: StoredDictionary) => state !== 'removing' || error !== null;

const isFailed = ({ error }: StoredDictionary) => error !== null;

function toDictionary(row: StoredDictionary): OwnDictionary {
  const { id, title, licence, state, entries, error } = row;
  const dropped = JSON.parse(row.dropped);
  return {
    ...{ id, title, licence, error },
    entries: isFailed(row) ? 0 : entries,
    state: state === 'removing' ? 'failed' : state,
    dropped: {
      withoutKorean: dropped['without Korean'] ?? 0,
      withoutMeaning: dropped['without a meaning'] ?? 0,
      repeated: dropped['repeated too often'] ?? 0,
    },
  };
}

/** @throws AppError 409 beyond the allowed number. */
export async function requireRoom(db: Queryable, userId: number): Promise<void> {
  const rows = await selectOwn(db, userId).where('state', 'in', ['reading', 'ready']).execute();
  if (rows.length < DICTIONARIES_MAX) return;
  throw conflict('too_many_dictionaries', dictionaryTexts.tooMany);
}

/** @param start in the transaction. @throws AppError 409 beyond the allowed number. */
export function insertDictionary(
  db: Database,
  userId: number,
  { file, name, now }: { file: string; name: string; now: Date },
  start: (transaction: Queryable) => Promise<void>,
): Promise<OwnDictionary> {
  return inTransaction(db, async (transaction) => {
    await holdAccount(transaction, userId);
    await requireRoom(transaction, userId);
    await forgetFailed(transaction, userId);
    const { position } = await transaction
      .selectFrom('dictionaries')
      .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const row = await transaction
      .insertInto('dictionaries')
      .values({
        ...{ user_id: userId, title: titleOf(name), licence: '', state: 'reading', file },
        ...{ entries: 0, text_bytes: 0, dropped: '{}', created_at: now.toISOString(), position },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await start(transaction);
    return toDictionary(row);
  });
}

async function forgetFailed(db: Queryable, userId: number): Promise<void> {
  await db
    .deleteFrom('dictionaries')
    .where('user_id', '=', userId)
    .where('state', '=', 'failed')
    .execute();
  // The job deletes their rows, too.
  await db
    .updateTable('dictionaries')
    .set({ error: null })
    .where('user_id', '=', userId)
    .where('state', '=', 'removing')
    .execute();
}

/** Those first, in this order; others follow as they were. @throws AppError 404 */
export function orderDictionaries(
  db: Database,
  userId: number,
  ids: readonly number[],
): Promise<OwnDictionary[]> {
  return inTransaction(db, async (transaction) => {
    await holdAccount(transaction, userId);
    const known = (await listDictionaries(transaction, userId)).map(({ id }) => id);
    if (!ids.every((id) => known.includes(id))) throw notFound('dictionary');
    for (const [place, id] of [...new Set([...ids, ...known])].entries()) {
      await updateDictionary(transaction, { user_id: userId, id }, { position: place + 1 });
    }
    return listDictionaries(transaction, userId);
  });
}

/** The job erases it. @returns as it was. @throws AppError 404 */
export function removeDictionary(
  db: Database,
  userId: number,
  id: number,
  start: (transaction: Queryable) => Promise<void>,
): Promise<StoredDictionary> {
  return inTransaction(db, async (transaction) => {
    const row = await lockOwn(transaction, 'dictionaries', userId, id);
    const before = found(row !== undefined && isShown(row) ? row : undefined, 'dictionary');
    await updateDictionary(transaction, before, { state: 'removing', error: null });
    await start(transaction);
    return before;
  });
}

export async function updateDictionary(
  db: Queryable,
  { user_id, id }: Pick<StoredDictionary, 'user_id' | 'id'>,
  columns: Partial<Omit<StoredDictionary, 'id' | 'user_id' | 'created_at'>>,
): Promise<void> {
  await updateOwn(db, 'dictionaries', user_id, id, columns);
}
