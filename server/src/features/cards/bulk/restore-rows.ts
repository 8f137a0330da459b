import type { CardType } from '@gieok/shared/constants';
import type { Transaction } from 'kysely';
import { updateOwn } from '../../../db/engine/sql.ts';
import type { Schema } from '../../../db/schema.ts';
import { addToDecks } from '../../../learning/deck-cards.ts';
import { invalidateLists } from '../../../learning/lists-version.ts';
import { lockOwnCards } from '../../../learning/lock-cards.ts';
import { keepCategories, lockDecks } from '../../../learning/lock-references.ts';
import { recordDeletion } from '../../../learning/record-deletion.ts';
import { holdTags, tagsOf } from '../../../learning/tags.ts';
import { setOnCards } from '../../../learning/update-cards.ts';
import { inTurns } from '../../../turns.ts';
import { lostBy, RESTORED_COLUMNS } from '../restore-card.ts';
import { type By, inParts, lockCards, type RowChange } from './change-rows.ts';
import { changeTags } from './change-tags.ts';
import type { ChangedCard, KeptChange } from './kept-changes.ts';
import { moveToDecksBefore } from './move-to-deck.ts';
import { holdRenamedBack, type Renaming, takeBackRenaming } from './rename-tag.ts';

/** Undoes a change; what was changed again since stays. @returns the cards that are as before. */
export async function restoreRows(
  transaction: Transaction<Schema>,
  change: KeptChange<RowChange['action']>,
  by: By,
): Promise<number[]> {
  await invalidateLists(transaction, by.userId);
  return RESTORE[change.action](transaction, change, by);
}

type Restore = (transaction: Transaction<Schema>, change: KeptChange, by: By) => Promise<number[]>;

const idsOf = (cards: readonly ChangedCard[]) => cards.map(([id]) => id);

/** A card that was taken out and put in again stays. */
const takeOut: Restore = async (transaction, { value, cards, createdAt }, { userId }) => {
  const deckId = Number(value);
  const alive = await lockCards(transaction, userId, idsOf(cards));
  return inParts(transaction, alive, async (part) => {
    const ids = part.map(({ id }) => id);
    await transaction
      .deleteFrom('deck_cards')
      .where('user_id', '=', userId)
      .where('deck_id', '=', deckId)
      .where('added_at', '=', createdAt)
      .where('card_id', 'in', ids)
      .execute();
    const left = await transaction
      .selectFrom('deck_cards')
      .select('card_id')
      .where('user_id', '=', userId)
      .where('deck_id', '=', deckId)
      .where('card_id', 'in', ids)
      .execute();
    const stay = new Set(left.map(({ card_id }) => card_id));
    return ids.filter((id) => !stay.has(id));
  });
};

const putBack: Restore = async (transaction, { value, cards }, { userId, time }) => {
  const deckId = Number(value);
  if (!(await lockDecks(transaction, userId, [deckId])).has(deckId)) return [];
  const addedAt = new Map(cards.map(([id, before]) => [id, String(before)]));
  const alive = await lockCards(transaction, userId, idsOf(cards));
  return inParts(transaction, alive, async (part) => {
    const rows = part.map(({ id }) => ({
      user_id: userId,
      deck_id: deckId,
      card_id: id,
      added_at: addedAt.get(id) ?? time,
    }));
    await addToDecks(transaction, userId, rows);
    return part.map(({ id }) => id);
  });
};

const moveBackToDecks: Restore = async (transaction, change, { userId }) => {
  const { cards } = change;
  const alive = await lockCards(transaction, userId, idsOf(cards));
  const ids = new Set(alive.map(({ id }) => id));
  const moved = cards.filter(([id]) => ids.has(id));
  return inParts(transaction, moved, (part) =>
    moveToDecksBefore(transaction, userId, part, change),
  );
};

