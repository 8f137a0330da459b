import { settingsCalls } from '@gieok/shared/contract/calls/settings';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { logOwnerOf, todayOf } from '../../http/learner.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { freeSiblings } from '../../learning/record-batch.ts';
import { addExtraToday, findPreferences, rebuildJob, updatePreferences } from './queries.ts';

export function settingsRoutes({ db, clock }: AppContext, jobs: JobRunner): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, settingsCalls);

    on('GET /settings/study', async ({ learner }) => ({
      data: await findPreferences(db, learner.userId),
    }));

    on('PUT /settings/study', async ({ learner, body }) => {
      const now = clock();
      const changed = await updatePreferences(db, learner.userId, body, now);
      if (changed.freesSiblings) {
        await freeSiblings(db, { ...logOwnerOf(learner), burySiblings: false }, now);
      }
      if (changed.reschedules) await jobs.untilDone(rebuildJob, learner.userId);
      return { data: changed.preferences };
    });

    on('POST /settings/study/extra', async ({ learner, body }) => {
      const day = todayOf(learner, clock());
      const { newCards = 0, reviews = 0 } = body;
      const total = await addExtraToday(db, learner.userId, day, { newCards, reviews });
      return { data: { day, ...total } };
    });
  };
}
