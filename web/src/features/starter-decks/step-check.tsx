import type { StarterDeckDetail, StarterDeckWord } from '@gieok/shared/contract/starter-decks';
import { shuffledBy } from '@gieok/shared/domain/shuffle';
import { pathTexts } from '@gieok/shared/texts/decks';
import { useEffect, useRef, useState } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { focusSoon } from '../../lib/page-focus.ts';
import { useKeyPresses } from '../../lib/use-key-presses.ts';
import { QuestionProgress } from '../../parts/question-progress.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { CheckEnd } from './check-end.tsx';
import classes from './step-check.module.css';

const QUESTIONS = 10;
const MEANINGS = 4;
/** The second press of a double press would answer the next question. */
const DOUBLE_MS = 300;
const KEYS = /^(?:Digit|Numpad)([1-5])$/;

const shuffled = (words: readonly StarterDeckWord[]) =>
  shuffledBy(words, `${Math.random()}`, ({ english_text }) => english_text);

/** Ten words of a step at a time, each once. */
export function StepCheck({ deck }: { deck: StarterDeckDetail }) {
  const [words] = useState(() => shuffled(deck.words));
  const [from, setFrom] = useState(0);
  return (
    <TenWords
      key={from}
      deck={deck}
      asked={words.slice(from, from + QUESTIONS)}
      onMore={from + QUESTIONS < words.length ? () => setFrom(from + QUESTIONS) : undefined}
    />
  );
}

interface TenWordsProps {
  deck: StarterDeckDetail;
  asked: readonly StarterDeckWord[];
  /** Undefined when all words were asked. */
  onMore: (() => void) | undefined;
}

function TenWords({ deck, asked, onMore }: TenWordsProps) {
  const [rights, setRights] = useState<readonly boolean[]>([]);
  const pressed = useRef({ code: '', at: 0 });
  const word = asked[rights.length];
  if (word === undefined) {
    return (
      <CheckEnd
        deck={deck}
        answered={asked.map((each, place) => ({ ...each, isRight: rights[place] === true }))}
        onMore={onMore}
      />
    );
  }
  return (
    <Grid gap={16}>
      <QuestionProgress
        at={rights.length + 1}
        answered={rights.length}
        all={asked.length}
        label="Words asked"
      />
      <Question
        key={rights.length}
        word={word}
        words={deck.words}
        isAgain={({ code, timeStamp: at }) => {
          const isAgain = pressed.current.code === code && at - pressed.current.at < DOUBLE_MS;
          pressed.current = { code, at };
          return isAgain;
        }}
        onAnswer={(isRight) => setRights([...rights, isRight])}
      />
    </Grid>
  );
}

interface QuestionProps {
  word: StarterDeckWord;
  words: readonly StarterDeckWord[];
  isAgain: (event: KeyboardEvent) => boolean;
  onAnswer: (isRight: boolean) => void;
}

function Question({ word, words, isAgain, onAnswer }: QuestionProps) {
  const [choices] = useState(() => {
    // A homograph's meaning would be right, too.
    const others = words.filter(({ korean_text }) => korean_text !== word.korean_text);
    const isAlike = ({ word_kind }: StarterDeckWord) => word_kind === word.word_kind;
    const alikeFirst = [
      ...shuffled(others.filter(isAlike)),
      ...shuffled(others.filter((each) => !isAlike(each))),
    ];
    return [...shuffled([word, ...alikeFirst.slice(0, MEANINGS - 1)]), null];
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusSoon(heading), []);
  useKeyPresses((event) => {
    const place = Number(KEYS.exec(event.code)?.[1]) - 1;
    if (Number.isNaN(place)) return false;
    if (!isAgain(event)) onAnswer(choices[place] === word);
    return true;
  });
  return (
    <Grid as="section" gap={16} card className={classes.question} aria-labelledby="asked">
      <Text size="label" muted>
        {pathTexts.question}
      </Text>
      <h2 id="asked" ref={heading} tabIndex={-1} className={classes.word}>
        <Korean>{word.korean_text}</Korean>
      </h2>
      <Grid role="group" aria-labelledby="asked" gap={8}>
        {choices.map((choice, place) => (
          <button
            key={choice?.english_text ?? ''}
            type="button"
            className={classes.choice}
            data-unknown={choice === null || undefined}
            aria-keyshortcuts={`${place + 1}`}
            // The second click of a double click would answer the next question.
            onClick={({ detail }) => detail < 2 && onAnswer(choice === word)}
          >
            {choice === null ? pathTexts.unknown : <MixedText>{choice.english_text}</MixedText>}
            <Kbd name={`${place + 1}`} drawn />
          </button>
        ))}
      </Grid>
    </Grid>
  );
}
