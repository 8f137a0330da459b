import type { BulkChange } from '@gieok/shared/contract/bulk-changes';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { addToDecks } from '../../../learning/deck-cards.ts';
import { holdAccount, invalidateLists } from '../../../learning/lists-version.ts';
import { lockOwnCards } from '../../../learning/lock-cards.ts';
import { keepAllCategories, lockAllDecks } from '../../../learning/lock-references.ts';
import { recordDeletion } from '../../../learning/record-deletion.ts';
import { AS_THEY_ARE, holdTags } from '../../../learning/tags.ts';
import { setOnCards } from '../../../learning/update-cards.ts';
import { inChunks } from '../../../turns.ts';
import { changeTags } from './change-tags.ts';
import type { ChangedCard } from './kept-changes.ts';
import { moveToDeck } from './move-to-deck.ts';
import { holdRenamed, renameTags } from './rename-tag.ts';

/** Changes outside the log. */
export type RowChange = Exclude<BulkChange, { action: 'suspend' | 'unsuspend' | 'forget' }>;

export interface By {
  userId: number;
  /** ISO-8601 UTC. */
  time: string;
}

const AT_ONCE = 50;

/**
 * @returns the cards that changed, with their former values.
 * @throws Refusal `no_such_deck`, `no_such_category`.
 */
export async function changeRows(
  transaction: Transaction<Schema>,
  ids: readonly number[],
  change: RowChange,
  by: By,
): Promise<ChangedCard[]> {
  if (OUTDATING.has(change.action)) await invalidateLists(transaction, by.userId);
  else await holdAccount(transaction, by.userId);
  const tags = await tagsFor(transaction, by.userId, change);
  if (isAboutDeck(change)) await lockAllDecks(transaction, by.userId, [change.value]);
  const cards = await lockCards(transaction, by.userId, ids);
  if (change.action === 'setCategory') {
    await keepAllCategories(transaction, by.userId, [change.value]);
  }
  const changed = await inParts(transaction, cards, (part) => {
    if (change.action === 'renameTag') {
      return renameTags(transaction, part, change, by);
    }
    return isAboutTag(change)
      ? changeTags(transaction, part, { ...change, tags }, by)
      : changePart(transaction, part, change, by);
  });
  if (change.action === 'delete') {
    await recordDeletion(transaction, by.userId, idsOf(cards), 'deleted');
  }
  return changed;
}

/** Bring cards into lists that were made without them. */
const OUTDATING = new Set<RowChange['action']>(['addToDeck', 'moveToDeck', 'setCategory']);

const isAboutDeck = (change: RowChange) =>
  change.action === 'addToDeck' ||
  change.action === 'moveToDeck' ||
  change.action === 'removeFromDeck';

async function tagsFor(transaction: Transaction<Schema>, userId: number, change: RowChange) {
  if (change.action === 'renameTag') await holdRenamed(transaction, userId, change);
  return change.action === 'addTag'
    ? holdTags(transaction, userId, new Set([change.value]))
    : AS_THEY_ARE;
}

type TagChange = Extract<RowChange, { action: 'addTag' | 'removeTag' }>;
const isAboutTag = (change: RowChange): change is TagChange =>
  change.action === 'addTag' || change.action === 'removeTag';

export interface HeldCard {
  id: number;
  category_id: number | null;
  card_type: string;
  tags: string | null;
}

/** Live cards of the user, locked by id. */
export async function lockCards(
  transaction: Transaction<Schema>,
  userId: number,
  ids: readonly number[],
): Promise<HeldCard[]> {
  const columns = ['id', 'category_id', 'card_type', 'tags', 'deleted_at'] as const;
  const cards = await lockOwnCards(transaction, userId, ids, columns);
  return cards.filter(({ deleted_at }) => deleted_at === null);
}

/** Other requests go on during the transaction. */
export const inParts = async <Item, Result>(
  transaction: Transaction<Schema>,
  items: readonly Item[],
  work: (part: Item[]) => Promise<Result[]>,
) => (await inChunks(items, AT_ONCE, work, transaction)).flat();

async function changePart(
  transaction: Transaction<Schema>,
  cards: readonly HeldCard[],
  change: Exclude<RowChange, TagChange | { action: 'renameTag' }>,
  { userId, time }: By,
): Promise<ChangedCard[]> {
  switch (change.action) {
    case 'addToDeck': {
      const { value: deck_id } = change;
      const rows = cards.map(({ id }) => ({ deck_id, card_id: id, added_at: time }));
      return (await addToDecks(transaction, userId, rows)).map((id) => [id]);
    }
    case 'moveToDeck':
      return moveToDeck(transaction, userId, idsOf(cards), { deckId: change.value, time });
    case 'removeFromDeck': {
      const removed = await transaction
        .deleteFrom('deck_cards')
        .where('user_id', '=', userId)
        .where('deck_id', '=', change.value)
        .where('card_id', 'in', idsOf(cards))
        .returning(['card_id', 'added_at'])
        .execute();
      return removed.map(({ card_id, added_at }) => [card_id, added_at]);
    }
    case 'setCategory': {
      const { value } = change;
      const others = cards.filter(({ category_id }) => category_id !== value);
      await setOnCards(transaction, userId, idsOf(others), {
        category_id: value,
        updated_at: time,
      });
      return others.map(({ id, category_id }) => [id, category_id]);
    }
    case 'setType': {
      const { value } = change;
      const others = cards.filter(({ card_type }) => card_type !== value);
      await setOnCards(transaction, userId, idsOf(others), { card_type: value, updated_at: time });
      return others.map(({ id, card_type }) => [id, card_type]);
    }
    case 'delete':
      await setOnCards(transaction, userId, idsOf(cards), { deleted_at: time });
      return cards.map(({ id }) => [id]);
  }
}

const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);
