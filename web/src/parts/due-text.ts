import type { Card } from '@gieok/shared/contract/cards';
import { type Day, type DayBoundary, daysBetween, studyDay } from '@gieok/shared/domain/day';
import { intervalText } from '@gieok/shared/domain/interval-text';

type Waiting = Pick<Card, 'due_at' | 'suspended' | 'buried_until'>;

export function isBuried({ buried_until }: Pick<Card, 'buried_until'>, today: Day): boolean {
  return buried_until !== null && buried_until > today;
}

/** Null for a new or suspended card. */
export function dueDay(card: Waiting, now: Date, boundary: DayBoundary): Day | null {
  const { due_at, suspended, buried_until } = card;
  if (due_at === null || suspended) return null;
  const day = studyDay(new Date(due_at), boundary);
  const isLater = isBuried(card, studyDay(now, boundary)) && day < (buried_until ?? '');
  return isLater ? buried_until : day;
}

/** Null where `dueDay` is. */
export function dueText(card: Waiting, now: Date, boundary: DayBoundary): string | null {
  const day = dueDay(card, now, boundary);
  if (day === null) return null;
  const days = daysBetween(studyDay(now, boundary), day);
  if (days <= 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${intervalText(days)}`;
}

/** A shorter `dueText`: `today`, `in 3 days`, or `new`. */
export function dueWords(
  card: Waiting & Pick<Card, 'stage'>,
  now: Date,
  boundary: DayBoundary,
): string | null {
  if (card.stage === 'new') return card.suspended ? null : 'new';
  const text = dueText(card, now, boundary);
  return text === null ? null : text.replace(/^Due /, '');
}
