import type { SpelledCharacter } from '@gieok/shared/korean/spelling-difference';
import { Grid, Row } from '../../ui/layout.tsx';
import { FittedText } from './fitted-text.tsx';
import classes from './spelled-text.module.css';

interface SpelledTextProps {
  text: string;
  /** The text it is compared with, and set in the same size as. */
  other: string;
  characters: readonly SpelledCharacter[];
  side: 'given' | 'wanted';
  lettersOf: 'all' | 'differing' | 'none';
}

interface Syllable extends SpelledCharacter {
  at: number;
}

const syllablesOf = (characters: readonly SpelledCharacter[]): Syllable[] =>
  characters.flatMap((spelled, at) => (spelled.character === ' ' ? [] : [{ ...spelled, at }]));

export function SpelledText({ text, other, characters, side, lettersOf }: SpelledTextProps) {
  const syllables = syllablesOf(characters).filter(({ differs }) => differs || lettersOf === 'all');
  return (
    <Grid gap={10} className={classes.spelled} data-side={side} lang="ko">
      <span className="visually-hidden">{text}</span>
      <FittedText texts={[text, other]} className={classes.text} hidden>
        {characters.map(({ character, differs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a character is its place in the text
          <span key={at} data-differs={differs || undefined}>
            {differs && character === ' ' ? '␣' : character}
          </span>
        ))}
      </FittedText>
      {lettersOf !== 'none' && (
        <Row wrap className={classes.letters} aria-hidden="true">
          {syllables.map(({ at, letters }) => (
            <Row key={at} as="span" className={classes.syllable}>
              {letters.map(({ letter, place, differs }) => (
                <span key={place} className={classes.letter} data-differs={differs || undefined}>
                  {letter}
                </span>
              ))}
            </Row>
          ))}
        </Row>
      )}
    </Grid>
  );
}
