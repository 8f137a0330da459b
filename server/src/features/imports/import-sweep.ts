import { HOUR_MS } from '@gieok/shared/constants';
import { importTexts } from '@gieok/shared/texts/imports';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../http/context.ts';
import { removeImportFile, sweepImportFolder } from '../../http/import-files.ts';
import { sweepRegularly } from '../../http/sweep-regularly.ts';
import type { Job } from '../../jobs/define-job.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { findJob } from '../../jobs/jobs-table.ts';
import { forgetImports, knownFiles, runningImports, updateImport } from './imports-table.ts';

/** Restarts or takes back abandoned imports, too. */
export function importSweep(
  { db, clock, config }: AppContext,
  { job, jobs }: { job: Job<{ importId: number }, null>; jobs: JobRunner },
): FastifyPluginAsync {
  const { DATA_DIR } = config;

  async function sweep(): Promise<void> {
    const now = clock();
    for (const file of await forgetImports(db, now)) await removeImportFile(DATA_DIR, file);
    // Uploads in progress have no row yet.
    const olderThan = new Date(now.getTime() - HOUR_MS);
    await sweepImportFolder(DATA_DIR, (files) => knownFiles(db, files), olderThan);
    for (const row of await runningImports(db)) {
      const { id, user_id } = row;
      const found = await findJob(db, job, user_id);
      if (found?.state === 'queued' || found?.state === 'running') continue;
      // After repeated failure it is taken back.
      if (found?.state === 'failed') {
        await updateImport(db, row, { goal: 'failed', error: importTexts.interrupted });
      }
      await jobs.start(job, user_id, { importId: id });
    }
  }

  return sweepRegularly({ everyMs: HOUR_MS, complaint: 'imports could not be swept' }, sweep);
}
