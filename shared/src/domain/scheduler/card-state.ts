import type { LogEvent } from '../../contract/events.ts';
import { addDays, type Day } from '../day.ts';
import { leechAfter } from './leech.ts';
import { liveEvents, scheduleAfter } from './replay.ts';
import { NEW_SCHEDULE, type Schedule, type Scheduler } from './schedule.ts';

/** All that follows from a card's log. */
export interface CardState {
  schedule: Schedule;
  /** The id of the review that last raised the card as a leech; null when it is none. */
  leech: string | null;
  /** The card is not shown: the learner said so, or it became a leech since they last spoke. */
  suspended: boolean;
  /** What the learner last said. */
  suspendedByHand: boolean;
  /** ISO-8601 UTC: when they said it; null while they never did. */
  suspensionAt: string | null;
  /** The first study day on which the card may be shown again; null when it was not buried. */
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

/** By which settings of the learner a card's events count. */
export interface CardRules {
  /** Of `chooseScheduler`, with the preferences' scheduler, desired retention and weights. */
  scheduler: Scheduler;
  /** Lapses at which a card is a leech: the preferences' `leechThreshold`. */
  leechThreshold: number;
}

/**
 * What one event makes of a card; the server computes by this, and a client can compute the same without it.
 *
 * The event must be the latest of the card's log in the order of `compareEvents`, and no undo may name it. Anything else (an
 * undo, an event that comes late) needs the whole log, and `replayCard`.
 *
 * A client has what this needs from the API: `before` by `stateOf` (card-fields.ts) from a card of any answer; `rules`, and
 * for `studyDay` the zone and the start of the day, from `GET /settings/study`; and of the event `cardId`, `eventId` and
 * `at`, which it chose itself, with `usedAt` the same and `studyDay` by `studyDay(new Date(usedAt), preferences)`. A card
 * whose `schedule_version` is not the preferences' `scheduleVersion` was computed under other settings: ask for it anew,
 * unless its `review_count` is 0; that is the same under all.
 * Once sent, such an event leads the server to the same fields, `fieldsOf` of the result.
 * @returns `before` itself where the event changes nothing.
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
  // Whoever becomes a leech is suspended, whatever was said before; who is none any more is as it was said.
  return { ...before, schedule, leech, suspended: leech !== null || before.suspendedByHand };
}

export interface ReplayedCard {
  /** The card after all events. */
  state: CardState;
  /** For each live event, in order of replay: the card before and after it. */
  steps: CardStep[];
}

export interface CardStep {
  event: LogEvent;
  before: CardState;
  after: CardState;
}

/** Replays a card's log, given in any order: the same set of events always gives the same card. */
export function replayCard(rules: CardRules, events: readonly LogEvent[]): ReplayedCard {
  const steps = [...replaySteps(rules, liveEvents(events))];
  return { state: steps.at(-1)?.after ?? NEW_CARD, steps };
}

/** The steps of a replay, one after the other, so that a long log can be replayed with pauses. @param live in their order. */
export function* replaySteps(rules: CardRules, live: readonly LogEvent[]): Generator<CardStep> {
  let state = NEW_CARD;
  for (const event of live) {
    const before = state;
    state = applyEvent(rules, before, event);
    yield { event, before, after: state };
  }
}
