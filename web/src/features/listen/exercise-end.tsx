import type { ListeningQuestion } from '@gieok/shared/korean/minimal-pairs';
import { pages } from '@gieok/shared/routes';
import { listeningTexts } from '@gieok/shared/texts/listening';
import { useEffect, useRef } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { inNextFrame } from '../../lib/page-focus.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './listen.module.css';

interface ExerciseEndProps {
  questions: readonly ListeningQuestion[];
  /** One for each question. */
  chosen: readonly string[];
  onAgain: () => void;
}

export function ExerciseEnd({ questions, chosen, onAgain }: ExerciseEndProps) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => inNextFrame(() => again.current?.focus({ preventScroll: true })), []);
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
