import { RATINGS, type Rating } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import type { Preferences } from '@gieok/shared/contract/settings';
import { studyDay } from '@gieok/shared/domain/day';
import { waitTexts } from '@gieok/shared/domain/interval-text';
import { fuzzSeed, scheduleOf } from '@gieok/shared/domain/scheduler/card-fields';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';

/**
 * For a card without the server's hints.
 * @param now milliseconds since 1970.
 * @returns null where card and preferences differ in schedule version.
 */
export function computeHints(
  card: Card,
  preferences: Preferences,
  now: number,
): Record<Rating, string> | null {
  const isOutdated = card.review_count > 0 && card.schedule_version !== preferences.scheduleVersion;
  if (isOutdated || preferences.weights.length === 0) return null;
  const schedule = chooseScheduler(preferences);
  const moment = { today: studyDay(new Date(now), preferences), at: now, cardId: fuzzSeed(card) };
  const outcomes = schedule(scheduleOf(card), moment);
  const waits = RATINGS.map((rating) => outcomes[rating]);
  const texts = waitTexts(waits, now);
  const hints = RATINGS.map((rating, index) => [rating, texts[index]]);
  return Object.fromEntries(hints) as Record<Rating, string>;
}
