import type { DrillQuestion } from '@gieok/shared/korean/drill-question';
import { drillRuleInWords, drillTexts } from '@gieok/shared/texts/drills';
import { useEffect, useRef } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { focusSoon } from '../../lib/page-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Given } from './question.tsx';

interface DrillEndProps {
  questions: readonly DrillQuestion[];
  given: readonly Given[];
  onRepeat: (missed: readonly DrillQuestion[]) => void;
  onAgain: () => void;
  onLeave: () => void;
}

export function DrillEnd({ questions, given, onRepeat, onAgain, onLeave }: DrillEndProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => focusSoon(first), []);
  const answered = questions.map((question, place) => ({ question, given: given[place] }));
  const missed = answered.filter((each) => !each.given?.isRight);
  const hasMissed = missed.length > 0;
  return (
    <Panel title={drillTexts.score(questions.length - missed.length, questions.length)}>
      <Grid gap={16}>
        {hasMissed && (
          <Grid as="ul" gap={14} aria-label={drillTexts.missed}>
            {missed.map(({ question, given: wrong }) => (
              <Stack as="li" key={`${question.prompt} ${question.english}`} gap={4} anywhere>
                <div>
                  <Korean>{question.prompt}</Korean>:{' '}
                  <strong>
                    <Korean>{question.answers[0]}</Korean>
                  </strong>
                  {wrong?.text && (
                    <Text as="span" muted>
                      {', '}
                      {drillTexts.wrote} <Korean>{wrong.text}</Korean>
                    </Text>
                  )}
                </div>
                <Text size="label" muted>
                  <MixedText>{drillRuleInWords(question.rule)}</MixedText>
                </Text>
              </Stack>
            ))}
          </Grid>
        )}
        <Row wrap gap={10}>
          {hasMissed && (
            <Button
              ref={first}
              variant="primary"
              onClick={() => onRepeat(missed.map(({ question }) => question))}
            >
              {drillTexts.missedAgain(missed.length)}
            </Button>
          )}
          <Button
            ref={hasMissed ? undefined : first}
            variant={hasMissed ? 'default' : 'primary'}
            onClick={onAgain}
          >
            {drillTexts.again}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            {drillTexts.others}
          </Button>
        </Row>
      </Grid>
    </Panel>
  );
}
