import { acceptedSpellings, checkSpelling } from '@gieok/shared/korean/spelling';
import { nearestSpelling } from '@gieok/shared/korean/spelling-difference';
import type { CardRow } from './card-rows.ts';

export type SpelledCard = Pick<CardRow, 'card_type' | 'korean_text'>;

/** Characters: an answer that is compared with several spellings, of which a card has so many in all, holds nobody up. */
const ANSWER_MOST = 20;
const ALTERNATIVES_MOST = 60;
/** Of a text that is longer a single letter says little. */
const SPELLING_MOST = 100;

/**
 * What would have been right where a spelling card was answered otherwise; null for a right answer, one in which only
 * spaces are wrong, and what is long, sooner so where several spellings are right. It is kept with the answer: once the card is edited
 * nothing else tells what was asked.
 */
export function missedSpelling(
  { card_type, korean_text }: SpelledCard,
  answer: string | null | undefined,
): string | null {
  if (!answer || card_type !== 'spelling') return null;
  if (checkSpelling(answer, korean_text) !== 'incorrect') return null;
  const [only = '', ...others] = acceptedSpellings(korean_text);
  if (others.length === 0) return only.length > SPELLING_MOST ? null : only;
  const isLong = answer.length > ANSWER_MOST || korean_text.length > ALTERNATIVES_MOST;
  return isLong ? null : nearestSpelling(answer, korean_text);
}
