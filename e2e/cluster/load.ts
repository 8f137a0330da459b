import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestLearner } from '../../server/test/test-app.ts';

export interface Answered {
  from: number;
  ms: number;
  status: number;
  /** Status and code. */
  answer: string;
}

export function percentile(answers: readonly Answered[], percent: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0);
}

/** Learners who study one card after another until `stop`. */
export class Load {
  readonly all: Answered[] = [];
  /** Those that were acknowledged. */
  readonly reviews: string[] = [];
  readonly #loops: Promise<void>[];
  readonly #learners: readonly TestLearner[];
  #isOver = false;

  constructor(learners: readonly TestLearner[], pauseMs: number) {
    this.#learners = learners;
    this.#loops = learners.map(async (learner) => {
      while (!this.#isOver) {
        await this.#study(learner);
        await pause(pauseMs);
      }
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** Those whose request began then. */
  between(from: number, until: number): Answered[] {
    return this.all.filter((one) => one.from >= from && one.from < until);
  }

  /** Those that were answered before `at`, and those after it that began before `until`. */
  endedAround(at: number, until: number): [Answered[], Answered[]] {
    const isBefore = ({ from, ms }: Answered) => from + ms < at;
    return [this.all.filter(isBefore), this.between(0, until).filter((one) => !isBefore(one))];
  }

  /** Waits until everybody is served again. */
  async untilAnswered(since: number, withinMs: number): Promise<void> {
    for (let from = performance.now(); ; await pause(100)) {
      const answers = this.between(from, performance.now());
      if (answers.some(({ status }) => status !== 200)) from = performance.now();
      else if (answers.length >= 3 * this.#learners.length) return;
      if (performance.now() - since > withinMs) throw new Error('They are not served again.');
    }
  }

  async #study(learner: TestLearner): Promise<void> {
    await this.#time(() => learner.get('/cards/study/due'));
    const [card] = (await this.#time(() => learner.get('/cards?limit=1')))?.data ?? [];
    if (card === undefined) return;
    const reviewId = randomUUID();
    const reviewed = await this.#time(() => learner.review(card.id, 3, { reviewId }));
    if (reviewed !== undefined) this.reviews.push(reviewId);
  }

  async #time(ask: () => ReturnType<TestLearner['get']>) {
    const from = performance.now();
    const { status, body } = await ask();
    const code = body.code ?? '';
    this.all.push({ from, ms: performance.now() - from, status, answer: `${status} ${code}` });
    return status === 200 ? body : undefined;
  }
}
