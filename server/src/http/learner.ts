import type { StudyOrder } from '@gieok/shared/constants';
import { type Day, type DayBoundary, studyDay } from '@gieok/shared/domain/day';
import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';

export interface Learner extends DayBoundary {
  userId: number;
  sessionId: number;
  newCardsPerDay: number;
  reviewsPerDay: number;
  studyOrder: StudyOrder;
  scheduling: SchedulingSettings;
  /** A card scheduled under another version wants a replay. */
  scheduleVersion: number;
  leechThreshold: number;
  burySiblings: boolean;
  limitNewByReviews: boolean;
  /** Changes when cards change otherwise than by the log. */
  listsVersion: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the auth guard before the handler. */
    learner: Learner;
  }
}

export function todayOf(learner: DayBoundary, now: Date): Day {
  return studyDay(now, learner);
}

export function logOwnerOf({
  userId,
  scheduling,
  leechThreshold,
  burySiblings,
  scheduleVersion,
  timeZone,
  dayStartsAt,
}: Learner) {
  const boundary = { timeZone, dayStartsAt };
  return { userId, scheduling, boundary, leechThreshold, burySiblings, scheduleVersion };
}

export function presentOf(learner: DayBoundary, now: Date): { today: Day; now: Date } {
  return { today: todayOf(learner, now), now };
}
