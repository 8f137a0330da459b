import { askedSpelling } from '@gieok/shared/korean/asked-spelling';
import { isFormOf } from '@gieok/shared/korean/dictionary-forms';
import { acceptedSpellings, checkSpelling } from '@gieok/shared/korean/spelling';
import { nearestSpelling } from '@gieok/shared/korean/spelling-difference';
import type { CardRow } from './card-rows.ts';

export type SpelledCard = Pick<CardRow, 'card_type' | 'korean_text' | 'example_sentence'>;

/** Bounds the comparison of an answer with several spellings, in characters. */
const ANSWER_MOST = 20;
const ALTERNATIVES_MOST = 60;
/** In longer texts a single letter says little. */
const SPELLING_MOST = 100;

/**
 * Null where the answer is right but for spaces, too long, or (cloze) another form. Stored, as an
 * edited card no longer tells.
 */
export function missedSpelling(
  card: SpelledCard,
  answer: string | null | undefined,
): string | null {
  if (!answer || !isTyped(card)) return null;
  const isCloze = card.card_type === 'cloze';
  if (isCloze && isLong(answer, card.korean_text)) return null;
  const expected = askedSpelling(card, answer);
  if (checkSpelling(answer, expected) !== 'incorrect') return null;
  if (isCloze && isFormOf(answer, card.korean_text)) return null;
  const [only = '', ...others] = acceptedSpellings(expected);
  if (others.length === 0) return only.length > SPELLING_MOST ? null : only;
  return isLong(answer, expected) ? null : nearestSpelling(answer, expected);
}

const isTyped = ({ card_type }: SpelledCard) => card_type === 'spelling' || card_type === 'cloze';

const isLong = (answer: string, expected: string) =>
  answer.length > ANSWER_MOST || expected.length > ALTERNATIVES_MOST;
