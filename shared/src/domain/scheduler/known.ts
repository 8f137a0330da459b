import type { Schedule } from './schedule.ts';

const isKnown = ({ stage }: Pick<Schedule, 'stage'>) => stage === 'review';

export function knownChange(before: Schedule, after: Schedule): -1 | 0 | 1 {
  if (isKnown(before) === isKnown(after)) return 0;
  return isKnown(after) ? 1 : -1;
}
