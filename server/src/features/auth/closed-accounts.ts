import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../http/context.ts';
import { HOUR_MS, sweepRegularly } from '../../http/sweep-regularly.ts';
import { eraseClosedAccounts } from './delete-account.ts';

export function closedAccountSweep({ db, config }: AppContext): FastifyPluginAsync {
  const complaint = 'a deleted account could not be erased yet';
  return sweepRegularly({ everyMs: HOUR_MS, complaint }, () =>
    eraseClosedAccounts(db, config.DATA_DIR),
  );
}
