import type { Schedule } from './schedule.ts';

/** A card is known while it is in the stage Review: passed twice in a row, or past its learning steps, and not failed since. */
const isKnown = ({ stage }: Pick<Schedule, 'stage'>) => stage === 'review';

/** What a step from one schedule to the next makes of the number of cards that are known. */
export function knownChange(before: Schedule, after: Schedule): -1 | 0 | 1 {
  if (isKnown(before) === isKnown(after)) return 0;
  return isKnown(after) ? 1 : -1;
}
