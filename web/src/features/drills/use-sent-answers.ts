import { DRILL_ANSWERS_MAX } from '@gieok/shared/constants';
import type { DrillAnswer } from '@gieok/shared/contract/drills';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { randomId } from '../../lib/random-id.ts';
import { serverNow } from '../../lib/server-clock.ts';

export interface Given {
  text: string | null;
  isRight: boolean;
}

export type Answered = Pick<DrillAnswer, 'kind' | 'prompt' | 'given' | 'isRight'>;

export function useSentAnswers() {
  const [unsent, setUnsent] = useState<readonly DrillAnswer[]>([]);
  const { mutate, isError, isPending } = useChange('POST /drills/answers');

  function send(answers: readonly DrillAnswer[]) {
    setUnsent(answers);
    const some = answers.slice(0, DRILL_ANSWERS_MAX);
    mutate(
      { body: { answers: some } },
      { onSuccess: () => setUnsent((all) => all.filter((each) => !some.includes(each))) },
    );
  }

  return {
    add(answer: Answered) {
      const at = new Date(serverNow()).toISOString();
      send([...unsent, { ...answer, answerId: randomId(), at }]);
    },
    failed: isError && unsent.length > 0,
    isPending,
    retry: () => send(unsent),
  };
}
