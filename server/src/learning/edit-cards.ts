import type { CardEdit, CardUpdate } from '@gieok/shared/contract/cards';
import { holdUploads } from '../db/media-files.ts';
import type { Queryable } from '../db/schema.ts';
import {
  dropVersion,
  keepVersion,
  nameOf,
  noteEdit,
  readContents,
  readVersions,
} from './card-versions.ts';
import { correctedTime } from './event-clock.ts';
import { holdAccount } from './lists-version.ts';
import { keepCategories } from './lock-references.ts';
import { settleEdit } from './settle-edit.ts';
import { updateCards } from './update-cards.ts';

/** @returns how many there are. @throws Refusal `no_such_category`. */
export async function editCards(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
  { based_on: basedOn, edited_at, device_now, ...changes }: CardEdit,
  now: Date,
): Promise<number> {
  if (basedOn === undefined) return updateCards(transaction, userId, cardIds, changes, now);
  await holdAccount(transaction, userId);
  const cards = await readContents(transaction, userId, cardIds);
  const edit = nameOf([edited_at, changes]);
  for (const { id: cardId, ...card } of cards) {
    const ofCard = { userId, cardId };
    if (edited_at !== undefined && !(await noteEdit(transaction, ofCard, edit, now))) continue;
    const at =
      edited_at === undefined
        ? later(now.toISOString(), card.written_at)
        : correctedTime(edited_at, device_now, now);
    const versions = await readVersions(transaction, ofCard);
    const settled = settleEdit(card, { changes, basedOn, at }, versions);
    if (settled.superseded) await dropVersion(transaction, ofCard, settled.superseded);
    if (settled.kept) {
      await holdUploads(transaction, userId, [settled.kept.fields]);
      await keepVersion(transaction, ofCard, settled.kept, now);
    }
    if (Object.keys(settled.changes).length > 0) {
      const time = new Date(later(at, card.written_at));
      const fields = await withoutLostCategory(transaction, userId, settled.changes, changes);
      await updateCards(transaction, userId, [cardId], fields, time);
    }
  }
  return cards.length;
}

/** That of the version which the edit was made from may be gone. */
async function withoutLostCategory(
  transaction: Queryable,
  userId: number,
  settled: CardUpdate,
  asked: CardUpdate,
): Promise<CardUpdate> {
  const { category_id: id } = settled;
  if (id == null || asked.category_id !== undefined) return settled;
  const own = await keepCategories(transaction, userId, [id]);
  return own.has(id) ? settled : { ...settled, category_id: null };
}

const later = (time: string, before: string) =>
  time > before ? time : new Date(Date.parse(before) + 1).toISOString();
