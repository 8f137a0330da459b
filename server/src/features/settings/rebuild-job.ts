import { defineJob } from '../../jobs/define-job.ts';
import { rebuildSchedules } from '../../learning/rebuild-schedules.ts';

/**
 * Replays a learner's cards after a change of their settings: once more where these change again meanwhile, since the cards
 * at the beginning were replayed under the former ones.
 */
export const rebuildJob = defineJob<null, null>({
  kind: 'rebuild',
  repeats: true,
  run: async ({ db, userId, signal }) => {
    await rebuildSchedules(db, userId, signal);
    return null;
  },
});
