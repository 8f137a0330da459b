import type { DrillAnswer } from '@gieok/shared/contract/drills';
import {
  type DrillQuestion,
  isRightDrillAnswer,
  readDrillAnswer,
} from '@gieok/shared/korean/drill-question';
import { useRef, useState } from 'react';
import { QuestionProgress } from '../../parts/question-progress.tsx';
import { Grid } from '../../ui/layout.tsx';
import { DrillEnd } from './drill-end.tsx';
import { type Given, Question } from './question.tsx';

interface DrillProps {
  questions: readonly DrillQuestion[];
  onAnswer: (answer: Pick<DrillAnswer, 'kind' | 'prompt' | 'given' | 'isRight'>) => void;
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
      <QuestionProgress at={place + 1} answered={given.length} all={all} />
      <Question
        question={question}
        given={given[place] ?? null}
        onEnter={(typed) => check(question, typed)}
        onUnknown={() => answer(question, null)}
      />
    </Grid>
  );
}
