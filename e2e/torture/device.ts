import { API_BASE } from '@gieok/shared/constants';
import type { Account } from '../../testing/accounts.ts';
import type { Ledger } from './ledger.ts';

/** Longer than any answer may take. */
const PATIENCE_MS = 30_000;
/** No answer, or a refusal that a fault excuses. */
const EXCUSED = new Set([-1, 0, 503, 507]);

interface Answer {
  /** 0 for none, -1 for no connection. */
  status: number;
  /** Of an answer that is good. */
  data: unknown;
}

/** A learner's device that keeps in a ledger what it was told. */
export class Device {
  readonly ledger: Ledger;
  /** Ids of those that it reviews. */
  readonly cards: readonly number[];
  /** In [0, 1). */
  random: () => number = Math.random;
  /** Of the slowest answer. */
  slowestMs = 0;
  readonly #account: Account;

  constructor(account: Account, cards: readonly number[], ledger: Ledger) {
    this.#account = account;
    this.cards = cards;
    this.ledger = ledger;
  }

  async send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData;
    const since = performance.now();
    const { status, text } = await fetch(`${this.#account.server}${API_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#account.token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(
        async (response) => ({ status: response.status, text: await response.text() }),
        ({ cause }) => ({ status: cause?.code === 'ECONNREFUSED' ? -1 : 0, text: String(cause) }),
      )
      .catch((error: unknown) => ({ status: 0, text: String(error) }));
    this.slowestMs = Math.max(this.slowestMs, performance.now() - since);
    this.ledger.count(status);
    if (status === 0) this.ledger.cut.push(`${method} ${path}: ${text}`);
    const isGood = status >= 200 && status < 300;
    // Another import of the learner runs.
    const isExcused = EXCUSED.has(status) || (status === 409 && path.endsWith('/commit'));
    if (!isGood && !isExcused) {
      this.ledger.unexpected.push(`${method} ${path.replace(/\d+/g, 'N')}: ${status} ${text}`);
    }
    return { status, data: isGood ? JSON.parse(text).data : undefined };
  }
}
