import { type DayBoundary, daysBetween, studyDay } from '@gieok/shared/domain/day';
import { intervalText } from '@gieok/shared/domain/interval-text';

/**
 * When a card comes back, in the learner's own days; null for one that has no date yet.
 * @param dueAt ISO-8601.
 */
export function dueText(dueAt: string | null, now: Date, boundary: DayBoundary): string | null {
  if (dueAt === null) return null;
  const days = daysBetween(studyDay(now, boundary), studyDay(new Date(dueAt), boundary));
  if (days <= 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${intervalText(days)}`;
}
