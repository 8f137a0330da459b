import { PATH_KEYS } from '@gieok/shared/constants';
import type { Day } from '@gieok/shared/domain/day';
import { startOfDay } from '@gieok/shared/domain/study-lists';
import type { Queryable } from '../../db/schema.ts';
import type { CardRow } from '../../learning/card-rows.ts';
import { isNew } from '../../learning/due.ts';
import type { CardScope } from '../../learning/scope.ts';
import { type Candidate, candidatesOf, loadListed } from './candidates.ts';
import { listDifferentWords } from './different-words.ts';
import { LAST_KEY } from './pack-entries.ts';
import { type RankCaches, rankByAddition, type StudyPage } from './rank-caches.ts';
import { scopedQuery, scopeValues } from './scoped-query.ts';

/**
 * New cards of different words. A random page starts at the day's place; the path's take turns with
 * others.
 */
export async function listNew(
  db: Queryable,
  orders: RankCaches,
  scope: CardScope,
  page: StudyPage,
): Promise<CardRow[]> {
  if (page.limit === 0) return [];
  return listDifferentWords(page.limit, (limit) =>
    listFirstNew(db, orders, scope, { ...page, limit }),
  );
}

async function listFirstNew(
  db: Queryable,
  orders: RankCaches,
  scope: CardScope,
  page: StudyPage,
): Promise<CardRow[]> {
  const { orderBy, limit, today } = page;
  const isRandom = orderBy === 'random';
  const start = startOfDay(scope.userId, today);
  const { deckId } = scope;
  if (deckId !== null) {
    const ofDeck = { ...scope, deckId };
    const listed = { ...ofDeck, kind: 'new', today } as const;
    return firstOfDeck(db, orders, ofDeck, page, (ids) => loadListed(db, listed, ids));
  }
  const values = { ...scopeValues(scope), today };
  if (!isRandom) return listAdded(db, { ...values, limit });
  const [ofPath, others] = await Promise.all([
    listFromKey(db, { ...values, from: PATH_KEYS, to: LAST_KEY, limit }),
    listFromKey(db, { ...values, from: start, to: PATH_KEYS - 1, limit }),
  ]);
  if (others.length < limit) {
    const rest = { ...values, from: 0, to: start - 1, limit: limit - others.length };
    others.push(...(await listFromKey(db, rest)));
  }
  if (ofPath.length === 0) return others;
  const turns = Array.from({ length: limit }, (_, turn) => [ofPath[turn], others[turn]]);
  return turns
    .flat()
    .filter((card) => card !== undefined)
    .slice(0, limit);
}

/** @param until counts who is buried until then as new. @param load as `RankCache.first` has it. */
export function firstOfDeck<Row extends { id: number }>(
  db: Queryable,
  orders: RankCaches,
  scope: CardScope & { deckId: number },
  { orderBy, limit, today, until = today, listsVersion }: Omit<StudyPage, 'now'> & { until?: Day },
  load: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const isRandom = orderBy === 'random';
  const start = startOfDay(scope.userId, today);
  const rankOf = isRandom
    ? ({ shuffle_key }: Candidate) => ({ group: shuffle_key < start ? 1 : 0, value: shuffle_key })
    : rankByAddition;
  return orders
    .of(
      scope,
      `new${isRandom ? ', shuffled' : ''}${until === today ? '' : ', later'}`,
      `${today} ${until} ${listsVersion}`,
    )
    .first(db, candidatesOf({ ...scope, kind: 'new', today: until }, rankOf), limit, load);
}

interface Page {
  today: Day;
  limit: number;
}

const listAdded = scopedQuery((cards, { today, limit }: Page) =>
  cards.where(isNew(today)).orderBy('cards.deleted_at').orderBy('cards.id').limit(limit),
);

const listFromKey = scopedQuery(
  (cards, { today, limit, from, to }: Page & { from: number; to: number }) =>
    cards
      .where(isNew(today))
      .where('cards.shuffle_key', '>=', from)
      .where('cards.shuffle_key', '<=', to)
      .orderBy('cards.shuffle_key')
      .orderBy('cards.id')
      .limit(limit),
);
