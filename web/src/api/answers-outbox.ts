import { DRILL_ANSWERS_MAX, LISTENING_ANSWERS_MAX } from '@gieok/shared/constants';
import type { DrillAnswer } from '@gieok/shared/contract/drills';
import type { ListeningAnswer } from '@gieok/shared/contract/listening';
import { ApiError, api } from '../lib/api.ts';
import { randomId } from '../lib/device-ids.ts';
import { queryClient } from '../lib/query-client.ts';
import { serverNow } from '../lib/server-clock.ts';
import { useUser } from './auth.ts';
import type { Outbox, Outcome, SentEvent } from './outbox.ts';
import { makeStale } from './stale.ts';
import { outboxIn, SEND_TIMEOUT_MS } from './use-outbox.ts';
import type { Keepable } from './waiting-events.ts';

const CALLS = {
  'POST /drills/answers': DRILL_ANSWERS_MAX,
  'POST /listening/answers': LISTENING_ANSWERS_MAX,
} as const;
type AnswersCall = keyof typeof CALLS;

type Content<Answer> = Omit<Answer, 'answerId' | 'at'>;
type Given =
  | { call: 'POST /drills/answers'; answer: Content<DrillAnswer> }
  | { call: 'POST /listening/answers'; answer: Content<ListeningAnswer> };
type KeptAnswer = Keepable & Given;

const outboxes = new Map<number, Outbox<KeptAnswer>>();
const calls = Object.keys(CALLS) as AnswersCall[];

export function answersOutboxOf(userId: number): Outbox<KeptAnswer> {
  let outbox = outboxes.get(userId);
  if (outbox === undefined) {
    outbox = outboxIn<KeptAnswer>(userId, `answers:${userId}`, {
      send: sendAnswers,
      onSent: () => {
        for (const call of calls) void makeStale(queryClient, call);
      },
    });
    outboxes.set(userId, outbox);
  }
  return outbox;
}

async function sendAnswers(answers: readonly SentEvent<KeptAnswer>[]): Promise<Outcome[]> {
  const refused = new Map<string, string>();
  for (const call of calls) {
    const most = CALLS[call];
    const ofCall = answers.filter((answer) => answer.call === call);
    for (let start = 0; start < ofCall.length; start += most) {
      await sendSome(call, ofCall.slice(start, start + most), refused);
    }
  }
  return answers.map(({ eventId }) => {
    const message = refused.get(eventId);
    return message === undefined ? { status: 'accepted' } : { status: 'invalid', message };
  });
}

async function sendSome(
  call: AnswersCall,
  some: readonly SentEvent<KeptAnswer>[],
  refused: Map<string, string>,
): Promise<void> {
  const answers = some.map(({ answer, eventId: answerId, call: _, ahead: __, ...when }) => ({
    ...{ ...answer, answerId, ...when },
  }));
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    await api(call, { body: { answers: answers as (DrillAnswer & ListeningAnswer)[] }, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const [first, ...more] = some;
    if (first !== undefined && more.length === 0) refused.set(first.eventId, error.message);
    else for (const each of some) await sendSome(call, [each], refused);
  }
}

export function useKeepAnswer(): (given: Given) => void {
  const { keep, sendAll } = answersOutboxOf(useUser().id);
  return (given) => {
    keep({ ...given, eventId: randomId(), at: new Date(serverNow()).toISOString() });
    void sendAll().catch(() => {});
  };
}
