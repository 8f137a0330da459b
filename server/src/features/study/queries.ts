import type { StudyQuery } from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
import { hashText, shuffledBy } from '@gieok/shared/domain/shuffle';
import type { Queryable } from '../../db/schema.ts';
import { countAll } from '../../db/sql.ts';
import { type CardRow, selectCards } from '../../learning/card-rows.ts';
import { isDue, isDueSoon, isNew, type Present } from '../../learning/due.ts';
import type { CardScope } from '../../learning/scope.ts';
import { byWorth } from '../../learning/waiting-cards.ts';

interface StudyPage extends Present {
  orderBy: NonNullable<StudyQuery['orderBy']>;
  limit: number;
}

interface DuePage extends StudyPage {
  /** How many cards due by the day today's limit still allows. */
  allowed: number;
  /** What `overdueLimit` gives, to take the most worthwhile cards first; null: the longest due. */
  worthLimit: number | null;
}

/** How many cards are due: by the day, and by the minute; only the first count against the day's limit. */
export async function countDue(db: Queryable, scope: CardScope, present: Present) {
  const due = countInScope(db, scope).where(isDue(present));
  const byDay = await due.where('cards.due_instant', 'is', null).executeTakeFirstOrThrow();
  const byMinute = await due.where('cards.due_instant', 'is not', null).executeTakeFirstOrThrow();
  return { byDay: byDay.count, byMinute: byMinute.count };
}

export async function countNew(db: Queryable, scope: CardScope, today: Day): Promise<number> {
  const row = await countInScope(db, scope).where(isNew(today)).executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Due cards, those due by the minute first. In random order the page is the longest due, or the most worthwhile,
 * shuffled by user and day, so that a reload keeps it; in order of addition it is the earliest added.
 */
export async function listDue(
  db: Queryable,
  scope: CardScope,
  { orderBy, limit, today, now, allowed, worthLimit }: DuePage,
): Promise<CardRow[]> {
  const due = selectInScope(db, scope).where(isDue({ today, now }));
  const byMinute = await due
    .where('cards.due_instant', 'is not', null)
    .orderBy('cards.due_instant')
    .orderBy('cards.id')
    .limit(limit)
    .execute();
  const rest = Math.min(limit - byMinute.length, allowed);
  if (rest <= 0) return byMinute;
  const byDay = due.where('cards.due_instant', 'is', null).limit(rest);
  if (orderBy === 'added' && worthLimit === null) {
    return [...byMinute, ...(await inOrderOfAddition(byDay, scope).execute())];
  }
  const ordered =
    worthLimit === null
      ? byDay.orderBy('cards.due_day').orderBy('cards.id')
      : byWorth(db, byDay, today, worthLimit);
  const page = await ordered.execute();
  if (orderBy !== 'random') return [...byMinute, ...page];
  return [...byMinute, ...shuffledBy(page, daySeed(scope.userId, today), (card) => card.id)];
}

/** The cards in minute steps that fall due within 20 minutes, the soonest first (decision D25). */
export function selectLearnAhead(db: Queryable, scope: CardScope, present: Present) {
  return selectInScope(db, scope)
    .where(isDueSoon(present))
    .orderBy('cards.due_instant')
    .orderBy('cards.id');
}

/**
 * New cards. In random order the page begins at a place of the day among the cards' random keys and goes round
 * from there: as random as a shuffle of them all, without reading them all.
 */
export async function listNew(
  db: Queryable,
  scope: CardScope,
  { orderBy, limit, today }: StudyPage,
): Promise<CardRow[]> {
  if (limit === 0) return [];
  const fresh = selectInScope(db, scope).where(isNew(today));
  if (orderBy !== 'random') return inOrderOfAddition(fresh.limit(limit), scope).execute();
  const start = hashText(daySeed(scope.userId, today)) >>> 1;
  const shuffled = fresh.orderBy('cards.shuffle_key').orderBy('cards.id');
  const first = await shuffled.where('cards.shuffle_key', '>=', start).limit(limit).execute();
  if (first.length === limit) return first;
  const rest = await shuffled
    .where('cards.shuffle_key', '<', start)
    .limit(limit - first.length)
    .execute();
  return [...first, ...rest];
}

const daySeed = (userId: number, today: Day) => `${userId}:${today}`;

function selectInScope(db: Queryable, { userId, deckId, categoryId }: CardScope) {
  return selectCards(db, userId)
    .$if(deckId !== null, (cards) =>
      cards.innerJoin('deck_cards', (join) =>
        join.onRef('deck_cards.card_id', '=', 'cards.id').on('deck_cards.deck_id', '=', deckId),
      ),
    )
    .$if(categoryId !== null, (cards) => cards.where('cards.category_id', '=', categoryId));
}

function countInScope(db: Queryable, { userId, deckId, categoryId }: CardScope) {
  return db
    .selectFrom('cards')
    .select(countAll().as('count'))
    .where('cards.user_id', '=', userId)
    .where('cards.deleted_at', 'is', null)
    .$if(deckId !== null, (cards) =>
      cards.innerJoin('deck_cards', (join) =>
        join.onRef('deck_cards.card_id', '=', 'cards.id').on('deck_cards.deck_id', '=', deckId),
      ),
    )
    .$if(categoryId !== null, (cards) => cards.where('cards.category_id', '=', categoryId));
}

/** By the time of addition to the deck where there is one, else by the time of creation. */
function inOrderOfAddition(
  cards: ReturnType<typeof selectInScope>,
  scope: CardScope,
): ReturnType<typeof selectInScope> {
  if (scope.deckId === null) return cards.orderBy('cards.id');
  return cards.orderBy('deck_cards.added_at' as never).orderBy('cards.id');
}
