import { listeningCalls } from '@gieok/shared/contract/calls/listening';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { findListeningWords, insertListeningAnswers } from './queries.ts';

export function listeningRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, listeningCalls);

    on('GET /listening/words', async ({ learner, query }) => ({
      data: await findListeningWords(db, learner.userId, query.recorded === 'true'),
    }));

    on('POST /listening/answers', async ({ learner, body }) => {
      await insertListeningAnswers(db, learner.userId, body.answers, clock());
      return { message: serverTexts.done };
    });
  };
}
