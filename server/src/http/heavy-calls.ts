import { Semaphore } from '../semaphore.ts';
import { yieldToEventLoop } from '../turns.ts';

const AT_ONCE = 2;

/** Calls whose work grows with the account: one learner leaves room for others. */
export class HeavyCalls {
  readonly #lines = new Map<number, Semaphore>();
  readonly #atOnce: number;

  /** @param workers share a learner's calls; each runs at least one. */
  constructor(workers = 1) {
    this.#atOnce = Math.max(1, Math.floor(AT_ONCE / workers));
  }

  async run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(userId) ?? new Semaphore(this.#atOnce);
    this.#lines.set(userId, line);
    try {
      return await line.run(async () => {
        await yieldToEventLoop();
        return work();
      });
    } finally {
      if (line.isIdle && this.#lines.get(userId) === line) this.#lines.delete(userId);
    }
  }
}
