import type { LogEvent } from '@gieok/shared/contract/events';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Preferences } from '@gieok/shared/contract/settings';
import { startOfStudyDay, studyDay } from '@gieok/shared/domain/day';
import { waitTexts } from '@gieok/shared/domain/interval-text';
import { fieldsOf, stateOf } from '@gieok/shared/domain/scheduler/card-fields';
import { applyEvent } from '@gieok/shared/domain/scheduler/card-state';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import type { Schedule } from '@gieok/shared/domain/scheduler/schedule';
import type { CardEvent } from '../api/events.ts';

/**
 * The card as the server will answer it; null where card and preferences are of different versions.
 */
export function computeCard(
  card: Card,
  event: Exclude<CardEvent, { type: 'undo' }>,
  preferences: Preferences,
): Card | null {
  const { scheduleVersion, leechThreshold } = preferences;
  const isOutdated = card.review_count > 0 && card.schedule_version !== scheduleVersion;
  if (isOutdated || preferences.weights.length === 0) return null;
  const scheduler = chooseScheduler(preferences);
  const at = Date.parse(event.at);
  const today = studyDay(new Date(at), preferences);
  const logged: LogEvent = { ...withAnswer(event), usedAt: event.at, studyDay: today };
  const { schedule, ...state } = applyEvent({ scheduler, leechThreshold }, stateOf(card), logged);
  const dueAt = ({ dueDay, dueAt: instant }: Schedule): string | null => {
    if (instant !== null) return new Date(instant).toISOString();
    return dueDay === null ? null : startOfStudyDay(dueDay, preferences).toISOString();
  };
  const outcomes = scheduler(schedule, { today, at, cardId: card.id });
  const [again, hard, good, easy] = waitTexts(
    [outcomes[1], outcomes[2], outcomes[3], outcomes[4]],
    at,
  );
  const hintOf = (outcome: Schedule, text = '') => ({
    interval: outcome.interval,
    due_at: dueAt(outcome) ?? '',
    text,
  });
  return {
    ...card,
    ...fieldsOf({ schedule, ...state }),
    due_at: dueAt(schedule),
    leech: state.leech !== null,
    schedule_version: scheduleVersion,
    hints: {
      1: hintOf(outcomes[1], again),
      2: hintOf(outcomes[2], hard),
      3: hintOf(outcomes[3], good),
      4: hintOf(outcomes[4], easy),
    },
  };
}

type Computed = Exclude<CardEvent, { type: 'undo' }>;

/** No schedule depends on the answer. */
const withAnswer = (event: Computed) =>
  'rating' in event ? { ...event, answer: event.answer ?? null } : event;
