import { createHash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@gieok/shared/constants';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { onNodeOf } from '../../db/distribution/owners.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { lockRows } from '../../db/engine/sql.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { tooManyRequests } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { sweepRegularly } from '../../http/sweep-regularly.ts';

const SECOND = 1000;

/** Doubles with each failure. */
const CALM = { freeFailures: 5, firstWait: SECOND };
/** While many sources attack an account, each new one may try once. */
const ATTACKED = { freeFailures: 1, firstWait: MINUTE_MS };
const ATTACKED_FROM_FAILURES = 100;
const LONGEST_WAIT = 15 * MINUTE_MS;
const FORGOTTEN_AFTER = 24 * HOUR_MS;
/** Where they are too few to delay anybody. */
const FEW_FORGOTTEN_AFTER = HOUR_MS;
/** Stands for all sources that the account does not know. */
const STRANGERS = '';

interface Trial {
  account: string;
  /** The address, device or session. */
  source: string;
  isKnown: boolean;
  message(seconds: number): string;
}

interface Attempt {
  succeed(): Promise<void>;
  /** The check failed, so the attempt does not count. */
  cancel(): Promise<void>;
}

interface CountedLogin {
  /** As hashes: neither e-mails nor addresses are stored. */
  account: string;
  source: string;
  isKnown: boolean;
}

const UNCOUNTED: Attempt = { succeed: async () => {}, cancel: async () => {} };

/**
 * Counts by account and source, in the database for all servers: an attacker does not lock out the
 * owner. Unknown accounts count alike.
 */
export class LoginDelays {
  readonly #db: Database;
  readonly #clock: () => Date;
  readonly #isOn: boolean;

  constructor({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
    this.#db = db;
    this.#clock = clock;
    this.#isOn = config.RATE_LIMITS;
  }

  /**
   * Counts as failed until told otherwise: guesses in flight count together. @throws AppError 429
   */
  async begin({ account, source, isKnown, message }: Trial): Promise<Attempt> {
    if (!this.#isOn) return UNCOUNTED;
    const counted = { account: hashOf(account), source: hashOf(source), isKnown };
    const beside = <Result>(work: () => Result) =>
      onNodeOf('login_failures', counted.account, work);
    const wait = await beside(() =>
      inTransaction(this.#db, (transaction) =>
        countUnlessDelayed(transaction, counted, this.#clock().getTime()),
      ),
    );
    if (wait > 0) {
      const seconds = Math.ceil(wait / SECOND);
      throw tooManyRequests('login_delayed', message(seconds), seconds);
    }
    return {
      succeed: () => beside(() => this.#succeed(counted)),
      cancel: () => beside(() => uncount(this.#db, counted.account, sourcesOf(counted))),
    };
  }

  async #succeed({ account, source, isKnown }: CountedLogin): Promise<void> {
    await this.#db
      .deleteFrom('login_failures')
      .where('account', '=', account)
      .where('source', '=', source)
      .execute();
    if (!isKnown) await uncount(this.#db, account, [STRANGERS]);
  }
}

/** @returns milliseconds to wait; 0 where the attempt was counted. */
async function countUnlessDelayed(
  transaction: Queryable,
  counted: CountedLogin,
  now: number,
): Promise<number> {
  const { account } = counted;
  const sources = sourcesOf(counted);
  // So that guesses in flight find a row to wait for.
  await transaction
    .insertInto('login_failures')
    .values(sources.map((source) => ({ account, source, failures: 0, failed_at: now })))
    .onConflict((clash) => clash.columns(['account', 'source']).doNothing())
    .execute();
  const selected = transaction
    .selectFrom('login_failures')
    .select(['source', 'failures', 'failed_at'])
    .where('account', '=', account)
    .where('source', 'in', sources)
    .orderBy('source');
  const rows = await lockRows(transaction, selected, 'login_failures').execute();
  const failuresAt = (wanted: string) => {
    const row = rows.find(({ source }) => source === wanted);
    const isKept = row !== undefined && now - row.failed_at <= FORGOTTEN_AFTER;
    return isKept ? row : { failures: 0, failed_at: now };
  };
  const isAttacked = failuresAt(STRANGERS).failures >= ATTACKED_FROM_FAILURES;
  const before = failuresAt(counted.source);
  // The clock may have been set back.
  const last = Math.min(before.failed_at, now);
  const wait = last + waitAfter(before.failures, isAttacked ? ATTACKED : CALM) - now;
  const update = transaction
    .updateTable('login_failures')
    .where('account', '=', account)
    .where('source', 'in', sources);
  if (wait > 0) {
    await update.set({ failed_at: now }).where('failed_at', '>', now).execute();
    return wait;
  }
  await update
    .set({
      failures: sql`case when failed_at < ${now - FORGOTTEN_AFTER} then 1 else failures + 1 end`,
      failed_at: now,
    })
    .execute();
  return 0;
}

async function uncount(db: Queryable, account: string, sources: string[]): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures: sql`failures - 1` })
    .where('account', '=', account)
    .where('source', 'in', sources)
    .where('failures', '>', 0)
    .execute();
}

const sourcesOf = ({ source, isKnown }: CountedLogin) => (isKnown ? [source] : [STRANGERS, source]);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** In milliseconds. */
function waitAfter(
  failures: number,
  { freeFailures, firstWait }: { freeFailures: number; firstWait: number },
): number {
  return failures < freeFailures
    ? 0
    : Math.min(LONGEST_WAIT, firstWait * 2 ** (failures - freeFailures));
}

export function loginFailureSweep({ db, clock }: AppContext): FastifyPluginAsync {
  const complaint = 'old failures of logins could not be forgotten';
  return sweepRegularly({ everyMs: HOUR_MS, complaint }, () => forgetLoginFailures(db, clock()));
}

export async function forgetLoginFailures(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('failed_at', '<', now.getTime() - FEW_FORGOTTEN_AFTER)
    .where((where) =>
      where.or([
        where('failures', '<', CALM.freeFailures),
        where('failed_at', '<', now.getTime() - FORGOTTEN_AFTER),
      ]),
    )
    .execute();
}
