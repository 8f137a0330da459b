import { idParams } from '@gieok/shared/contract/fields';
import { dueDateSet, reviewResponse, stateChange } from '@gieok/shared/contract/reviews';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../http/context.ts';
import { type Learner, logOwnerOf, presentOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import type { CardRow } from '../../learning/card-rows.ts';
import { recordDueDay, recordEvent } from '../../learning/record-event.ts';
import { studyCardMapper } from './hints.ts';
import { orAnswer } from './refusals.ts';

/** What a learner does to a card besides rating it. */
export function cardStateRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['study'], summary, ...authenticated });

  const changes = [
    ['suspend', apiRoutes.suspend, 'Show the card no more until it is unsuspended'],
    ['unsuspend', apiRoutes.unsuspend, 'Show the card again'],
    ['bury', apiRoutes.bury, 'Show the card no more until the next study day'],
    ['unbury', apiRoutes.unbury, 'Show a buried card again today'],
    ['forget', apiRoutes.forget, 'Begin anew with the card; its log stays'],
  ] as const;

  const answerOf = (learner: Learner, now: Date, row: CardRow, reviewId: string) => {
    const card = studyCardMapper(learner, presentOf(learner, now))(row);
    return { success: true as const, data: { ...card, reviewId } };
  };

  return async (app) => {
    for (const [type, route, summary] of changes) {
      app.post(
        route,
        {
          schema: {
            ...describe(summary),
            params: idParams,
            body: stateChange,
            response: ok(reviewResponse),
          },
        },
        async (request) => {
          const { learner, params, body } = request;
          const eventId = body.reviewId ?? crypto.randomUUID();
          const event = { type, cardId: params.id, eventId };
          const now = clock();
          const row = await orAnswer(recordEvent(db, logOwnerOf(learner), event, now));
          return answerOf(learner, now, row, eventId);
        },
      );
    }

    app.put(
      apiRoutes.dueDate,
      {
        schema: {
          ...describe('Let the card fall due on another day; nothing else of its schedule changes'),
          params: idParams,
          body: dueDateSet,
          response: ok(reviewResponse),
        },
      },
      async (request) => {
        const { learner, params, body } = request;
        const eventId = body.reviewId ?? crypto.randomUUID();
        const { dueDay: day } = body;
        const event = { type: 'set_due' as const, cardId: params.id, eventId, day };
        const now = clock();
        const row = await orAnswer(recordDueDay(db, logOwnerOf(learner), event, now));
        return answerOf(learner, now, row, eventId);
      },
    );
  };
}
