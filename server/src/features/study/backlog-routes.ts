import * as contract from '@gieok/shared/contract/backlog';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../http/context.ts';
import { logOwnerOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { spreadBacklog, undoSpread } from '../../learning/spread-backlog.ts';
import { previewBacklog } from './preview-backlog.ts';
import { orAnswer } from './refusals.ts';

/** What a learner does about more due cards than a day holds. */
export function backlogRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['study'], summary, ...authenticated });

  return async (app) => {
    app.get(
      apiRoutes.backlog,
      {
        schema: {
          ...describe(
            'How many cards wait, and what the coming days would hold if they were spread',
          ),
          querystring: contract.backlogQuery,
          response: ok(contract.backlogResponse),
        },
      },
      async (request) => {
        const { learner, query } = request;
        const data = await previewBacklog(db, learner, query.days, clock());
        return { success: true as const, data };
      },
    );

    app.post(
      apiRoutes.spreadBacklog,
      {
        schema: {
          ...describe('Spread the cards that wait over the coming days'),
          body: contract.spreadCreate,
          response: ok(contract.spreadResponse),
        },
      },
      async (request) => {
        const { learner, body } = request;
        const spread = { days: body.days, spreadId: body.spreadId ?? crypto.randomUUID() };
        const moved = await orAnswer(spreadBacklog(db, logOwnerOf(learner), spread, clock()));
        return { success: true as const, data: { spreadId: spread.spreadId, moved } };
      },
    );

    app.post(
      apiRoutes.undoSpread,
      {
        schema: {
          ...describe('Take a spread back: its cards are due again when they were'),
          body: contract.spreadUndo,
          response: ok(contract.spreadUndoResponse),
        },
      },
      async (request) => {
        const { learner, body } = request;
        const undone = await undoSpread(db, logOwnerOf(learner), body.spreadId, clock());
        return { success: true as const, data: { spreadId: body.spreadId, undone } };
      },
    );
  };
}
