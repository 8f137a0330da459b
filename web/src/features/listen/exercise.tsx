import type { ListeningWord } from '@gieok/shared/contract/listening';
import type { ListeningQuestion } from '@gieok/shared/korean/minimal-pairs';
import { useState } from 'react';
import { QuestionProgress } from '../../parts/question-progress.tsx';
import { Grid } from '../../ui/layout.tsx';
import { ExerciseEnd } from './exercise-end.tsx';
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
