import { studyCalls } from '@gieok/shared/contract/calls/study';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { logOwnerOf } from '../../http/learner.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import { mapInTurns } from '../../turns.ts';
import { siblingFields } from './rated-card.ts';
import { recordSentEvents } from './record-sent.ts';

export function eventRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  return async (app) => {
    callsOf(app, studyCalls)('POST /events', async ({ learner, body }) => {
      const owner = logOwnerOf(learner);
      const sent = await recordSentEvents(db, owner, body.events, clock());
      const { results, rows, ...changes } = sent;
      const cards = await mapInTurns(rows, cardMapper(learner));
      return { data: results, cards, ...siblingFields(changes) };
    });
  };
}
