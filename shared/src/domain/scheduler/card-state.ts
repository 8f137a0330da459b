import type { LogEvent } from '../../contract/events.ts';
import { addDays, type Day } from '../day.ts';
import { liveEvents, scheduleAfter } from './replay.ts';
import { NEW_SCHEDULE, type Schedule, type Scheduler } from './schedule.ts';

export interface CardState {
  schedule: Schedule;
  /** The review that last raised the card; null when it is no leech. */
  leech: string | null;
  suspended: boolean;
  /** What the learner last said. */
  suspendedByHand: boolean;
  /** ISO-8601 UTC of that; null if never. */
  suspensionAt: string | null;
  buriedUntil: Day | null;
}

export const NEW_CARD: CardState = {
  schedule: NEW_SCHEDULE,
  leech: null,
  suspended: false,
  suspendedByHand: false,
  suspensionAt: null,
  buriedUntil: null,
};

export interface CardRules {
  /** By `chooseScheduler`. */
  scheduler: Scheduler;
  /** Lapses. */
  leechThreshold: number;
}

/**
 * The event must be the latest by `compareEvents` and not undone; else use `replayCard`. `before`
 * comes from `stateOf`, `rules` and the study day from `GET /settings/study`. A card with another
 * `schedule_version` than `scheduleVersion` must be fetched anew, unless its `review_count` is 0.
 * @returns `before` itself where nothing changes.
 */
export function applyEvent(rules: CardRules, before: CardState, event: LogEvent): CardState {
  switch (event.type) {
    case 'suspend':
    case 'unsuspend': {
      const suspended = event.type === 'suspend';
      return { ...before, suspended, suspendedByHand: suspended, suspensionAt: event.usedAt };
    }
    case 'bury':
      return { ...before, buriedUntil: addDays(event.studyDay, 1) };
    case 'unbury':
      return { ...before, buriedUntil: null };
    case 'review':
    case 'practice':
    case 'forget':
    case 'set_due':
    case 'seed_state':
    case 'undo':
      return afterScheduling(rules, before, event);
  }
}

function afterScheduling(
  { scheduler, leechThreshold }: CardRules,
  before: CardState,
  event: LogEvent,
): CardState {
  const schedule = scheduleAfter(scheduler, before.schedule, event);
  const lapses = { before: before.schedule.lapses, after: schedule.lapses };
  const leech = leechAfter(before.leech, event, lapses, leechThreshold);
  if (schedule === before.schedule && leech === before.leech) return before;
  if (leech === before.leech) return { ...before, schedule };
  // A new leech is suspended whatever was said before; a former one as last said.
  return { ...before, schedule, leech, suspended: leech !== null || before.suspendedByHand };
}

export interface ReplayedCard {
  state: CardState;
  /** For each live event, in order of replay. */
  steps: CardStep[];
}

export interface CardStep {
  event: LogEvent;
  before: CardState;
  after: CardState;
}

/** In any order, the same events give the same card. */
export function replayCard(rules: CardRules, events: readonly LogEvent[]): ReplayedCard {
  const steps = [...replaySteps(rules, liveEvents(events))];
  return { state: steps.at(-1)?.after ?? NEW_CARD, steps };
}

/** Lazily, for pauses in a long log. @param live in order of replay. */
export function* replaySteps(rules: CardRules, live: readonly LogEvent[]): Generator<CardStep> {
  let state = NEW_CARD;
  for (const event of live) {
    const before = state;
    state = applyEvent(rules, before, event);
    yield { event, before, after: state };
  }
}

/**
 * The lapse that reaches `threshold` raises a card, and every half threshold after; an imported
 * card, its next lapse.
 * @param mark the review that last raised it, or null.
 */
function leechAfter(
  mark: string | null,
  event: LogEvent,
  lapses: { before: Schedule['lapses']; after: Schedule['lapses'] },
  threshold: number,
): string | null {
  if (event.type === 'forget' || event.type === 'seed_state') return null;
  if (lapses.after <= lapses.before || lapses.after < threshold) return mark;
  const raisesAgain = (lapses.after - threshold) % Math.ceil(threshold / 2) === 0;
  return mark === null || raisesAgain ? event.eventId : mark;
}
