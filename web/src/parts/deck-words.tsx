import { Korean, MixedText } from '../lib/korean.tsx';
import { Stack, Text } from '../ui/layout.tsx';
import classes from './deck-words.module.css';

interface Word {
  korean_text: string;
  english_text: string;
  romanization: string | null;
  /** The sentence, with its translation on the next line. */
  example_sentence: string | null;
}

interface DeckWordsProps {
  name: string;
  words: readonly Word[];
}

export function DeckWords({ name, words }: DeckWordsProps) {
  return (
    <Text as="ol" card aria-label={`Words of ${name}`}>
      {words.map((word, place) => (
        // A list only grows: a word keeps its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: two words may be the same to the letter
        <DeckWord key={place} word={word} />
      ))}
    </Text>
  );
}

function DeckWord({ word }: { word: Word }) {
  const [example = '', ...translation] = (word.example_sentence ?? '').split('\n');
  return (
    <Stack as="li" ruled className={classes.row}>
      <p>
        <Korean className={classes.korean}>{word.korean_text}</Korean>{' '}
        {word.romanization !== null && (
          <Text as="span" size="label" muted>
            {word.romanization}
          </Text>
        )}
      </p>
      <p>
        <MixedText>{word.english_text}</MixedText>
      </p>
      {example !== '' && (
        <p className={classes.example}>
          <Korean>{example}</Korean>{' '}
          <Text as="span" size="label" muted className={classes.translation}>
            {translation.join('\n')}
          </Text>
        </p>
      )}
    </Stack>
  );
}
