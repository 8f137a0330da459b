import type { SchedulerName, StudyOrder } from '@gieok/shared/constants';

export const ORDER_NAMES: Record<StudyOrder, string> = {
  random: 'Random',
  added: 'In the order they were added',
};

export const SCHEDULER_NAMES: Record<SchedulerName, string> = { sm2: 'Classic', fsrs: 'FSRS' };
