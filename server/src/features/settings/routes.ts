import * as contract from '@gieok/shared/contract/settings';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../http/context.ts';
import { todayOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { rebuildSchedules } from '../../learning/rebuild-schedules.ts';
import { addExtraToday, findPreferences, updatePreferences } from './queries.ts';

export function settingsRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['settings'], summary, ...authenticated });

  return async (app) => {
    app.get(
      apiRoutes.studySettings,
      { schema: { ...describe('Preferences'), response: ok(contract.preferencesResponse) } },
      async (request) => ({
        success: true as const,
        data: await findPreferences(db, request.learner.userId),
      }),
    );

    app.put(
      apiRoutes.studySettings,
      {
        schema: {
          ...describe('Change the given preferences'),
          body: contract.preferencesUpdate,
          response: ok(contract.preferencesResponse),
        },
      },
      async (request) => {
        const { userId } = request.learner;
        const changed = await updatePreferences(db, userId, request.body, clock());
        if (changed.reschedules) await rebuildSchedules(db, userId);
        return { success: true as const, data: changed.preferences };
      },
    );

    app.post(
      apiRoutes.extraToday,
      {
        schema: {
          ...describe('Study more than the daily limits today; adds to what was asked for before'),
          body: contract.extraToday,
          response: ok(contract.extraTodayResponse),
        },
      },
      async (request) => {
        const { learner, body } = request;
        const day = todayOf(learner, clock());
        const { newCards = 0, reviews = 0 } = body;
        const total = await addExtraToday(db, learner.userId, day, { newCards, reviews });
        return { success: true as const, data: { day, ...total } };
      },
    );
  };
}
