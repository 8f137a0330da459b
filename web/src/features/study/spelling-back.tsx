import type { Card } from '@gieok/shared/contract/cards';
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
  return (
    <Grid as="dl" gap={20} top={16} className={classes.answers}>
      <div>
        <dt>
          <span>{studyTexts.yourAnswer}</span> <VerdictBadge verdict="incorrect" />
        </dt>
        <dd>{studyTexts.unknown}</dd>
      </div>
      <div>
        <dt>{studyTexts.correctAnswer}</dt>
        <dd>
          <SpelledText
            text={text}
            other={text}
            characters={wanted}
            side="wanted"
            lettersOf={wanted.length <= COMPARED_LETTER_BY_LETTER ? 'all' : 'none'}
          />
        </dd>
        <AlsoRight shown={text} expected={korean_text} />
      </div>
    </Grid>
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
      <Grid as="dl" gap={20} top={16} className={classes.answers}>
        <div>
          <dt>
            <span>{studyTexts.yourAnswer}</span> <VerdictBadge verdict={verdict} />
          </dt>
          <dd>
            <SpelledText
              text={typed}
              other={right}
              characters={given}
              side="given"
              lettersOf={lettersOf}
            />
          </dd>
        </div>
        <div>
          <dt>{studyTexts.correctAnswer}</dt>
          <dd>
            <SpelledText
              text={right}
              other={typed}
              characters={wanted}
              side="wanted"
              lettersOf={lettersOf}
            />
          </dd>
          <AlsoRight shown={right} expected={expected} />
        </div>
      </Grid>
      <SpellingMistakes answer={answer} wanted={right} word={card} />
    </>
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
  return (
    <span className={badge.badge} data-verdict={verdict}>
      {verdict === 'incorrect' ? (
        <IconX size={16} stroke={2.6} aria-hidden="true" />
      ) : (
        <IconCheck size={16} stroke={2.6} aria-hidden="true" />
      )}
      {verdictTexts[verdict]}
    </span>
  );
}
