import type { SchedulerName } from '@gieok/shared/constants';

export const SCHEDULER_NAMES: Record<SchedulerName, string> = { sm2: 'Classic', fsrs: 'FSRS' };
