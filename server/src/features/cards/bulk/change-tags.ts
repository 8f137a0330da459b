import { CARD_TAGS_MAX } from '@gieok/shared/constants';
import { tagKey } from '@gieok/shared/domain/tags';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type HeldTags, tagsOf } from '../../../learning/tags.ts';
import { setOnCards } from '../../../learning/update-cards.ts';
import type { ChangedCard } from './kept-changes.ts';

interface TagChange {
  action: 'addTag' | 'removeTag';
  value: string;
  tags: HeldTags;
}

/**
 * One statement for cards of equal tags. @returns the cards that changed: not those with as many
 * tags as allowed.
 */
export async function changeTags(
  transaction: Transaction<Schema>,
  cards: readonly { id: number; tags: string | null }[],
  { action, value, tags }: TagChange,
  { userId, time }: { userId: number; time: string },
): Promise<ChangedCard[]> {
  const changed: ChangedCard[] = [];
  for (const before of new Set(cards.map((card) => card.tags))) {
    const names = tagsOf({ tags: before });
    const others = names.filter((name) => tagKey(name) !== tagKey(value));
    const isThere = others.length < names.length;
    if (isThere === (action === 'addTag') || (!isThere && names.length >= CARD_TAGS_MAX)) continue;
    const ids = cards.filter((card) => card.tags === before).map(({ id }) => id);
    const column = tags.columnOf(action === 'addTag' ? [...others, value] : others);
    await setOnCards(transaction, userId, ids, { tags: column, updated_at: time });
    changed.push(...ids.map((id): ChangedCard => [id]));
  }
  return changed;
}
