import { tagCalls } from '@gieok/shared/contract/calls/tags';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { listTags } from './queries.ts';

export function tagRoutes({ db }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, tagCalls);

    on('GET /tags', async ({ learner, query }) => listTags(db, learner.userId, query));
  };
}
