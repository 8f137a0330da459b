import type { UserStats } from '@gieok/shared/contract/stats';
import type { StudyCount } from '../../api/study.ts';
import { countText, numberText } from '../../lib/number-text.ts';

interface Waiting {
  stats: Pick<UserStats, 'reviews_today' | 'due_tomorrow' | 'seconds_per_review'>;
  due: Pick<StudyCount, 'available'>;
  fresh: Pick<StudyCount, 'available'>;
}

/** What is left of the day, and what was done: cards within today's limits, and ratings. */
export function dayOf({ stats, due, fresh }: Waiting) {
  const left = due.available + fresh.available;
  const done = stats.reviews_today;
  return { left, done, share: left + done === 0 ? 0 : done / (left + done) };
}

/** The day in one sentence, and the next in another. */
export function dayWords(waiting: Waiting): { today: string; tomorrow: string | null } {
  const { left, done } = dayOf(waiting);
  const { due_tomorrow, seconds_per_review } = waiting.stats;
  const tomorrow = due_tomorrow > 0 ? `${numberText(due_tomorrow)} tomorrow.` : null;
  if (left === 0) {
    return { today: done > 0 ? 'Done for today.' : 'Nothing is due today.', tomorrow };
  }
  const of = done > 0 ? `${numberText(left)} of ${numberText(left + done)}` : numberText(left);
  const time = seconds_per_review === null ? '' : `, about ${minutes(left * seconds_per_review)}`;
  return { today: `${of} left today${time}.`, tomorrow };
}

const HOUR_MINUTES = 60;

function minutes(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds / 60));
  if (whole <= HOUR_MINUTES) return `${whole} min`;
  return countText(Math.round(whole / HOUR_MINUTES), 'hour');
}
