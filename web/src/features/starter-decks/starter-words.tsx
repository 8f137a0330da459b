import type { StarterDeckDetail, StarterDeckWord } from '@gieok/shared/contract/starter-decks';
import { Korean } from '../../lib/korean.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import classes from './starter-words.module.css';

/** All words of a starter deck, each with its meaning and its example. */
export function StarterWords({ deck: { name, words } }: { deck: StarterDeckDetail }) {
  return (
    <ol className={classes.list} aria-label={`Words of ${name}`}>
      {words.map((word) => (
        <StarterWord key={`${word.korean_text} ${word.english_text}`} word={word} />
      ))}
    </ol>
  );
}

function StarterWord({ word }: { word: StarterDeckWord }) {
  const [example = '', translation = ''] = word.example_sentence.split('\n');
  return (
    <li className={classes.row}>
      <p>
        <Korean className={classes.korean}>{word.korean_text}</Korean>{' '}
        <span className={classes.sound}>{word.romanization}</span>
      </p>
      <p>
        <MixedText>{word.english_text}</MixedText>
      </p>
      <p className={classes.example}>
        <Korean>{example}</Korean> <span className={classes.translation}>{translation}</span>
      </p>
    </li>
  );
}
