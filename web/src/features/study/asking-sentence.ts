import type { Card } from '@gieok/shared/contract/cards';
import { acceptedSpellings } from '@gieok/shared/korean/spelling';
import { sentenceAround, wordInSentence } from '@gieok/shared/korean/word-in-sentence';

type Asked = Pick<
  Card,
  'card_type' | 'korean_text' | 'english_text' | 'romanization' | 'example_sentence'
>;

/**
 * The card's sentence as it may stand on the front, the lines below it aside: what stands around the answer, in NFC. One
 * piece where the Korean is the question. Null where there is no sentence, or it would tell the answer.
 */
export function askingSentence(card: Asked): readonly string[] | null {
  const [line = ''] = (card.example_sentence ?? '').normalize('NFC').split('\n');
  const sentence = line.trim();
  if (sentence === '') return null;
  if (card.card_type === 'recognition') {
    return holds(sentence, card.english_text) ? null : [sentence];
  }
  if (card.romanization !== null && holds(sentence, card.romanization)) return null;
  return around(sentence, acceptedSpellings(card.korean_text));
}

/** What stands around one of several answers, where it tells none of the others. */
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
