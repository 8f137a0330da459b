import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../http/context.ts';
import { eraseClosedAccounts } from './delete-account.ts';

const HOUR_MS = 3_600_000;

/** Finishes the deletions of accounts that were interrupted: once the server listens, and then hourly. */
export function closedAccountSweep({ db, config }: AppContext): FastifyPluginAsync {
  return async (app) => {
    let running = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;

    function begin(): void {
      running = running
        .then(() => eraseClosedAccounts(db, config.DATA_DIR))
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'a deleted account could not be erased yet');
        });
    }

    app.addHook('onListen', async () => {
      begin();
      timer = setInterval(begin, HOUR_MS).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      // The database is closed next.
      await running;
    });
  };
}
