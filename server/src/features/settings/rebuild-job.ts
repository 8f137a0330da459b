import { defineJob } from '../../jobs/define-job.ts';
import { rebuildSchedules } from '../../learning/rebuild-schedules.ts';

/** Replays a learner's cards after a change of settings; repeats when these change meanwhile. */
export const rebuildJob = defineJob<null, null>({
  kind: 'rebuild',
  repeats: true,
  run: async ({ db, userId, signal }) => {
    await rebuildSchedules(db, userId, signal);
    return null;
  },
});
