import type { FastifyPluginAsync } from 'fastify';
import { onEveryNode } from '../db/distribution/owners.ts';

interface Sweeping {
  everyMs: number;
  complaint: string;
}

/** Begins when the server listens; never two at once; closing waits for the last. */
export function sweepRegularly(
  { everyMs, complaint }: Sweeping,
  sweep: () => Promise<void>,
): FastifyPluginAsync {
  return async (app) => {
    let running = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;

    function begin(): void {
      running = running
        .then(() => onEveryNode(sweep))
        .catch((error: unknown) => {
          app.log.error({ err: error }, complaint);
        });
    }

    app.addHook('onListen', async () => {
      begin();
      timer = setInterval(begin, everyMs).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      // The database closes next.
      await running;
    });
  };
}
