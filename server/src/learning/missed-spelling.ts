import { askedSpelling } from '@gieok/shared/korean/cloze';
import { isFormOf } from '@gieok/shared/korean/is-form-of';
import { acceptedSpellings, checkSpelling } from '@gieok/shared/korean/spelling';
import { nearestSpelling } from '@gieok/shared/korean/spelling-difference';
import type { CardRow } from './card-rows.ts';

export type SpelledCard = Pick<CardRow, 'card_type' | 'korean_text' | 'example_sentence'>;

/** Characters: an answer that is compared with several spellings, of which a card has so many in all, holds nobody up. */
const ANSWER_MOST = 20;
const ALTERNATIVES_MOST = 60;
/** Of a text that is longer a single letter says little. */
const SPELLING_MOST = 100;

/**
 * What would have been right where a spelling or a cloze card was answered otherwise; null for a right answer, one in which only
 * spaces are wrong, and what is long, sooner so where several spellings are right. Of a cloze card also for another form of the
 * word: who writes 가다 or 갔다 for 가요 mixes up no letters. It is kept with the answer: once the card is edited nothing else tells
 * what was asked.
 */
export function missedSpelling(
  card: SpelledCard,
  answer: string | null | undefined,
): string | null {
  if (!answer || !isTyped(card)) return null;
  const isCloze = card.card_type === 'cloze';
  if (isCloze && isLong(answer, card.korean_text)) return null;
  const expected = askedSpelling(card);
  if (checkSpelling(answer, expected) !== 'incorrect') return null;
  if (isCloze && isFormOf(answer, card.korean_text)) return null;
  const [only = '', ...others] = acceptedSpellings(expected);
  if (others.length === 0) return only.length > SPELLING_MOST ? null : only;
  return isLong(answer, expected) ? null : nearestSpelling(answer, expected);
}

const isTyped = ({ card_type }: SpelledCard) => card_type === 'spelling' || card_type === 'cloze';

const isLong = (answer: string, expected: string) =>
  answer.length > ANSWER_MOST || expected.length > ALTERNATIVES_MOST;
