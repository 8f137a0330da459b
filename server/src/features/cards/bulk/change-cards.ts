import { BULK_IDS_MAX } from '@gieok/shared/constants';
import type { BulkChange } from '@gieok/shared/contract/bulk-changes';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/engine/in-transaction.ts';
import { anyOf } from '../../../db/engine/sql.ts';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { CardRow } from '../../../learning/card-rows.ts';
import type { LogOwner } from '../../../learning/log-owner.ts';
import { recordBatch } from '../../../learning/record-batch.ts';
import { undoId as idOfUndo } from '../../../learning/siblings.ts';
import { chunksOf, inTurns } from '../../../turns.ts';
import { changeRows, type RowChange } from './change-rows.ts';
import {
  findParts,
  forgetOldChanges,
  type KeptChange,
  type KeptValue,
  keepChange,
  lockPart,
  markUndone,
} from './kept-changes.ts';
import { restoreRows } from './restore-rows.ts';

const LOGGED = ['suspend', 'unsuspend', 'forget'] as const;
type LoggedAction = (typeof LOGGED)[number];
export const isLogged = (action: BulkChange['action']): action is LoggedAction =>
  LOGGED.some((logged) => logged === action);

/** No client makes such an id. */
const eventId = (undoId: string, cardId: number) => `~change-${undoId}-of-${cardId}`;

/**
 * Changes a thousand cards per transaction, or through the log; skips others' cards. @throws
 * Refusal `no_such_deck`, `no_such_category`.
 */
export async function changeCards(
  db: Database,
  owner: LogOwner,
  cardIds: readonly number[],
  change: BulkChange,
  now: Date,
): Promise<{ changed: number; undoId: string | null }> {
  const { userId } = owner;
  const undoId = crypto.randomUUID();
  // Cards are locked by id everywhere, to avoid deadlocks.
  const ids = [...new Set(cardIds)].sort((one, other) => one - other);
  let changed = 0;
  const chunks = ids.length === 0 ? [[]] : chunksOf(ids, BULK_IDS_MAX);
  for await (const some of inTurns(chunks)) {
    changed += await (isLogged(change.action)
      ? tellLog(db, owner, some, { action: change.action, undoId }, now)
      : changeSome(db, userId, some, { change: change as RowChange, undoId }, now));
  }
  if (changed > 0) await forgetOldChanges(db, userId, now);
  return { changed, undoId: changed > 0 ? undoId : null };
}

function changeSome(
  db: Database,
  userId: number,
  ids: readonly number[],
  { change, undoId }: { change: RowChange; undoId: string },
  now: Date,
): Promise<number> {
  const by = { userId, time: now.toISOString() };
  return inTransaction(db, async (transaction) => {
    const cards = await changeRows(transaction, ids, change, by);
    if (cards.length === 0) return 0;
    const value = keptValue(change);
    const kept = { undoId, action: change.action, value, cards, createdAt: by.time };
    await keepChange(transaction, userId, kept);
    return cards.length;
  });
}

function keptValue(change: RowChange): KeptValue {
  if (change.action === 'renameTag') return { tag: change.tag, value: change.value };
  return 'value' in change ? change.value : null;
}

/** Keeps the undo first: were this cut short, it would cover what was recorded. */
async function tellLog(
  db: Database,
  owner: LogOwner,
  ids: readonly number[],
  { action, undoId }: { action: LoggedAction; undoId: string },
  now: Date,
): Promise<number> {
  const { userId } = owner;
  const concerned = await db
    .selectFrom('cards')
    .select('id')
    .where(anyOf(db, sql.ref('id'), JSON.stringify(ids)))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(CONCERNS[action])
    .orderBy('id')
    .execute();
  if (concerned.length === 0) return 0;
  const cards = concerned.map(({ id }): [number] => [id]);
  const kept = { undoId, action, value: null, cards, createdAt: now.toISOString() };
  await keepChange(db, userId, kept);
  const events = concerned.map(({ id }) => ({
    type: action,
    cardId: id,
    eventId: eventId(undoId, id),
  }));
  const { statuses } = await recordBatch(db, owner, events, now);
  return statuses.filter((status) => status === 'accepted').length;
}

const CONCERNS = {
  suspend: sql<boolean>`suspended = 0`,
  unsuspend: sql<boolean>`suspended = 1`,
  forget: sql<boolean>`stage <> 'new'`,
} as const;

/**
 * Last part first; repeating it changes nothing.
 * @returns how many cards are as before.
 * @throws AppError 404 for another's change, or one too long ago.
 */
export async function undoChange(
  db: Database,
  owner: LogOwner,
  undoId: string,
  now: Date,
): Promise<number> {
  const { userId } = owner;
  const parts = await findParts(db, userId, undoId, now);
  if (parts.length === 0) throw notFound('bulkChange');
  let restored = 0;
  for await (const part of inTurns(parts)) {
    const change = await inTransaction(db, async (transaction) => {
      const kept = await lockPart(transaction, userId, part);
      if (kept === undefined || kept.isUndone) return kept;
      const { action } = kept;
      if (isLogged(action)) return kept;
      const by = { userId, time: now.toISOString() };
      const ids = new Set(await restoreRows(transaction, { ...kept, action }, by));
      const cards = kept.cards.filter(([id]) => ids.has(id));
      await markUndone(transaction, userId, part, { restored: cards, now });
      return { ...kept, cards };
    });
    if (change === undefined) continue;
    const { action, cards } = change;
    restored += isLogged(action)
      ? await undoInLog(db, owner, { ...change, action }, now)
      : cards.length;
  }
  return restored;
}

/** Undoing an event twice is undoing it once. @returns how many cards are as before. */
async function undoInLog(
  db: Database,
  owner: LogOwner,
  { undoId, action, cards }: KeptChange<LoggedAction>,
  now: Date,
): Promise<number> {
  const events = cards.map(([cardId]) => {
    const target = eventId(undoId, cardId);
    return { type: 'undo' as const, cardId, eventId: idOfUndo(cardId, target), target };
  });
  const { rows } = await recordBatch(db, owner, events, now);
  return rows.filter((card) => !isAsChanged(card, action)).length;
}

/** Whether the action was done again since. */
function isAsChanged(card: CardRow, action: LoggedAction): boolean {
  switch (action) {
    case 'suspend':
      return card.suspended === 1;
    case 'unsuspend':
      return card.suspended === 0;
    case 'forget':
      return card.stage === 'new';
  }
}
