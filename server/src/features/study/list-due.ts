import { backlogPriority, dayNumber, type Rank } from '@gieok/shared/domain/backlog-rank';
import type { Day } from '@gieok/shared/domain/day';
import { shuffledBy } from '@gieok/shared/domain/shuffle';
import { seedOfDay } from '@gieok/shared/domain/study-lists';
import { compiled } from '../../db/engine/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { type CardRow, selectCards } from '../../learning/card-rows.ts';
import {
  isDueByDay,
  isDueByMinute,
  isDueSoon,
  type Present,
  soonAfter,
} from '../../learning/due.ts';
import type { CardScope } from '../../learning/scope.ts';
import { type Candidate, candidatesOf, loadListed } from './candidates.ts';
import { listDifferentWords } from './different-words.ts';
import { type RankCaches, rankByAddition, type StudyPage } from './rank-caches.ts';
import { scopedQuery, scopeValues } from './scoped-query.ts';

interface DuePage extends StudyPage {
  allowed: number;
  /** Null lists the longest due. */
  priorityLimit: number | null;
}

/**
 * Due cards of different words, minute steps first; besides, steps due within 20 minutes (D25),
 * `limit` of each.
 * @param first from `listInSteps`.
 */
export async function listDue(
  db: Queryable,
  orders: RankCaches,
  scope: CardScope,
  page: DuePage,
  first: InSteps,
): Promise<{ due: CardRow[]; ahead: CardRow[] }> {
  const { today, limit, allowed } = page;
  const inSteps = (which: 'byMinute' | 'ahead') =>
    listDifferentWords(limit, async (asked) => {
      const steps =
        asked === limit ? first : await listInSteps(db, scope, { ...page, limit: asked });
      return steps[which];
    });
  const [byMinute, ahead] = [await inSteps('byMinute'), await inSteps('ahead')];
  const rest = Math.min(limit - byMinute.length, allowed);
  if (rest <= 0) return { due: byMinute, ahead };
  const listByDay = (asked: number) => listDueByDay(db, orders, scope, page, asked);
  const listed = await listDifferentWords(rest, listByDay, byMinute);
  const byDay =
    page.orderBy === 'random'
      ? shuffledBy(listed, seedOfDay(scope.userId, today), (card) => card.id)
      : listed;
  return { due: [...byMinute, ...byDay], ahead };
}

function listDueByDay(
  db: Queryable,
  orders: RankCaches,
  scope: CardScope,
  { today, orderBy, priorityLimit, listsVersion }: DuePage,
  limit: number,
): Promise<CardRow[]> {
  const order = priorityLimit !== null ? 'worth' : orderBy === 'added' ? 'added' : 'due';
  const isOfAll = scope.deckId === null && scope.categoryId === null;
  if (order === 'due' && isOfAll) {
    return listLongestDue(db, { userId: scope.userId, today, limit });
  }
  const listed = { ...scope, kind: 'dueByDay', today } as const;
  const rankOf = {
    worth: (card: Candidate) => backlogPriority(card, today, priorityLimit ?? 0),
    added: rankByAddition,
    due: (card: Candidate): Omit<Rank, 'id'> => ({ group: 0, value: dayNumber(card.due_day) }),
  }[order];
  const version = `${today} ${listsVersion} ${priorityLimit}`;
  return orders
    .of(scope, order, version)
    .first(db, candidatesOf(listed, rankOf), limit, (ids) => loadListed(db, listed, ids));
}

interface InSteps {
  byMinute: CardRow[];
  ahead: CardRow[];
}

/** Hardly ever more than two pages. */
export async function listInSteps(
  db: Queryable,
  scope: CardScope,
  { today, now: date, limit }: Present & { limit: number },
): Promise<InSteps> {
  const [now, soon] = [date.toISOString(), soonAfter(date)];
  const values = { ...scopeValues(scope), today };
  const all = await listDueByMinute(db, { ...values, now: soon, limit: 2 * limit });
  const isDue = ({ due_instant }: CardRow) => due_instant !== null && due_instant <= now;
  const ahead = all.filter((card) => !isDue(card)).slice(0, limit);
  const isCut = all.length === 2 * limit && ahead.length < limit;
  return {
    byMinute: all.filter(isDue).slice(0, limit),
    ahead: isCut ? await listDueSoon(db, { ...values, now, soon, limit }) : ahead,
  };
}

interface Moment {
  today: Day;
  now: string;
  limit: number;
}

const listLongestDue = compiled((db, values: { userId: number; today: string; limit: number }) =>
  selectCards(db, values.userId)
    .where(isDueByDay(values.today))
    .orderBy('cards.due_day')
    .orderBy('cards.id')
    .limit(values.limit),
);

const listDueByMinute = scopedQuery((cards, values: Moment) =>
  cards
    .where(isDueByMinute(values))
    .orderBy('cards.due_instant')
    .orderBy('cards.id')
    .limit(values.limit),
);

const listDueSoon = scopedQuery((cards, values: Moment & { soon: string }) =>
  cards
    .where(isDueSoon(values))
    .orderBy('cards.due_instant')
    .orderBy('cards.id')
    .limit(values.limit),
);
