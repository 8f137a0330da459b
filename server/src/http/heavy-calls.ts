import { giveWay } from '../turns.ts';

/** How many heavy calls of one learner are worked on at a time; the others wait for those to end. */
const AT_ONCE = 2;

interface Line {
  working: number;
  waiting: (() => void)[];
}

/**
 * Calls whose work grows with what a learner has. One who asks for many of them at once waits for themselves: between two of
 * them everybody else has a turn, and on PostgreSQL they leave connections to the others.
 */
export class HeavyCalls {
  /** By the learner's id; of those only who have a call under way. */
  readonly #lines = new Map<number, Line>();
  readonly #atOnce: number;

  /** @param workers how many processes divide the calls of a learner; each works on one at least. */
  constructor(workers = 1) {
    this.#atOnce = Math.max(1, Math.floor(AT_ONCE / workers));
  }

  /** Does the work when it is the learner's turn. */
  async run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(userId) ?? { working: 0, waiting: [] };
    this.#lines.set(userId, line);
    if (line.working < this.#atOnce) line.working += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      await giveWay();
      return await work();
    } finally {
      this.#leave(userId, line);
    }
  }

  #leave(userId: number, line: Line): void {
    // The place goes to who has waited longest.
    const next = line.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    line.working -= 1;
    if (line.working === 0) this.#lines.delete(userId);
  }
}
