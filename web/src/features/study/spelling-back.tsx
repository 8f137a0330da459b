import type { Card } from '@gieok/shared/contract/cards';
import { askedSpelling } from '@gieok/shared/korean/asked-spelling';
import {
  acceptedSpellings,
  checkSpelling,
  type SpellingVerdict,
  tidySpelling,
} from '@gieok/shared/korean/spelling';
import {
  nearestSpelling,
  type SpelledCharacter,
  type SpellingDifference,
  spellingDifference,
} from '@gieok/shared/korean/spelling-difference';
import { verdictTexts } from '@gieok/shared/texts/spelling';
import { studyTexts } from '@gieok/shared/texts/study';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Korean } from '../../lib/korean.tsx';
import { Pronunciation } from '../../parts/pronunciation.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import faces from './faces.module.css';
import { AnswerTexts, BesideWord } from './optional-texts.tsx';
import { ShownForm } from './shown-form.tsx';
import { SpelledText } from './spelled-text.tsx';
import classes from './spelling-faces.module.css';
import { SpellingMistakes } from './spelling-mistakes.tsx';
import type { Spelling } from './typed-answer.ts';
import badge from './verdict-badge.module.css';

export { askedSpelling };

export const isSlip = (typed: string, expected: string) =>
  spellingDifference(typed, nearestSpelling(typed, expected)).single !== null;

/** In syllables: the letters of more say nothing at a glance. */
const COMPARED_LETTER_BY_LETTER = 4;

function lettersShown({ given, wanted }: SpellingDifference): 'all' | 'differing' | 'none' {
  if (Math.max(given.length, wanted.length) <= COMPARED_LETTER_BY_LETTER) return 'all';
  const differing = (side: readonly SpelledCharacter[]) =>
    side.filter(({ differs }) => differs).length;
  return Math.max(differing(given), differing(wanted)) <= COMPARED_LETTER_BY_LETTER
    ? 'differing'
    : 'none';
}

export interface SpellingBackProps {
  card: Card;
  spelling: Spelling;
}

export function SpellingBack({ card, spelling }: SpellingBackProps) {
  const { cloze, expected, answer, givenUp } = spelling;
  const isRecalled = givenUp && card.card_type === 'cloze';
  const isOtherForm = cloze !== null && !acceptedSpellings(card.korean_text).includes(cloze.form);
  return (
    <>
      {!givenUp && <Compared card={card} expected={expected} answer={answer} />}
      {givenUp && !isRecalled && <Unknown card={card} />}
      {(isRecalled || isOtherForm) && (
        <Text bold anywhere className={faces.english}>
          <Korean>{card.korean_text}</Korean>
        </Text>
      )}
      <BesideWord card={card} side="back" />
      <Pronunciation text={card.korean_text} notes={card.pronunciation_notes} />
      <ShownForm card={card} />
      {/* A cloze card's sentence stands above. */}
      <AnswerTexts card={cloze === null ? card : { ...card, example_sentence: null }} />
    </>
  );
}

function Unknown({ card: { korean_text } }: { card: Card }) {
  const [text = korean_text] = acceptedSpellings(korean_text);
  const { wanted } = spellingDifference(text, text);
  const lettersOf = wanted.length <= COMPARED_LETTER_BY_LETTER ? 'all' : 'none';
  return (
    <Answers
      verdict="incorrect"
      expected={korean_text}
      right={{ text, other: text, characters: wanted, lettersOf }}
    >
      {studyTexts.unknown}
    </Answers>
  );
}

interface ComparedProps {
  card: Card;
  expected: string;
  answer: string;
}

function Compared({ card, expected, answer }: ComparedProps) {
  const verdict = checkSpelling(answer, expected);
  const right = nearestSpelling(answer, expected);
  const difference = spellingDifference(answer, right);
  const { given, wanted } = difference;
  const lettersOf = verdict === 'incorrect' ? lettersShown(difference) : 'none';
  const typed = tidySpelling(answer);
  return (
    <>
      <Answers
        verdict={verdict}
        expected={expected}
        right={{ text: right, other: typed, characters: wanted, lettersOf }}
      >
        <SpelledText
          text={typed}
          other={right}
          characters={given}
          side="given"
          lettersOf={lettersOf}
        />
      </Answers>
      <SpellingMistakes answer={answer} wanted={right} word={card} />
    </>
  );
}

interface AnswersProps {
  verdict: SpellingVerdict;
  expected: string;
  right: Omit<ComponentProps<typeof SpelledText>, 'side'>;
  children: ReactNode;
}

function Answers({ verdict, expected, right, children }: AnswersProps) {
  return (
    <Grid as="dl" gap={20} top={16} className={classes.answers}>
      <div>
        <dt>
          <span>{studyTexts.yourAnswer}</span> <VerdictBadge verdict={verdict} />
        </dt>
        <dd>{children}</dd>
      </div>
      <div>
        <dt>{studyTexts.correctAnswer}</dt>
        <dd>
          <SpelledText {...right} side="wanted" />
        </dd>
        <AlsoRight shown={right.text} expected={expected} />
      </div>
    </Grid>
  );
}

function AlsoRight({ shown, expected }: { shown: string; expected: string }) {
  // The last is the text as it stands, punctuation included.
  const others = acceptedSpellings(expected)
    .slice(0, -1)
    .filter((spelling) => spelling !== shown);
  if (others.length === 0) return null;
  return (
    <Text as="dd" size="label" muted anywhere>
      {verdictTexts.alsoRight} <Korean>{others.join(', ')}</Korean>
    </Text>
  );
}

function VerdictBadge({ verdict }: { verdict: SpellingVerdict }) {
  const Icon = verdict === 'incorrect' ? IconX : IconCheck;
  return (
    <span className={badge.badge} data-verdict={verdict}>
      <Icon size={16} stroke={2.6} aria-hidden="true" />
      {verdictTexts[verdict]}
    </span>
  );
}
