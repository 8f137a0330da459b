import type { CardSort } from '@gieok/shared/constants';
import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { otherSearches } from '@gieok/shared/korean/other-searches';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { MEDIA_REFERENCES, releaseUploads, uploadsOf } from '../../db/media-files.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import { countCards } from '../../learning/card-counts.ts';
import { type DeckName, decksOf } from '../../learning/card-detail.ts';
import { type CardRow, loadCards } from '../../learning/card-rows.ts';
import type { Present } from '../../learning/due.ts';
import { listNewest } from '../../learning/newest-cards.ts';
import { recordDeletion } from '../../learning/record-deletion.ts';
import { countTagged } from '../../learning/tags.ts';
import { wordList } from '../../learning/word-list.ts';
import { keyOf } from './card-conditions.ts';
import type { Order } from './card-ranges.ts';
import { findByDictionaryForm, pageWith } from './dictionary-hits.ts';
import { listByKorean } from './list-by-korean.ts';
import { searchCards } from './search-cards.ts';

interface Page {
  filter: CardFilter;
  limit: number;
  offset: number;
}

interface Listed extends Page {
  /** By default exact hits first, else the newest. */
  sort: CardSort | undefined;
}

export async function listCards(
  db: Queryable,
  userId: number,
  listed: Listed,
  present: Present,
): Promise<{
  rows: CardRow[];
  decks: (cardId: number) => DeckName[];
  total: number;
  searchedFor?: string;
  forms: string[];
}> {
  const { filter, sort, limit, offset } = listed;
  const list = (some: Partial<Listed>) => listInOrder(db, userId, { ...listed, ...some }, present);
  const beside = await findByDictionaryForm(db, { userId, filter, present });
  // In any other order they come last.
  const place = sort === undefined ? beside.exact : Number.POSITIVE_INFINITY;
  const found = await pageWith(beside.ids, place, { limit, offset }, list);
  const isFound = found.total > beside.ids.length;
  const meant = isFound ? undefined : await findMeant(db, userId, filter, present);
  const { ids, total } =
    meant === undefined ? found : await list({ filter: { ...filter, search: meant } });
  const decks = await decksOf(db, userId, ids);
  const rows = await loadCards(db, userId, ids);
  const forms = isFound ? beside.forms : [];
  return { rows, decks, total, forms, ...(meant !== undefined && { searchedFor: meant }) };
}

async function findMeant(
  db: Queryable,
  userId: number,
  filter: CardFilter,
  present: Present,
): Promise<string | undefined> {
  for (const search of otherSearches(filter.search ?? '', wordList())) {
    const page = { userId, filter: { ...filter, search }, present, limit: 0, offset: 0 };
    if ((await searchCards(db, page)).total > 0) return search;
  }
  return undefined;
}

async function listInOrder(
  db: Queryable,
  userId: number,
  { sort, ...page }: Listed,
  present: Present,
): Promise<{ ids: number[]; total: number }> {
  if (sort === undefined || sort === 'newest') {
    return listNewestFound(db, userId, page, present, sort ?? 'best');
  }
  const { filter, limit, offset } = page;
  const { total } = await listNewestFound(db, userId, { filter, limit: 0, offset: 0 }, present);
  if (sort === 'korean') {
    return { ids: await listByKorean(db, { userId, present, ...page }, total), total };
  }
  // Oldest first is newest first, mirrored.
  const end = Math.max(0, total - offset);
  const start = Math.max(0, end - limit);
  const mirrored = { filter, limit: end - start, offset: start };
  const { ids } = await listNewestFound(db, userId, mirrored, present);
  return { ids: ids.reverse(), total };
}

async function listNewestFound(
  db: Queryable,
  userId: number,
  { filter, limit, offset }: Page,
  present: Present,
  order: Order = 'newest',
): Promise<{ ids: number[]; total: number }> {
  const { category, ...others } = filter;
  if (Object.values(others).some((condition) => condition != null)) {
    const page = { userId, filter, present, limit, offset };
    return searchCards(db, page, { known: await countKnown(db, userId, filter, present), order });
  }
  return listNewest(db, { userId, categoryId: category ?? null, limit, offset });
}

export async function listFiltered(
  db: Queryable,
  userId: number,
  filter: CardFilter,
  present: Present,
): Promise<number[]> {
  const all = { userId, present, limit: Number.MAX_SAFE_INTEGER, offset: 0 };
  const { ids } = await searchCards(db, { ...all, filter });
  if (ids.length > 0)
    return [...ids, ...(await findByDictionaryForm(db, { userId, filter, present })).ids];
  const search = await findMeant(db, userId, filter, present);
  return search === undefined
    ? []
    : (await searchCards(db, { ...all, filter: { ...filter, search } })).ids;
}

async function countKnown(
  db: Queryable,
  userId: number,
  { deck, category, ...filter }: CardFilter,
  present: Present,
): Promise<number | undefined> {
  const { stage, due, tag, ...others } = filter;
  if (Object.values(others).some((condition) => condition != null)) return undefined;
  if (due === false || (stage !== undefined && (stage !== 'new' || due))) return undefined;
  if (tag != null) {
    const isAlone = [deck, category, stage, due].every((condition) => condition == null);
    return isAlone ? countTagged(db, userId, keyOf(tag)) : undefined;
  }
  const scope = { userId, deckId: deck ?? null, categoryId: category ?? null };
  if (scope.deckId !== null && scope.categoryId !== null) return undefined;
  const counts = await countCards(db, scope, present);
  if (due) return counts.dueByDay + counts.dueByMinute;
  return stage === 'new' ? counts.live - counts.studied : counts.live;
}

/**
 * Hides the card; its log still counts.
 * @returns the uploads that no card needs any more. @throws AppError 404 for an unknown card.
 */
export function deleteCard(
  db: Database,
  userId: number,
  cardId: number,
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const deleted = await transaction
      .updateTable('cards')
      .set({ deleted_at: now.toISOString() })
      .where('id', '=', cardId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning(MEDIA_REFERENCES)
      .executeTakeFirst();
    const unused = await releaseUploads(transaction, userId, uploadsOf(found(deleted, 'card')));
    await recordDeletion(transaction, userId, [cardId], 'deleted');
    return unused;
  });
}
