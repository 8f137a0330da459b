import { studyCalls } from '@gieok/shared/contract/calls/study';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { logOwnerOf } from '../../http/learner.ts';
import { spreadBacklog, undoSpread } from '../../learning/spread-backlog.ts';
import { orAnswer } from '../../refusals.ts';
import { previewBacklog } from './preview-backlog.ts';

export function backlogRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, studyCalls);

    on('GET /cards/study/backlog', async ({ learner, query }) => ({
      data: await previewBacklog(db, learner, query.days, clock()),
    }));

    on('POST /cards/study/backlog/spread', async ({ learner, body }) => {
      const spread = { days: body.days, spreadId: body.spreadId ?? crypto.randomUUID() };
      await app.eventLimit.count(learner.userId, 0, 'changed');
      const moved = await orAnswer(spreadBacklog(db, logOwnerOf(learner), spread, clock()));
      await app.eventLimit.count(learner.userId, moved, 'changed');
      return { data: { spreadId: spread.spreadId, moved } };
    });

    on('POST /cards/study/backlog/undo', async ({ learner, body }) => {
      const undone = await undoSpread(db, logOwnerOf(learner), body.spreadId, clock());
      return { data: { spreadId: body.spreadId, undone } };
    });
  };
}
