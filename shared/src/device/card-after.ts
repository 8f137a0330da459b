import type { EventCreate, LogEvent } from '../contract/events.ts';
import type { StudyCard } from '../contract/reviews.ts';
import type { Preferences } from '../contract/settings.ts';
import { startOfStudyDay, studyDay } from '../domain/day.ts';
import { waitTexts } from '../domain/interval-text.ts';
import {
  drawnFor,
  fieldsOf,
  fuzzSeed,
  scheduleOf,
  stateOf,
} from '../domain/scheduler/card-fields.ts';
import { applyEvent } from '../domain/scheduler/card-state.ts';
import { chooseScheduler } from '../domain/scheduler/choose.ts';
import type { Schedule } from '../domain/scheduler/schedule.ts';

type Stamped<Event> = Event extends unknown
  ? Omit<Event, 'at'> & { at: string; ahead?: number | undefined }
  : never;

/** `at` is by the server's clock; the client's `eventId` lets a retry count once. */
export type CardEvent = Stamped<EventCreate>;
export type ActingEvent = Exclude<CardEvent, { type: 'undo' }>;

/** Without hints: a card that is not being studied. */
type Plain = Omit<StudyCard, 'hints'>;

/** No schedule depends on the answer. */
export function loggedAs(event: ActingEvent, preferences: Preferences): LogEvent {
  const at = 'rating' in event ? { ...event, answer: event.answer ?? null } : event;
  return { ...at, usedAt: event.at, studyDay: studyDay(new Date(event.at), preferences) };
}

export function cardAfter<Each extends Plain>(
  card: Each,
  event: LogEvent,
  preferences: Preferences,
): Each {
  const { scheduleVersion, leechThreshold } = preferences;
  const scheduler = chooseScheduler(preferences);
  const by = { scheduler, leechThreshold };
  const { schedule, ...state } = applyEvent(by, stateOf(card), drawnFor(card, event));
  return {
    ...card,
    ...fieldsOf({ schedule, ...state }),
    due_at: dueAt(schedule, preferences),
    leech: state.leech !== null,
    schedule_version: scheduleVersion,
  };
}

function dueAt({ dueDay, dueAt: instant }: Schedule, preferences: Preferences): string | null {
  if (instant !== null) return new Date(instant).toISOString();
  return dueDay === null ? null : startOfStudyDay(dueDay, preferences).toISOString();
}

export function hintsOf(card: Plain, preferences: Preferences, now: Date): StudyCard['hints'] {
  const at = now.getTime();
  const moment = { today: studyDay(now, preferences), at, cardId: fuzzSeed(card) };
  const outcomes = chooseScheduler(preferences)(scheduleOf(card), moment);
  const all = [outcomes[1], outcomes[2], outcomes[3], outcomes[4]] as const;
  const [again, hard, good, easy] = waitTexts([...all], at);
  const hintOf = (outcome: Schedule, text = '') => ({
    interval: outcome.interval,
    due_at: dueAt(outcome, preferences) ?? '',
    text,
  });
  return {
    1: hintOf(all[0], again),
    2: hintOf(all[1], hard),
    3: hintOf(all[2], good),
    4: hintOf(all[3], easy),
  };
}
