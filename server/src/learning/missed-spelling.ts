import { COMPARED_MOST } from '@gieok/shared/korean/confusions';
import { checkSpelling } from '@gieok/shared/korean/spelling';
import { nearestSpelling } from '@gieok/shared/korean/spelling-difference';
import type { CardRow } from './card-rows.ts';

export type SpelledCard = Pick<CardRow, 'card_type' | 'korean_text'>;

/** Characters of a card's Korean, with all its alternatives. */
const ALTERNATIVES_MOST = 3 * COMPARED_MOST;

/**
 * What would have been right where a spelling card was answered otherwise; null for a right answer, one in which only
 * spaces are wrong, and a long one, which no `confusions` compares. It is kept with the answer: once the card is edited
 * nothing else tells what was asked.
 */
export function missedSpelling(
  { card_type, korean_text }: SpelledCard,
  answer: string | null | undefined,
): string | null {
  if (!answer || card_type !== 'spelling') return null;
  // What is compared with every alternative holds everybody up where both are long.
  if (answer.length > COMPARED_MOST || korean_text.length > ALTERNATIVES_MOST) return null;
  if (checkSpelling(answer, korean_text) !== 'incorrect') return null;
  const wanted = nearestSpelling(answer, korean_text);
  return wanted.length > COMPARED_MOST ? null : wanted;
}
