import type { SchedulerName, StudyOrder } from '@gieok/shared/constants';

/* What the choices of a learner, and of a deck, are called. */

export const ORDER_NAMES: Record<StudyOrder, string> = {
  random: 'Random',
  added: 'In the order they were added',
};

export const SCHEDULER_NAMES: Record<SchedulerName, string> = { sm2: 'Classic', fsrs: 'FSRS' };
