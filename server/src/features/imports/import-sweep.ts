import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@gieok/shared/constants';
import { importTexts } from '@gieok/shared/texts/imports';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../http/context.ts';
import { removeImportFile, sweepImportFolder } from '../../http/import-files.ts';
import { sweepRegularly } from '../../http/sweep-regularly.ts';
import type { Job } from '../../jobs/define-job.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { findJob } from '../../jobs/jobs-table.ts';
import { forgetImports, knownFiles, runningImports, updateImport } from './imports-table.ts';

const UNPACKED = 'gieok-anki-';

/** Restarts or takes back abandoned imports. */
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
    await sweepUnpacked(now);
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

/** What a killed process left; none is used for a day. */
async function sweepUnpacked(now: Date): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((each) => each.startsWith(UNPACKED))) {
    const path = join(tmpdir(), name);
    const about = await stat(path).catch(() => undefined);
    if (about === undefined || now.getTime() - about.mtimeMs < DAY_MS) continue;
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
