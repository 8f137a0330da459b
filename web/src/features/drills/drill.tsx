import {
  type DrillQuestion,
  isRightDrillAnswer,
  readDrillAnswer,
} from '@gieok/shared/korean/drill-question';
import { useRef, useState } from 'react';
import { Grid } from '../../ui/layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DrillEnd } from './drill-end.tsx';
import { Question } from './question.tsx';
import type { Answered, Given } from './use-sent-answers.ts';

interface DrillProps {
  questions: readonly DrillQuestion[];
  onAnswer: (answer: Answered) => void;
  onRepeat: (missed: readonly DrillQuestion[]) => void;
  onAgain: () => void;
  onLeave: () => void;
}

export function Drill({ questions, onAnswer, ...end }: DrillProps) {
  const [given, setGiven] = useState<readonly Given[]>([]);
  const [place, setPlace] = useState(0);
  // A second press may come before this is drawn.
  const answered = useRef(0);
  const question = questions[place];
  if (question === undefined) return <DrillEnd questions={questions} given={given} {...end} />;
  const all = questions.length;

  function answer(asked: DrillQuestion, text: string | null) {
    if (answered.current > place) return;
    answered.current = place + 1;
    const isRight = text !== null && isRightDrillAnswer(asked, text);
    setGiven((before) => [...before, { text, isRight }]);
    onAnswer({ kind: asked.kind, prompt: asked.prompt, given: text, isRight });
  }

  function check(asked: DrillQuestion, typed: string): boolean {
    if (answered.current > place) {
      setPlace(place + 1);
      return true;
    }
    const text = readDrillAnswer(typed);
    if (text !== null) answer(asked, text);
    return text !== null;
  }

  return (
    <Grid gap={16}>
      <Grid gap={6} size="label" muted>
        <span>
          {place + 1} of {all}
        </span>
        <ProgressBar percent={(100 * given.length) / all} label="Questions answered" />
      </Grid>
      <Question
        question={question}
        given={given[place] ?? null}
        onEnter={(typed) => check(question, typed)}
        onUnknown={() => answer(question, null)}
      />
    </Grid>
  );
}
