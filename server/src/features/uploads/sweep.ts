import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../http/context.ts';
import { deleteMediaFiles } from '../../http/media-storage.ts';
import { DAY_MS, sweepRegularly } from '../../http/sweep-regularly.ts';
import { sweepFolder } from './sweep-folder.ts';
import { sweepUnusedUploads, sweepUser } from './sweep-rows.ts';

type Swept = Pick<AppContext, 'db' | 'config' | 'clock'>;

export async function sweepMedia({ db, config, clock }: Swept): Promise<void> {
  await deleteMediaFiles(config.DATA_DIR, await sweepUnusedUploads(db, clock()));
  await sweepFolder(db, config.DATA_DIR, clock());
}

export async function releaseMedia({ db, config, clock }: Swept, userId: number): Promise<void> {
  await deleteMediaFiles(config.DATA_DIR, await sweepUser(db, userId, clock()));
}

/** At the start, then daily. */
export function mediaSweep(context: AppContext): FastifyPluginAsync {
  const complaint = 'the uploads could not be swept';
  return sweepRegularly({ everyMs: DAY_MS, complaint }, () => sweepMedia(context));
}
