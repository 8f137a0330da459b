import { createHmac, randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@gieok/shared/constants';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../errors.ts';

const SECOND = 1000;

/** Doubles with each failure. */
const CALM = { freeFailures: 5, firstWait: SECOND };
/** While an account is attacked from many sources, each new one may try once. */
const ATTACKED = { freeFailures: 1, firstWait: MINUTE_MS };
const ATTACKED_FROM_FAILURES = 100;
const LONGEST_WAIT = 15 * MINUTE_MS;
const FORGOTTEN_AFTER = 24 * HOUR_MS;
const CAPACITY = 20_000;

interface Failures {
  count: number;
  /** Of the last failure, in milliseconds. */
  time: number;
}

export interface Attempted {
  account: string;
  /** The address, device or session. */
  source: string;
  isKnown: boolean;
}

export interface Trial extends Attempted {
  message(seconds: number): string;
}

export interface Attempt {
  succeed(): void;
  /** The check failed, so the attempt does not count. */
  cancel(): void;
}

export interface Delays {
  /** @throws AppError 429 while the source has to wait. */
  begin(trial: Trial): Attempt | Promise<Attempt>;
}

/**
 * Counts by account and source: an attacker does not lock out the owner. Unknown accounts count
 * alike.
 */
export class LoginDelays implements Delays {
  readonly #now: () => number;
  readonly #isOn: boolean;
  readonly #bySource = new LRUCache<string, Failures>({ max: CAPACITY });
  /** From sources that the account does not know. */
  readonly #byAccount = new LRUCache<string, Failures>({ max: CAPACITY });
  /** Keeps e-mails out of the process's memory. */
  readonly #salt = randomBytes(16);

  /** @param options.isOn false counts without delays. @param options.now a steady clock. */
  constructor({ isOn = true, now = () => performance.now() } = {}) {
    this.#isOn = isOn;
    this.#now = now;
  }

  /**
   * Counts as failed until told otherwise: guesses in flight count together. @throws AppError 429
   */
  begin({ message, ...attempted }: Trial): Attempt {
    const now = this.#now();
    const { isKnown } = attempted;
    const { accountKey, sourceKey } = this.#keysOf(attempted);
    const strangers = this.#failures(this.#byAccount, accountKey, now);
    const isAttacked = !isKnown && strangers.count >= ATTACKED_FROM_FAILURES;
    const before = this.#failures(this.#bySource, sourceKey, now);
    const due = before.time + waitAfter(before.count, isAttacked ? ATTACKED : CALM);
    const wait = Math.min(LONGEST_WAIT, due - now);
    if (wait > 0 && this.#isOn) {
      const seconds = Math.ceil(wait / SECOND);
      throw tooManyRequests('login_delayed', message(seconds), seconds);
    }
    this.#bySource.set(sourceKey, { count: before.count + 1, time: now });
    if (!isKnown) this.#byAccount.set(accountKey, { count: strangers.count + 1, time: now });
    return { succeed: () => this.succeed(attempted), cancel: () => this.cancel(attempted) };
  }

  succeed(attempted: Attempted): void {
    const { accountKey, sourceKey } = this.#keysOf(attempted);
    this.#bySource.delete(sourceKey);
    if (!attempted.isKnown) this.#takeBack(this.#byAccount, accountKey);
  }

  cancel(attempted: Attempted): void {
    const { accountKey, sourceKey } = this.#keysOf(attempted);
    this.#takeBack(this.#bySource, sourceKey);
    if (!attempted.isKnown) this.#takeBack(this.#byAccount, accountKey);
  }

  #takeBack(map: LRUCache<string, Failures>, key: string): void {
    const { count, time } = this.#failures(map, key, this.#now());
    if (count <= 1) map.delete(key);
    else map.set(key, { count: count - 1, time });
  }

  #keysOf({ account, source }: Attempted) {
    return {
      accountKey: this.#key(account),
      sourceKey: this.#key(`${account}\n${source}`),
    };
  }

  #failures(map: LRUCache<string, Failures>, key: string, now: number): Failures {
    const found = map.get(key);
    return found === undefined || now - found.time > FORGOTTEN_AFTER
      ? { count: 0, time: now }
      : found;
  }

  #key(text: string): string {
    return createHmac('sha256', this.#salt).update(text).digest('base64');
  }
}

/** In milliseconds. */
function waitAfter(
  failures: number,
  { freeFailures, firstWait }: { freeFailures: number; firstWait: number },
): number {
  return failures < freeFailures
    ? 0
    : Math.min(LONGEST_WAIT, firstWait * 2 ** (failures - freeFailures));
}
