import { studyCalls } from '@gieok/shared/contract/calls/study';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, logOwnerOf, presentOf } from '../../http/learner.ts';
import type { CardRow } from '../../learning/card-rows.ts';
import { recordDueDay, recordEvent } from '../../learning/record-event.ts';
import { orAnswer } from '../../refusals.ts';
import { studyCardMapper } from './hints.ts';

const CHANGES = ['suspend', 'unsuspend', 'bury', 'unbury', 'forget'] as const;

/** What a learner does to a card besides rating it. */
export function cardStateRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  const answerOf = (learner: Learner, now: Date, row: CardRow, reviewId: string) => {
    const card = studyCardMapper(learner, presentOf(learner, now))(row);
    return { data: { ...card, reviewId } };
  };

  return async (app) => {
    const on = callsOf(app, studyCalls);

    for (const type of CHANGES) {
      on(`POST /cards/:id/${type}`, async ({ learner, params, body }) => {
        const eventId = body.reviewId ?? crypto.randomUUID();
        const event = { type, cardId: params.id, eventId };
        const now = clock();
        const row = await orAnswer(recordEvent(db, logOwnerOf(learner), event, now));
        return answerOf(learner, now, row, eventId);
      });
    }

    on('PUT /cards/:id/due', async ({ learner, params, body }) => {
      const eventId = body.reviewId ?? crypto.randomUUID();
      const { dueDay: day } = body;
      const event = { type: 'set_due' as const, cardId: params.id, eventId, day };
      const now = clock();
      const row = await orAnswer(recordDueDay(db, logOwnerOf(learner), event, now));
      return answerOf(learner, now, row, eventId);
    });
  };
}
