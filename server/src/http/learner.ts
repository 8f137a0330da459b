import type { StudyOrder } from '@gieok/shared/constants';
import { type Day, type DayBoundary, studyDay } from '@gieok/shared/domain/day';

/** The person behind a request, with the settings that decide what "today" holds for them. */
export interface Learner extends DayBoundary {
  userId: number;
  sessionId: number;
  newCardsPerDay: number;
  reviewsPerDay: number;
  studyOrder: StudyOrder;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the auth guard, before any handler that it guards. */
    learner: Learner;
  }
}

export function todayOf(learner: DayBoundary, now: Date): Day {
  return studyDay(now, learner);
}
