import type { Category } from '@gieok/shared/contract/categories';
import type { Deck } from '@gieok/shared/contract/decks';
import type { PathProgress } from '@gieok/shared/contract/path';
import type { UserStats } from '@gieok/shared/contract/stats';
import type { Tag } from '@gieok/shared/contract/tags';
import type { Device } from '@gieok/shared/device/device';
import { dueOn, newOn } from '@gieok/shared/device/study-lists';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { streakLength, withLaterDay } from '@gieok/shared/domain/streak';
import { activeIn, countListed } from '@gieok/shared/domain/study-lists';
import { searchForm } from '@gieok/shared/korean/search-form';
import { inCategory, inDeck } from './card-answers.ts';

const NO_DAYS: ReadonlySet<Day> = new Set();
const WEEK = 7;

/** As `GET /stats` answers. @param before the last answer. */
export function statsOn(
  device: Device,
  { data: before, at }: { data: UserStats | undefined; at: number },
): UserStats {
  const { account, counted, rated, today } = device;
  const madeOn = new Map(
    before?.recent_days.map(({ date, reviews_count }) => [date, reviews_count]),
  );
  let { last_day: lastDay, days } = account.streak;
  let longest = account.streak.longest;
  for (const { day, at: ratedAt } of rated) {
    // The answer may be newer than the pack.
    if (ratedAt > at) madeOn.set(day, (madeOn.get(day) ?? 0) + 1);
    if (lastDay !== null && day <= lastDay) continue;
    ({ lastDay, days } = withLaterDay({ lastDay, days }, day, NO_DAYS));
    longest = Math.max(longest, days);
  }
  const ofPack = counted.reviews + rated.filter(({ day }) => day === counted.day).length;
  const ofDay = Math.max(madeOn.get(counted.day) ?? 0, ofPack);
  if (ofDay > 0) madeOn.set(counted.day, ofDay);
  const dates = Array.from({ length: WEEK }, (_, back) => addDays(today, back + 1 - WEEK));
  const recent = [...madeOn].sort(([one], [other]) => (one < other ? -1 : 1));
  const firsts = rated.filter(({ isFirst }) => isFirst).length;
  return {
    cards_studied: account.counts.studied + firsts,
    total_reviews: account.streak.reviews + rated.length,
    streak_days: streakLength({ lastDay, days }, today, NO_DAYS),
    reviews_today: madeOn.get(today) ?? 0,
    due_cards: dueOn(device, { limit: 1 }).count,
    weekly_stats: dates.map((date) => ({ date, reviews_count: madeOn.get(date) ?? 0 })),
    recent_days: recent.map(([date, reviews_count]) => ({ date, reviews_count })),
    due_tomorrow: dueTomorrow(device),
    seconds_per_review: before?.seconds_per_review ?? null,
  };
}

/** Undefined with a pack of an earlier version. */
export function pathOn({ account: { path }, cards, rated }: Device): PathProgress | null {
  if (!path) return path;
  const first = rated.filter(({ cardId, isFirst }) => {
    const card = cards.get(cardId);
    const isWord = card?.card_type === 'recognition';
    return isFirst && isWord && card.decks.some(({ id }) => id === path.deck_id);
  });
  return { ...path, rated_words: path.rated_words + first.length };
}

function dueTomorrow({ cards, now, today }: Device): number {
  const dueUntil = (day: Day) => {
    const active = activeIn(cards.values(), { deckId: null, categoryId: null }, day);
    return countListed(active, { today: day, now }).dueByDay;
  };
  return dueUntil(addDays(today, 1)) - dueUntil(today);
}

/** As `GET /decks` answers. @param before the last answer. */
export function decksOn(device: Device, before: readonly Deck[] = []): Deck[] {
  return device.account.decks.map(({ new_used: _, reviews_used: __, ...deck }) => {
    const cards = inDeck(device, deck.id);
    const known = before.find(({ id }) => id === deck.id);
    const asked = { deckId: deck.id, limit: 1 };
    const [fresh, due] = [newOn(device, asked), dueOn(device, asked)];
    return {
      description: known?.description ?? null,
      created_at: known?.created_at ?? '',
      total_cards: Math.max(known?.total_cards ?? 0, cards.length),
      studied_cards: Math.max(
        known?.studied_cards ?? 0,
        cards.filter(({ stage }) => stage !== 'new').length,
      ),
      ...deck,
      new_cards: fresh.count,
      due_cards: due.count,
      new_today: fresh.available,
      due_today: due.available,
    };
  });
}

/** As `GET /categories` answers. @param before the last answer. */
export const categoriesOn = (device: Device, before: readonly Category[] = []): Category[] =>
  device.account.categories.map(({ id, name }) => {
    const known = before.find((category) => category.id === id);
    const total_cards = known?.total_cards ?? inCategory(device, id).length;
    return { id, name, description: known?.description ?? null, total_cards };
  });

export function tagsOn({ account, cards }: Device, search?: string | null): Tag[] {
  const wanted = searchForm(search ?? '');
  const times = new Map(account.tags.map((name) => [name, 0]));
  for (const { tags } of cards.values())
    for (const tag of tags) times.set(tag, (times.get(tag) ?? 0) + 1);
  return [...times]
    .filter(([name]) => searchForm(name).includes(wanted))
    .map(([name, count]) => ({ name, cards: count }));
}
