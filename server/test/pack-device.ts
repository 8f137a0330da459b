import { expect } from 'vitest';
import type { Json, TestLearner } from './test-app.ts';

/** Keeps a pack as an app would that is often offline. */
export class PackDevice {
  readonly learner: TestLearner;
  readonly cards = new Map<number, Json>();
  account: Json;
  /** Of the answers to the last `sync`. */
  answers: Json[] = [];
  cursor: string | undefined;
  readonly #days: number;

  constructor(learner: TestLearner, days = 14) {
    this.learner = learner;
    this.#days = days;
  }

  /** Asks until there is no more. @param loses answers on the way. */
  async sync({ loses = () => false }: { loses?: () => boolean } = {}): Promise<this> {
    this.answers = [];
    for (let more = true; more; ) {
      const cursor = this.cursor === undefined ? '' : `&cursor=${this.cursor}`;
      const { status, body } = await this.learner.get(`/study/pack?days=${this.#days}${cursor}`);
      expect(status, body.message).toBe(200);
      if (loses()) continue;
      this.#apply(body.data);
      more = body.data.more;
    }
    return this;
  }

  #apply(pack: Json): void {
    this.answers.push(pack);
    if (pack.whole) this.cards.clear();
    for (const id of pack.left) this.cards.delete(id);
    for (const card of pack.cards) this.cards.set(card.id, card);
    this.account = pack.account ?? this.account;
    this.cursor = pack.cursor;
  }

  /** What it holds, comparable. */
  get held(): Json {
    const cards = [...this.cards.values()].sort((first, second) => first.id - second.id);
    return { account: this.account, cards };
  }
}
