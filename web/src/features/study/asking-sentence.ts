import type { Card } from '@gieok/shared/contract/cards';
import { acceptedSpellings } from '@gieok/shared/korean/spelling';
import { sentenceAround, wordInSentence } from '@gieok/shared/korean/word-in-sentence';

type CardTexts = Pick<
  Card,
  'card_type' | 'korean_text' | 'english_text' | 'romanization' | 'example_sentence'
>;

/**
 * The first line around the answer, in NFC; one piece where the Korean is asked. Null without a
 * sentence, or where it would tell the answer.
 */
export function askingSentence(card: CardTexts): readonly string[] | null {
  const [line = ''] = (card.example_sentence ?? '').normalize('NFC').split('\n');
  const sentence = line.trim();
  if (sentence === '') return null;
  if (card.card_type === 'recognition') {
    return holds(sentence, card.english_text) ? null : [sentence];
  }
  if (card.romanization !== null && holds(sentence, card.romanization)) return null;
  return around(sentence, acceptedSpellings(card.korean_text));
}

function around(sentence: string, answers: readonly string[]): readonly string[] | null {
  for (const answer of answers) {
    const pieces = sentenceAround(sentence, answer);
    if (pieces === null) continue;
    const others = answers.filter((other) => other !== answer);
    const rest = pieces.join(' … ');
    return others.some((other) => wordInSentence(rest, other) !== null) ? null : pieces;
  }
  return null;
}

const holds = (sentence: string, text: string) =>
  sentence.toLowerCase().includes(text.normalize('NFC').trim().toLowerCase());
