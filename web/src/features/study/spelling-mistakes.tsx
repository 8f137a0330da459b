import type { AskedWord } from '@gieok/shared/korean/conjugation-mistakes';
import { spellingMistakes } from '@gieok/shared/korean/spelling-mistakes';
import { mistakeInWords } from '@gieok/shared/texts/spelling';
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
