import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import type { CardUpdate } from '@gieok/shared/contract/cards';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, isOwn } from '../db/engine/sql.ts';
import { holdUploads } from '../db/media-files.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import { indexCards } from '../db/search-terms.ts';
import { searchText } from '../db/search-text.ts';
import { holdAccount, invalidateLists } from './lists-version.ts';
import { lockOwnCards } from './lock-cards.ts';
import { keepAllCategories } from './lock-references.ts';
import { holdTags } from './tags.ts';

/** Sets the same fields. @returns how many cards. @throws Refusal `no_such_category`. */
export async function updateCards(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
  { tags, ...changes }: CardUpdate,
  now: Date,
): Promise<number> {
  const isOne = anyOf(transaction, sql.ref('id'), JSON.stringify(cardIds));
  await holdAccount(transaction, userId);
  await beforeMove(transaction, isOne, userId, changes.category_id);
  const held = tags && (await holdTags(transaction, userId, new Set(tags)));
  const columns = ['id', 'deleted_at', 'korean_text', 'english_text', ...CARD_TEXT_NAMES] as const;
  const own = await lockOwnCards(transaction, userId, cardIds, columns);
  const cards = own.filter(({ deleted_at }) => deleted_at === null);
  if (cards.length === 0) return 0;
  await keepAllCategories(transaction, userId, [changes.category_id]);
  await holdUploads(transaction, userId, [changes]);
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const changed = cards.map(({ id, deleted_at: _, ...texts }) => ({
    id,
    search_text: searchText({ ...texts, ...given }),
  }));
  for (const { id, search_text } of changed) {
    await transaction
      .updateTable('cards')
      .set({
        ...given,
        ...(held && { tags: held.columnOf(tags) }),
        search_text,
        updated_at: now.toISOString(),
      })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  }
  await indexCards(transaction, userId, changed);
  return cards.length;
}

type Settable =
  | ('category_id' | 'card_type' | 'tags' | 'updated_at' | 'deleted_at')
  | 'schedule_version';

/** The transaction must hold the cards. */
export async function setOnCards(
  transaction: Queryable,
  userId: number,
  cardIds: readonly number[],
  values: Partial<Pick<Schema['cards'], Settable>>,
): Promise<void> {
  if (cardIds.length === 0) return;
  await transaction
    .updateTable('cards')
    .set(values)
    .where(isOwn(transaction, sql`user_id`, userId))
    .where('id', 'in', cardIds)
    .execute();
}

/** Of a category that gains cards; counts tell losses. */
async function beforeMove(
  transaction: Queryable,
  isOne: RawBuilder<boolean>,
  userId: number,
  categoryId: number | null | undefined,
): Promise<void> {
  if (categoryId === null || categoryId === undefined) return;
  const elsewhere = await transaction
    .selectFrom('cards')
    .select('id')
    .where(isOwn(transaction, sql`user_id`, userId))
    .where(isOne)
    .where((where) =>
      where.or([where('category_id', 'is', null), where('category_id', '<>', categoryId)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (elsewhere !== undefined) await invalidateLists(transaction, userId);
}
