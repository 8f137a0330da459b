import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { DAY_MS, HOUR_MS } from '@gieok/shared/constants';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { backupsIn, timeOf } from './rotate.ts';

/** Hour of the server's clock. */
const NIGHT = 3;

/** Another process copies, so that nobody waits. @param command the built `backup`. */
export function nightlyBackup({ config, clock }: AppContext, command: string): FastifyPluginAsync {
  const { BACKUP_DIR, BACKUP_KEEP, DATA_DIR, DATABASE_URL } = config;
  return async (app) => {
    if (BACKUP_DIR === undefined || DATABASE_URL !== undefined) return;
    await mkdir(BACKUP_DIR, { recursive: true, mode: 0o700 });
    const stopping = new AbortController();
    let running = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;

    const make = () =>
      new Promise<void>((resolve) => {
        const options = ['--out', BACKUP_DIR, '--keep', String(BACKUP_KEEP)];
        const env = { ...process.env, DATA_DIR };
        execFile(
          process.execPath,
          [command, ...options],
          { env, signal: stopping.signal },
          (error, told, complaint) => {
            if (!error) app.log.info(told.trim());
            else if (!stopping.signal.aborted) {
              app.log.error({ err: error }, `no backup was made: ${complaint.trim()}`);
            }
            resolve();
          },
        );
      });

    function look(): void {
      running = running.then(() => (isDue(BACKUP_DIR as string, clock()) ? make() : undefined));
    }

    app.addHook('onListen', async () => {
      look();
      timer = setInterval(look, HOUR_MS).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    });
  };
}

/** The first at once; then nightly, or after a day without one. */
export function isDue(folder: string, now: Date): boolean {
  const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined;
  if (newest === undefined) return true;
  const age = now.getTime() - timeOf(newest).getTime();
  return age >= DAY_MS || (age >= DAY_MS / 2 && now.getHours() === NIGHT);
}
