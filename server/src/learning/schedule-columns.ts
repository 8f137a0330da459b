import {
  isSuspended,
  type LeechMark,
  type SuspensionByHand,
} from '@gieok/shared/domain/scheduler/leech';
import type { Schedule } from '@gieok/shared/domain/scheduler/schedule';
import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The columns in which a card keeps its schedule. */
export function scheduleColumns(schedule: Schedule) {
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

/** The schedule that a card's columns hold. */
export function scheduleOf(row: ReturnType<typeof scheduleColumns>): Schedule {
  return {
    stage: row.stage,
    interval: row.review_interval,
    ease: row.ease_factor,
    stability: row.stability,
    difficulty: row.difficulty,
    step: row.step,
    repetitions: row.repetitions,
    lapses: row.lapses,
    reviews: row.review_count,
    lastDay: row.last_day,
    dueDay: row.due_day,
    dueAt: row.due_instant === null ? null : Date.parse(row.due_instant),
  };
}

/** What a person last said about suspending a card, as its columns hold it. */
export function suspensionOf({
  suspended_by_hand,
  suspension_at,
}: Pick<Selectable<Schema['cards']>, 'suspended_by_hand' | 'suspension_at'>): SuspensionByHand {
  return { suspended: suspended_by_hand === 1, at: suspension_at };
}

/** The columns that say whether a card is a leech and whether it is suspended. */
export function leechColumns(byHand: SuspensionByHand, leech: LeechMark | null) {
  return {
    leech_review_id: leech?.reviewId ?? null,
    suspended: isSuspended(byHand, leech) ? (1 as const) : (0 as const),
  };
}
