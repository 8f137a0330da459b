import type { DrillAnswer } from '@gieok/shared/contract/drills';
import {
  type DrillQuestion,
  isRightDrillAnswer,
  readDrillAnswer,
} from '@gieok/shared/korean/drill-question';
import { useRef } from 'react';
import { QuestionProgress } from '../../parts/question-progress.tsx';
import { Grid } from '../../ui/layout.tsx';
import { DrillEnd } from './drill-end.tsx';
import { type Given, Question } from './question.tsx';
import type { Round } from './use-round.ts';

interface DrillProps {
  round: Round;
  onAnswer: (answer: Pick<DrillAnswer, 'kind' | 'prompt' | 'given' | 'isRight'>) => void;
  onGiven: (given: Given) => void;
  onNext: (place: number) => void;
  onRepeat: (missed: readonly DrillQuestion[]) => void;
  onAgain: () => void;
  onLeave: () => void;
}

export function Drill({ round, onAnswer, onGiven, onNext, ...end }: DrillProps) {
  const { questions, given, place } = round;
  // A second press may come before this is drawn.
  const answered = useRef(given.length);
  const question = questions[place];
  if (question === undefined) return <DrillEnd questions={questions} given={given} {...end} />;
  const all = questions.length;

  function answer(asked: DrillQuestion, text: string | null) {
    if (answered.current > place) return;
    answered.current = place + 1;
    const isRight = text !== null && isRightDrillAnswer(asked, text);
    onGiven({ text, isRight });
    onAnswer({ kind: asked.kind, prompt: asked.prompt, given: text, isRight });
  }

  function check(asked: DrillQuestion, typed: string): boolean {
    if (answered.current > place) {
      onNext(place + 1);
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
