import { HOUR_MS } from '@gieok/shared/constants';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../http/context.ts';
import { sweepRegularly } from '../../http/sweep-regularly.ts';
import type { Job } from '../../jobs/define-job.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { findJob } from '../../jobs/jobs-table.ts';

/** Goes on with dictionaries whose job is gone. */
export function dictionarySweep(
  { db }: AppContext,
  { job, jobs }: { job: Job<null, null>; jobs: JobRunner },
): FastifyPluginAsync {
  async function sweep(): Promise<void> {
    const unfinished = await db
      .selectFrom('dictionaries')
      .select('user_id')
      .distinct()
      .where('state', 'in', ['reading', 'removing'])
      .execute();
    for (const { user_id: userId } of unfinished) {
      const found = await findJob(db, job, userId);
      if (found?.state === 'queued' || found?.state === 'running') continue;
      if (found?.state === 'failed') {
        await db
          .updateTable('dictionaries')
          .set({ state: 'removing', error: dictionaryTexts.interrupted })
          .where('user_id', '=', userId)
          .where('state', '=', 'reading')
          .execute();
      }
      await jobs.start(job, userId, null);
    }
  }

  return sweepRegularly({ everyMs: HOUR_MS, complaint: 'dictionaries could not be swept' }, sweep);
}
