import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../http/context.ts';
import { deleteMediaFiles } from '../../http/media-storage.ts';
import { sweepFolder } from './sweep-folder.ts';
import { sweepUnusedUploads } from './sweep-rows.ts';

const DAY_MS = 86_400_000;

type Swept = Pick<AppContext, 'db' | 'config' | 'clock'>;

/** Removes the uploads that are of no use to anybody. */
export async function sweepMedia({ db, config, clock }: Swept): Promise<void> {
  await deleteMediaFiles(config.DATA_DIR, await sweepUnusedUploads(db, clock()));
  await sweepFolder(db, config.DATA_DIR, clock());
}

/** Does so once the server listens, and then daily. */
export function mediaSweep(context: AppContext): FastifyPluginAsync {
  return async (app) => {
    let running = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;

    function begin(): void {
      running = running
        .then(() => sweepMedia(context))
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'the uploads could not be swept');
        });
    }

    app.addHook('onListen', async () => {
      begin();
      timer = setInterval(begin, DAY_MS).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      // The database is closed next.
      await running;
    });
  };
}
