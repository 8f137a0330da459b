import type { ListeningWord } from '@gieok/shared/contract/listening';
import type { ListeningQuestion } from '@gieok/shared/korean/minimal-pairs';
import { pages } from '@gieok/shared/routes';
import { listeningTexts } from '@gieok/shared/texts/listening';
import { useEffect, useRef, useState } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { focusSoon } from '../../lib/page-focus.ts';
import { QuestionProgress } from '../../parts/question-progress.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './listen.module.css';
import { Question } from './question.tsx';

interface ExerciseProps {
  questions: readonly ListeningQuestion[];
  words: readonly ListeningWord[];
  onChoose: (question: ListeningQuestion, choice: string) => void;
  onAgain: () => void;
}

export function Exercise({ questions, words, onChoose, onAgain }: ExerciseProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [place, setPlace] = useState(0);
  const question = questions[place];
  if (question === undefined) {
    return <ExerciseEnd questions={questions} chosen={chosen} onAgain={onAgain} />;
  }
  const all = questions.length;
  return (
    <Grid gap={16}>
      <QuestionProgress at={place + 1} answered={chosen.length} all={all} />
      <Question
        key={place}
        question={question}
        word={words.find(({ card_id }) => card_id === question.cardId)}
        chosen={chosen[place] ?? null}
        onChoose={(choice) => {
          setChosen([...chosen, choice]);
          onChoose(question, choice);
        }}
        onNext={() => setPlace(place + 1)}
      />
    </Grid>
  );
}

interface ExerciseEndProps {
  questions: readonly ListeningQuestion[];
  /** One for each question. */
  chosen: readonly string[];
  onAgain: () => void;
}

function ExerciseEnd({ questions, chosen, onAgain }: ExerciseEndProps) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => focusSoon(again), []);
  const answered = questions.map((question, index) => ({ ...question, chosen: chosen[index] }));
  const missed = answered.filter((each) => each.chosen !== each.heard);
  const right = questions.length - missed.length;
  return (
    <Panel title={listeningTexts.score(right, questions.length)}>
      {missed.length > 0 && (
        <ul className={classes.missed} aria-label={listeningTexts.missed}>
          {missed.map(({ heard, english, chosen: choice, choices }) => (
            <li key={`${heard} ${choices.join('')}`}>
              <Korean className={classes.heard}>{heard}</Korean>{' '}
              <Text as="span" muted>
                <MixedText>{english}</MixedText>; {listeningTexts.chose} <Korean>{choice}</Korean>
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Row wrap gap={10} top={16}>
        <Button ref={again} variant="primary" onClick={onAgain}>
          {listeningTexts.again}
        </Button>
        <ButtonLink to={`${pages.stats}?tab=insights`}>Letters You Mix Up</ButtonLink>
      </Row>
    </Panel>
  );
}
