import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '@gieok/shared/constants';
import pg from 'pg';
import { Account } from '../../testing/accounts.ts';

const CARDS = 4;
const BETWEEN_MS = 20;
const AGAIN_MS = 100;
const WORD = { korean_text: '기억', english_text: 'memory' };

interface Acknowledged {
  eventId: string;
  /** When it was sent, and when it was answered as saved. */
  begun: number;
  saved: number;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** Learners who rate, look at what is due and add cards without a pause. */
export class SteadyLoad {
  readonly acknowledged: Acknowledged[] = [];
  readonly failures: string[] = [];
  requests = 0;
  readonly #agents: Agent[] = [];
  readonly #learners: Promise<void>[];
  #isOver = false;

  private constructor(learners: { account: Account; cards: number[] }[]) {
    this.#learners = learners.map(({ account, cards }, index) => {
      // Every second one comes by a new connection each time.
      const agent = new Agent({ keepAlive: index % 2 === 0 });
      this.#agents.push(agent);
      return this.#learn((call) => this.#send(account, agent, call), cards);
    });
  }

  static async begin(url: string, learners: number): Promise<SteadyLoad> {
    const prepared = [];
    for (let learner = 0; learner < learners; learner += 1) {
      const account = await Account.register(url);
      const cards = [];
      for (let card = 0; card < CARDS; card += 1) cards.push((await account.createCard(WORD)).id);
      prepared.push({ account, cards });
    }
    return new SteadyLoad(prepared);
  }

  /** @returns when all have what they wait for. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#learners);
    for (const agent of this.#agents) agent.destroy();
  }

  /** How many seconds after `time` the first rating was saved that was sent after it. */
  secondsUntilSaved(time: number): number | undefined {
    const saved = this.acknowledged.filter(({ begun }) => begun > time).map(({ saved }) => saved);
    return saved.length === 0 ? undefined : (Math.min(...saved) - time) / 1_000;
  }

  /** Ratings that were answered as saved and are not in the database exactly once. */
  async lost(databaseUrl: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ id: string; times: number }>(
      'select review_id as id, count(*)::integer as times from card_events group by review_id',
    );
    await client.end();
    const times = new Map(rows.map((row) => [row.id, row.times]));
    return this.acknowledged.map((each) => each.eventId).filter((id) => times.get(id) !== 1);
  }

  async #learn(send: (call: Call) => Promise<boolean>, cards: readonly number[]): Promise<void> {
    for (let round = 0; !this.#isOver; round += 1) {
      const path = `/cards/${cards[round % cards.length]}/review`;
      await this.#rate((body) => send({ method: 'POST', path, body }));
      await send({ method: 'GET', path: '/cards/study/due' });
      if (round % 10 === 9) await send({ method: 'POST', path: '/cards', body: WORD });
      await pause(BETWEEN_MS);
    }
  }

  /** As a browser does: the same rating until it is saved. */
  async #rate(send: (body: unknown) => Promise<boolean>): Promise<void> {
    const rating = { rating: 3, reviewId: randomUUID() };
    let begun = Date.now();
    while (!(await send(rating))) {
      if (this.#isOver) return;
      await pause(AGAIN_MS);
      begun = Date.now();
    }
    this.acknowledged.push({ eventId: rating.reviewId, begun, saved: Date.now() });
  }

  async #send(account: Account, agent: Agent, { method, path, body }: Call): Promise<boolean> {
    this.requests += 1;
    const outcome = await new Promise<string>((resolve) => {
      const sent = request(`${account.server}${API_BASE}${path}`, {
        ...{ method, agent },
        headers: {
          authorization: `Bearer ${account.token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      });
      sent.on('error', ({ message }) => resolve(message));
      sent.on('response', (answer: IncomingMessage) => {
        answer.resume().on('error', ({ message }) => resolve(message));
        answer.on('end', () => resolve(String(answer.statusCode)));
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
    const isGood = /^2\d\d$/.test(outcome);
    if (!isGood) this.failures.push(`${method} ${path}: ${outcome}`);
    return isGood;
  }
}
