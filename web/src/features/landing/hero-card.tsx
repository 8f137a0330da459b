import { GOOD, RATING_NAMES, RATINGS, type Rating } from '@gieok/shared/constants';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Jamo, type JamoLetter } from '../../ui/jamo.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import classes from './hero-card.module.css';

interface Word {
  letter: JamoLetter;
  korean: string;
  sound: string;
  meaning: string;
  rest: string;
  translation: string;
}

const FIRST: Word = {
  letter: 'ㄱ',
  korean: '국물',
  sound: '[궁물] gungmul',
  meaning: 'broth, soup',
  rest: '이 정말 시원해요.',
  translation: 'This broth is really refreshing.',
};
const WORDS: readonly Word[] = [
  FIRST,
  {
    letter: 'ㄱ',
    korean: '기억',
    sound: '[기억] gieok',
    meaning: 'memory',
    rest: '이 안 나요.',
    translation: 'I don’t remember.',
  },
  {
    letter: 'ㄱ',
    korean: '같이',
    sound: '[가치] gachi',
    meaning: 'together',
    rest: ' 가요.',
    translation: 'Let’s go together.',
  },
];

/** Classic's intervals after 6 days. */
const DAYS: Record<Rating, number> = { 1: 1, 2: 7, 3: 15, 4: 20 };
const daysText = (rating: Rating) => (DAYS[rating] === 1 ? '1 day' : `${DAYS[rating]} days`);

/** The pressed button is replaced. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

export function HeroCard() {
  const [rated, setRated] = useState<readonly Rating[]>([]);
  const [isAnswered, setAnswered] = useState(true);
  const good = useRef<HTMLButtonElement>(null);
  const word = WORDS[rated.length % WORDS.length] ?? FIRST;
  const latest = rated.at(-1);
  return (
    <Grid as="section" gap={12} middle className={classes.stage} aria-label="A card to try">
      <Grid gap={8} className={classes.card}>
        <span className={classes.corner}>
          <Jamo letter={word.letter} size={230} />
        </span>
        <span lang="ko" className={classes.word}>
          {word.korean}
        </span>
        {isAnswered ? (
          <Answer {...word} />
        ) : (
          <Button
            ref={focus}
            onClick={() => {
              setAnswered(true);
              good.current?.focus();
            }}
          >
            What does it mean?
          </Button>
        )}
      </Grid>
      <Grid gap={8} className={classes.ratings}>
        {RATINGS.map((rating) => (
          <button
            key={rating}
            type="button"
            data-rating={rating}
            ref={rating === GOOD ? good : undefined}
            aria-disabled={!isAnswered || undefined}
            onClick={() => {
              if (!isAnswered) return;
              setRated([...rated, rating]);
              setAnswered(false);
            }}
          >
            <strong>{RATING_NAMES[rating]}</strong> <span>{daysText(rating)}</span>
          </button>
        ))}
      </Grid>
      <Text size="label" muted role="status">
        {latest === undefined
          ? 'How well did you know it? That decides when it returns.'
          : `${RATING_NAMES[latest]}: it returns in ${daysText(latest)}.`}
      </Text>
    </Grid>
  );
}

function Answer({ korean, sound, meaning, rest, translation }: Word) {
  return (
    <>
      <Text size="label" muted>
        <span lang="ko">{sound}</span>
      </Text>
      <p className={classes.meaning}>{meaning}</p>
      <p>
        <span lang="ko">
          <mark>{korean}</mark>
          {rest}
        </span>
      </p>
      <Text size="label" muted>
        {translation}
      </Text>
    </>
  );
}
