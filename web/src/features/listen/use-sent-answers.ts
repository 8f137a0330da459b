import { LISTENING_ANSWERS_MAX } from '@gieok/shared/constants';
import type { ListeningAnswer } from '@gieok/shared/contract/listening';
import type { ListeningQuestion } from '@gieok/shared/korean/minimal-pairs';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { randomId } from '../../lib/random-id.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** Sends each answer as it is given; an unsent one goes with the next. */
export function useSentAnswers() {
  const [unsent, setUnsent] = useState<readonly ListeningAnswer[]>([]);
  const { mutate, isError, isPending } = useChange('POST /listening/answers');

  function send(answers: readonly ListeningAnswer[]) {
    setUnsent(answers);
    const some = answers.slice(0, LISTENING_ANSWERS_MAX);
    mutate(
      { body: { answers: some } },
      { onSuccess: () => setUnsent((all) => all.filter((each) => !some.includes(each))) },
    );
  }

  return {
    choose({ heard, cardId }: ListeningQuestion, chosen: string) {
      const at = new Date(serverNow()).toISOString();
      send([...unsent, { answerId: randomId(), cardId, heard, chosen, at }]);
    },
    failed: isError && unsent.length > 0,
    isPending,
    retry: () => send(unsent),
  };
}
