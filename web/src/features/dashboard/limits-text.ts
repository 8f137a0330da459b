import type { StudyCount } from '../../api/study.ts';
import { numberText } from '../../lib/number-text.ts';

const part = ({ count, available }: StudyCount, kind: string) =>
  available < count
    ? [`${available === 0 ? 'none' : available} of ${numberText(count)} ${kind} cards`]
    : [];

/** Null where today's limits hide no cards (decision D6). */
export function limitsText(due: StudyCount, fresh: StudyCount): string | null {
  const parts = [...part(due, 'due'), ...part(fresh, 'new')];
  if (parts.length === 0) return null;
  return `Today’s ${parts.length === 1 ? 'limit leaves' : 'limits leave'} ${parts.join(' and ')}.`;
}
