import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DAY_MS, HOUR_MS } from '@gieok/shared/constants';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { sweepRegularly } from '../http/sweep-regularly.ts';
import { backupsIn, timeOf } from './rotate.ts';

const run = promisify(execFile);

/** Hour of the server's clock. */
const NIGHT = 3;

/** Another process copies, so that nobody waits. @param program the built `backup`. */
export function nightlyBackup({ config, clock }: AppContext, program: string): FastifyPluginAsync {
  const { BACKUP_DIR, BACKUP_KEEP, DATA_DIR, DATABASE_URL } = config;
  return async (app) => {
    if (BACKUP_DIR === undefined || DATABASE_URL !== undefined) return;
    await mkdir(BACKUP_DIR, { recursive: true, mode: 0o700 });
    const stopping = new AbortController();
    app.addHook('preClose', async () => stopping.abort());
    const command = [program, '--out', BACKUP_DIR, '--keep', String(BACKUP_KEEP)];
    const options = { env: { ...process.env, DATA_DIR }, signal: stopping.signal };
    const make = async () => {
      if (!isDue(BACKUP_DIR, clock())) return;
      try {
        const { stdout } = await run(process.execPath, command, options);
        app.log.info(stdout.trim());
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
      }
    };
    await app.register(sweepRegularly({ everyMs: HOUR_MS, complaint: 'no backup was made' }, make));
  };
}

/** The first at once; then nightly, or after a day without one. */
export function isDue(folder: string, now: Date): boolean {
  const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined;
  if (newest === undefined) return true;
  const age = now.getTime() - timeOf(newest).getTime();
  return age >= DAY_MS || (age >= DAY_MS / 2 && now.getHours() === NIGHT);
}
