import type { Stage } from '../../constants.ts';
import type { LogEvent, NewEvent } from '../../contract/events.ts';
import type { Day } from '../day.ts';
import { hashText } from '../shuffle.ts';
import type { CardState } from './card-state.ts';
import type { Schedule } from './schedule.ts';

/** Named as in the API and the database. */
export interface ScheduleFields {
  stage: Stage;
  review_interval: number;
  ease_factor: number;
  stability: number | null;
  difficulty: number | null;
  step: number | null;
  repetitions: number;
  lapses: number;
  review_count: number;
  last_day: Day | null;
  due_day: Day | null;
  /** ISO-8601 UTC. */
  due_instant: string | null;
}

/** Named as in the API. */
export interface StateFields extends ScheduleFields {
  suspended: boolean;
  suspended_by_hand: boolean;
  suspension_at: string | null;
  buried_until: Day | null;
  leech_review_id: string | null;
}

export function scheduleFields(schedule: Schedule): ScheduleFields {
  return {
    stage: schedule.stage,
    review_interval: schedule.interval,
    ease_factor: schedule.ease,
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    step: schedule.step,
    repetitions: schedule.repetitions,
    lapses: schedule.lapses,
    review_count: schedule.reviews,
    last_day: schedule.lastDay,
    due_day: schedule.dueDay,
    due_instant: schedule.dueAt === null ? null : new Date(schedule.dueAt).toISOString(),
  };
}

type Named = { id: number; client_key: string | null };

/** What the fuzz of its intervals is drawn by. */
export const fuzzSeed = ({ id, client_key }: Named): number =>
  client_key === null ? id : hashText(client_key) || 1;

export const drawnFor = <Event extends LogEvent | NewEvent>(card: Named, event: Event): Event =>
  event.type === 'review' && card.client_key !== null
    ? { ...event, scheduling: { ...event.scheduling, drawnFor: fuzzSeed(card) } }
    : event;

export function scheduleOf(card: ScheduleFields): Schedule {
  return {
    stage: card.stage,
    interval: card.review_interval,
    ease: card.ease_factor,
    stability: card.stability,
    difficulty: card.difficulty,
    step: card.step,
    repetitions: card.repetitions,
    lapses: card.lapses,
    reviews: card.review_count,
    lastDay: card.last_day,
    dueDay: card.due_day,
    dueAt: card.due_instant === null ? null : Date.parse(card.due_instant),
  };
}

export function fieldsOf(state: CardState): StateFields {
  return {
    suspended: state.suspended,
    suspended_by_hand: state.suspendedByHand,
    suspension_at: state.suspensionAt,
    buried_until: state.buriedUntil,
    leech_review_id: state.leech,
    ...scheduleFields(state.schedule),
  };
}

export function stateOf(card: StateFields): CardState {
  return {
    schedule: scheduleOf(card),
    leech: card.leech_review_id,
    suspended: card.suspended,
    suspendedByHand: card.suspended_by_hand,
    suspensionAt: card.suspension_at,
    buriedUntil: card.buried_until,
  };
}
