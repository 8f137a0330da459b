import { yieldToEventLoop } from '../turns.ts';

const AT_ONCE = 2;

interface Line {
  working: number;
  waiting: (() => void)[];
}

/** Calls whose work grows with the account: one learner leaves room for others. */
export class HeavyCalls {
  readonly #lines = new Map<number, Line>();
  readonly #atOnce: number;

  /** @param workers share a learner's calls; each runs at least one. */
  constructor(workers = 1) {
    this.#atOnce = Math.max(1, Math.floor(AT_ONCE / workers));
  }

  async run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(userId) ?? { working: 0, waiting: [] };
    this.#lines.set(userId, line);
    if (line.working < this.#atOnce) line.working += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      await yieldToEventLoop();
      return await work();
    } finally {
      this.#leave(userId, line);
    }
  }

  #leave(userId: number, line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    line.working -= 1;
    if (line.working === 0) this.#lines.delete(userId);
  }
}
