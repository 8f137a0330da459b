import { LEARN_AHEAD_MS, PATH_KEYS, type StudyOrder } from '../constants.ts';
import { backlogPriority, compareRanks, dayNumber, type Rank } from './backlog-rank.ts';
import type { Day } from './day.ts';
import type { StateFields } from './scheduler/card-fields.ts';
import { hashText, shuffledBy } from './shuffle.ts';

export interface ListedCard extends StateFields {
  id: number;
  word_id: number | null;
  category_id: number | null;
  shuffle_key: number;
  /** Decks, and when it was put into each (ISO-8601 UTC). */
  decks: readonly { id: number; added_at: string }[];
}

export interface ListScope {
  deckId: number | null;
  categoryId: number | null;
}

export interface ListMoment {
  userId: number;
  today: Day;
  now: Date;
  orderBy: StudyOrder | 'due';
}

interface DueMoment extends ListMoment {
  limit: number;
  /** Reviews that today's limit still lets in. */
  allowed: number;
  /** From `overdueLimit`; null lists the longest due. */
  priorityLimit: number | null;
}

export interface ListCounts {
  dueByDay: number;
  dueByMinute: number;
  new: number;
}

/** The order of a study day is drawn once. */
export const seedOfDay = (userId: number, today: Day) => `${userId}:${today}`;

/** A random key. */
export const startOfDay = (userId: number, today: Day) =>
  (hashText(seedOfDay(userId, today)) >>> 1) % PATH_KEYS;

/** Neither suspended nor buried today. */
export function activeIn<Card extends ListedCard>(
  cards: Iterable<Card>,
  { deckId, categoryId }: ListScope,
  today: Day,
): Card[] {
  return [...cards].filter(
    (card) =>
      !card.suspended &&
      (card.buried_until === null || card.buried_until <= today) &&
      (categoryId === null || card.category_id === categoryId) &&
      (deckId === null || card.decks.some(({ id }) => id === deckId)),
  );
}

export function countListed(
  active: readonly ListedCard[],
  { today, now }: Pick<ListMoment, 'today' | 'now'>,
): ListCounts {
  const instant = now.toISOString();
  const [dueByDay, dueByMinute, fresh] = [isDueByDay(today), isDueBy(instant), isNew].map(
    (is) => active.filter(is).length,
  );
  return { dueByDay: dueByDay ?? 0, dueByMinute: dueByMinute ?? 0, new: fresh ?? 0 };
}

const isNew = ({ stage }: ListedCard) => stage === 'new';
const isDueBy =
  (instant: string) =>
  ({ due_instant }: ListedCard) =>
    due_instant !== null && due_instant <= instant;
const isDueByDay =
  (today: Day) =>
  ({ due_instant, due_day }: ListedCard) =>
    due_instant === null && due_day !== null && due_day <= today;

/**
 * The server's due list (`server/src/features/study/list-due.ts`): minute steps, then cards due by
 * the day; `ahead` are steps due within 20 minutes (D25). Of each word only the first.
 * @param active from `activeIn`.
 */
export function listDue<Card extends ListedCard>(
  active: readonly Card[],
  { deckId }: ListScope,
  { userId, today, now, orderBy, limit, allowed, priorityLimit }: DueMoment,
): { due: Card[]; ahead: Card[] } {
  const instant = now.toISOString();
  const soon = new Date(now.getTime() + LEARN_AHEAD_MS).toISOString();
  const inSteps = active
    .filter(isDueBy(soon))
    .sort(
      (one, other) =>
        compareText(one.due_instant ?? '', other.due_instant ?? '') || one.id - other.id,
    );
  const byMinute = ofDifferentWords(inSteps.filter(isDueBy(instant))).slice(0, limit);
  const isDue = isDueBy(instant);
  const ahead = ofDifferentWords(inSteps.filter((card) => !isDue(card))).slice(0, limit);
  const rest = Math.min(limit - byMinute.length, allowed);
  if (rest <= 0) return { due: byMinute, ahead };
  const rankOf = (card: Card): Omit<Rank, 'id'> => {
    const due = { ...card, due_day: card.due_day ?? today };
    if (priorityLimit !== null) return backlogPriority(due, today, priorityLimit);
    return {
      group: 0,
      value: orderBy === 'added' ? additionOf(card, deckId) : dayNumber(due.due_day),
    };
  };
  const listed = ofDifferentWords(ranked(active.filter(isDueByDay(today)), rankOf), byMinute);
  const page = listed.slice(0, rest);
  const seed = seedOfDay(userId, today);
  const byDay = orderBy === 'random' ? shuffledBy(page, seed, ({ id }) => id) : page;
  return { due: [...byMinute, ...byDay], ahead };
}

/** As in `server/src/features/study/list-new.ts`. */
export function listNew<Card extends ListedCard>(
  active: readonly Card[],
  { deckId }: ListScope,
  { userId, today, orderBy }: ListMoment,
  limit: number,
): Card[] {
  const fresh = active.filter(isNew);
  if (orderBy !== 'random') {
    const added = ranked(fresh, (card) => ({ group: 0, value: additionOf(card, deckId) }));
    return ofDifferentWords(added).slice(0, limit);
  }
  const start = startOfDay(userId, today);
  const shuffled = ranked(fresh, ({ shuffle_key }) => ({
    group: shuffle_key < start ? 1 : 0,
    value: shuffle_key,
  }));
  return ofDifferentWords(deckId === null ? inTurnsWithPath(shuffled) : shuffled).slice(0, limit);
}

function inTurnsWithPath<Card extends ListedCard>(cards: readonly Card[]): Card[] {
  const isOfPath = ({ shuffle_key }: Card) => shuffle_key >= PATH_KEYS;
  const ofPath = cards.filter(isOfPath);
  const others = cards.filter((card) => !isOfPath(card));
  return cards
    .flatMap((_, turn) => [ofPath[turn], others[turn]])
    .filter((card) => card !== undefined);
}

const additionOf = ({ id, decks }: ListedCard, deckId: number | null) =>
  deckId === null ? id : Date.parse(decks.find((deck) => deck.id === deckId)?.added_at ?? '');

function ranked<Card extends ListedCard>(
  cards: readonly Card[],
  rankOf: (card: Card) => Omit<Rank, 'id'>,
): Card[] {
  return cards
    .map((card) => ({ card, id: card.id, ...rankOf(card) }))
    .sort(compareRanks)
    .map(({ card }) => card);
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Of each word only the first, and none of those before. */
export function ofDifferentWords<Card extends Pick<ListedCard, 'word_id'>>(
  cards: readonly Card[],
  before: readonly Card[] = [],
): Card[] {
  const words = new Set(before.map(({ word_id }) => word_id));
  words.delete(null);
  return cards.filter(({ word_id }) => {
    if (word_id === null) return true;
    const isFirst = !words.has(word_id);
    words.add(word_id);
    return isFirst;
  });
}
