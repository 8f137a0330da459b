import type { UserStats } from '@gieok/shared/contract/stats';
import type { StudyCount } from '../../api/study.ts';
import { countText } from '../../lib/number-text.ts';

interface Waiting {
  stats: Pick<UserStats, 'reviews_today' | 'due_tomorrow' | 'seconds_per_review'>;
  due: Pick<StudyCount, 'available'>;
  fresh: Pick<StudyCount, 'available'>;
}

interface DayWords {
  /** Cards within today's limits. */
  left: number;
  /** Follows `left`, where any are. */
  today: string;
  tomorrow: string | null;
  /** Done of the day, 0 to 100. */
  percent: number;
}

export function dayWords({ stats, due, fresh }: Waiting): DayWords {
  const { reviews_today: done, due_tomorrow, seconds_per_review } = stats;
  const left = due.available + fresh.available;
  // What is still to be rated may fall due tomorrow, too.
  const soFar = left > 0 ? ' so far' : '';
  const tomorrow = due_tomorrow > 0 ? `${countText(due_tomorrow, 'card')} tomorrow${soFar}.` : null;
  if (left === 0) {
    const today = done > 0 ? 'Done for today.' : 'Nothing is due today.';
    return { left, today, tomorrow, percent: 100 };
  }
  const time = seconds_per_review === null ? '' : `, about ${minutes(left * seconds_per_review)}`;
  const today = `${left === 1 ? 'card' : 'cards'} left${time}`;
  return { left, today, tomorrow, percent: (100 * done) / (left + done) };
}

const HOUR_MINUTES = 60;

function minutes(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds / 60));
  if (whole <= HOUR_MINUTES) return `${whole} min`;
  return countText(Math.round(whole / HOUR_MINUTES), 'hour');
}
