import type { AskedWord } from '@gieok/shared/korean/conjugation-mistakes';
import { spellingMistakes } from '@gieok/shared/korean/spelling-mistakes';
import { mistakeInWords, verdictTexts } from '@gieok/shared/texts/spelling';
import { useCall } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import faces from './faces.module.css';

interface SpellingMistakesProps {
  answer: string;
  wanted: string;
  word: AskedWord;
}

export function SpellingMistakes({ answer, wanted, word }: SpellingMistakesProps) {
  const sentences = spellingMistakes(answer, wanted, word).map((mistake) =>
    mistakeInWords(mistake),
  );
  const isOther = sentences.length > 0 && answer !== word.korean_text;
  const other = useOtherWord(isOther ? answer : '');
  if (other !== null) sentences.push(other);
  if (sentences.length === 0) return null;
  return (
    <ul className={faces.notes} aria-label="What is wrong">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <MixedText>{sentence}</MixedText>
        </li>
      ))}
    </ul>
  );
}

const WORD_MAX = 20;
/** Homographs. */
const MEANINGS_MAX = 3;

/** May be a form by chance, so forms are not told. */
function useOtherWord(answer: string): string | null {
  const word = answer.trim().normalize('NFC');
  const isWord = /^[가-힣]+$/.test(word) && word.length <= WORD_MAX;
  const { data } = useCall('GET /dictionary', { query: { word } }, { enabled: isWord });
  const entries = data?.entries.filter((entry) => entry.word === word) ?? [];
  const meanings = new Set(entries.flatMap((entry) => entry.meanings.slice(0, 1)));
  if (meanings.size === 0) return null;
  return verdictTexts.otherWord(word, [...meanings].slice(0, MEANINGS_MAX).join('; '));
}
