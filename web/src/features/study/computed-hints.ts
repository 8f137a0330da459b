import { RATINGS, type Rating } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import type { Preferences } from '@gieok/shared/contract/settings';
import { addDays, studyDay } from '@gieok/shared/domain/day';
import { waitText } from '@gieok/shared/domain/interval-text';
import { classicScheduler } from '@gieok/shared/domain/scheduler/classic';
import { FSRS_DEFAULT_WEIGHTS, fsrsScheduler } from '@gieok/shared/domain/scheduler/fsrs';
import { NEW_SCHEDULE, type Schedule } from '@gieok/shared/domain/scheduler/schedule';

type Settings = Pick<Preferences, 'scheduler' | 'desiredRetention' | 'timeZone' | 'dayStartsAt'>;

/**
 * What each rating would do to a card, by the shared schedulers: for a card that came without the server's own hints.
 * Under FSRS it is an estimate, without the learner's weights and the fuzz, which only the server knows.
 * @param now milliseconds since 1970.
 */
export function computeHints(
  card: Partial<Card>,
  settings: Settings,
  now: number,
): Record<Rating, string> {
  const scheduler =
    settings.scheduler === 'sm2'
      ? classicScheduler
      : fsrsScheduler({
          weights: FSRS_DEFAULT_WEIGHTS,
          desiredRetention: settings.desiredRetention,
          fuzz: false,
        });
  const today = studyDay(new Date(now), settings);
  const moment = { today, at: now, cardId: card.id ?? 0 };
  const outcomes = scheduler(scheduleOf(card, settings), moment);
  const hints = RATINGS.map((rating) => [rating, waitText(outcomes[rating], now)]);
  return Object.fromEntries(hints) as Record<Rating, string>;
}

/** A card's schedule, as far as the card tells it. */
function scheduleOf(card: Partial<Card>, settings: Settings): Schedule {
  const interval = card.review_interval ?? 0;
  const stage = card.stage ?? (interval > 0 ? 'review' : 'new');
  const lapses = card.lapses ?? 0;
  const repetitions = card.repetitions ?? 0;
  const dueDay = card.due_at ? studyDay(new Date(card.due_at), settings) : null;
  const inSteps = stage === 'learning' && interval === 0;
  return {
    ...NEW_SCHEDULE,
    stage,
    interval,
    ease: card.ease_factor ?? NEW_SCHEDULE.ease,
    stability: card.stability ?? null,
    difficulty: card.difficulty ?? null,
    // Whoever knew the card once is at the second step; relearning has but one.
    step: inSteps ? Number(lapses === 0 && repetitions > 0) : null,
    repetitions,
    lapses,
    lastDay: dueDay === null ? null : addDays(dueDay, -interval),
    dueDay,
  };
}