const moveBack: Restore = async (transaction, { value, cards }, { userId, time }) => {
  const before = new Map(cards.map(([id, category]) => [id, Number(category) || null]));
  const moved = await lockCards(transaction, userId, idsOf(cards));
  const left = await keepCategories(transaction, userId, before.values());
  const still = moved.filter(({ category_id }) => category_id === value);
  await eachOf(transaction, still, before, (ids, category) => {
    const category_id = category !== null && left.has(category) ? category : null;
    return setOnCards(transaction, userId, ids, { category_id, updated_at: time });
  });
  return moved.flatMap(({ id, category_id }) => {
    const was = before.get(id) ?? null;
    const isBack = category_id === value ? was === null || left.has(was) : category_id === was;
    return isBack ? id : [];
  });
};

const retype: Restore = async (transaction, { value, cards }, { userId, time }) => {
  const before = new Map(cards.map(([id, type]) => [id, type as CardType]));
  const retyped = await lockCards(transaction, userId, idsOf(cards));
  const still = retyped.filter(({ card_type }) => card_type === value);
  await eachOf(transaction, still, before, (ids, card_type) =>
    setOnCards(transaction, userId, ids, { card_type, updated_at: time }),
  );
  return retyped.flatMap(({ id, card_type }) =>
    card_type === value || card_type === before.get(id) ? id : [],
  );
};

const withTag =
  (action: 'addTag' | 'removeTag'): Restore =>
  async (transaction, { value, cards }, by) => {
    const tag = String(value);
    const tags = await holdTags(transaction, by.userId, new Set([tag]));
    const alive = await lockCards(transaction, by.userId, idsOf(cards));
    return inParts(transaction, alive, async (part) => {
      await changeTags(transaction, part, { action, value: tag, tags }, by);
      return part.map(({ id }) => id);
    });
  };

const unrename: Restore = async (transaction, { value, cards }, { userId, time }) => {
  const before = cards.flatMap(([, column]) => tagsOf({ tags: String(column) }));
  const renaming = value as Renaming;
  const tags = await holdRenamedBack(transaction, userId, renaming, before);
  const alive = await lockCards(transaction, userId, idsOf(cards));
  return inParts(transaction, alive, (part) =>
    takeBackRenaming(transaction, part, cards, { ...renaming, tags }, { userId, time }),
  );
};

async function eachOf<Value>(
  transaction: Transaction<Schema>,
  cards: readonly { id: number }[],
  before: ReadonlyMap<number, Value>,
  restore: (ids: number[], value: Value) => Promise<unknown>,
): Promise<void> {
  for (const value of new Set(before.values())) {
    const alike = cards.filter(({ id }) => before.get(id) === value);
    await inParts(transaction, alike, async (part) => {
      const ids = part.map(({ id }) => id);
      await restore(ids, value);
      return [];
    });
  }
}

/** Decks and log stayed with the card. */
const bringBack: Restore = async (transaction, { cards, createdAt }, { userId, time }) => {
  const own = await lockOwnCards(transaction, userId, idsOf(cards), RESTORED_COLUMNS);
  const deleted = own.filter(({ deleted_at }) => deleted_at === createdAt);
  const lost = await lostBy(transaction, userId, deleted, new Date(time));
  // Before the cards come back: no starter word may stand twice.
  for await (const [id, changes] of inTurns(lost, transaction)) {
    await updateOwn(transaction, 'cards', userId, id, changes);
  }
  const restored = deleted.map(({ id }) => id);
  await inParts(transaction, restored, async (ids) => {
    await setOnCards(transaction, userId, ids, { deleted_at: null });
    return [];
  });
  await recordDeletion(transaction, userId, restored, 'restored');
  return restored;
};

const RESTORE: Readonly<Record<RowChange['action'], Restore>> = {
  addToDeck: takeOut,
  moveToDeck: moveBackToDecks,
  removeFromDeck: putBack,
  setCategory: moveBack,
  setType: retype,
  addTag: withTag('removeTag'),
  removeTag: withTag('addTag'),
  renameTag: unrename,
  delete: bringBack,
};
