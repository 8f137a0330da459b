import { forEachText } from '@gieok/shared/contract/card-texts';
import type { Card } from '@gieok/shared/contract/cards';
import type { Deck } from '@gieok/shared/contract/decks';
import type { UserStats } from '@gieok/shared/contract/stats';
import type { Page } from '@playwright/test';
import { answerCalls } from './calls.ts';

const NOW = '2026-01-05T03:00:00.000Z';

/** For answers that the server cannot be brought to give at once. */
export function craftCard(fields: Partial<Card> = {}): Card {
  return {
    id: 1,
    word_id: 1,
    category_id: null,
    category_name: null,
    korean_text: '나무',
    english_text: 'tree',
    ...forEachText(() => null),
    conjugation_class: null,
    word_kind: null,
    image_url: null,
    audio_url: null,
    audio_file_path: null,
    tags: [],
    card_type: 'recognition',
    review_interval: 0,
    ease_factor: 2.5,
    stability: null,
    difficulty: null,
    stage: 'new',
    repetitions: 0,
    lapses: 0,
    due_at: null,
    suspended: false,
    buried_until: null,
    leech: false,
    step: null,
    review_count: 0,
    last_day: null,
    due_day: null,
    due_instant: null,
    schedule_version: 0,
    suspended_by_hand: false,
    suspension_at: null,
    leech_review_id: null,
    client_key: null,
    created_at: NOW,
    updated_at: NOW,
    ...fields,
  };
}

/** A rating's answer besides the card. */
export const RATED = {
  review_interval: 1,
  reviewId: 'crafted-review',
  buried_siblings: [],
  unburied_siblings: [],
};

export function craftDeck(fields: Partial<Deck> = {}): Deck {
  return {
    id: 1,
    name: 'Trees',
    description: null,
    total_cards: 3,
    studied_cards: 0,
    new_cards: 3,
    due_cards: 0,
    new_today: 3,
    due_today: 0,
    scheduler: null,
    desiredRetention: null,
    newCardsPerDay: null,
    reviewsPerDay: null,
    studyOrder: null,
    created_at: NOW,
    ...fields,
  };
}

/** `reviews` of the seven days, today last. */
export function craftStats(reviews: readonly number[], fields: Partial<UserStats> = {}): UserStats {
  return {
    cards_studied: 0,
    total_reviews: 0,
    streak_days: 0,
    reviews_today: reviews.at(-1) ?? 0,
    due_cards: 0,
    weekly_stats: reviews.map((count, index) => ({
      date: `2026-01-0${index + 1}`,
      reviews_count: count,
    })),
    recent_days: [],
    due_tomorrow: 0,
    seconds_per_review: null,
    ...fields,
  };
}

/** Texts of no scheduler: a button that shows one got it from the answer. */
export const HINTS = {
  1: { interval: 101, due_at: NOW, text: '101 days' },
  2: { interval: 102, due_at: NOW, text: '102 days' },
  3: { interval: 103, due_at: NOW, text: '103 days' },
  4: { interval: 104, due_at: NOW, text: '104 days' },
};

/** Makes these cards the due ones and accepts every rating. */
export async function craftSession(
  page: Page,
  cards: readonly Card[],
  { hints = true } = {},
): Promise<void> {
  const crafted = (card: Card) => ({ ...card, ...(hints && { hints: HINTS }) });
  const list = (listed: readonly Card[]) => {
    const data = listed.map(crafted);
    return { json: { success: true, data, count: data.length, available: data.length } };
  };
  await answerCalls(page, ['/cards/study/due'], list(cards));
  await answerCalls(page, ['/cards/study/new'], list([]));
  for (const card of cards) {
    const data = { ...crafted(card), ...RATED };
    await answerCalls(page, [`/cards/${card.id}/review`], { json: { success: true, data } });
  }
}
