import { EVENT_BATCH_MAX_BYTES } from '@gieok/shared/constants';
import { studyCalls } from '@gieok/shared/contract/calls/study';
import { eventBatch, eventsResponse } from '@gieok/shared/contract/events';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../http/context.ts';
import { logOwnerOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import { recordSentEvents } from './record-sent.ts';

/** The door to the log for everything that a client did, now or while it was without a connection. */
export function eventRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      apiRoutes.events,
      {
        bodyLimit: EVENT_BATCH_MAX_BYTES,
        schema: {
          tags: ['study'],
          summary: 'Write events to the logs of cards; each gets its own result',
          description: studyCalls['POST /events'].description,
          ...authenticated,
          body: eventBatch,
          response: ok(eventsResponse),
        },
      },
      async (request) => {
        const { learner, body } = request;
        const owner = logOwnerOf(learner);
        const { results, rows } = await recordSentEvents(db, owner, body.events, clock());
        return { success: true as const, data: results, cards: rows.map(cardMapper(learner)) };
      },
    );
  };
}
