import { addDays, studyDay } from '@gieok/shared/domain/day';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { randomOfThisTest } from '../../../../testing/seed.ts';
import { type Asked, ExpectedLists } from '../../../test/expected-lists.ts';
import {
  insertCards,
  insertIntoDeck,
  joinSome,
  randomCardValues,
} from '../../../test/random-cards.ts';
import {
  type Json,
  TestApp,
  type TestLearner,
  testAppForThisFile,
} from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/engine/open.ts';

const app = await testAppForThisFile();
/** Each takes four times as long on PostgreSQL. */
const HISTORIES = Number(process.env.HISTORIES ?? (inject('engine') === 'sqlite' ? 2 : 1));
const STEPS = 25;
/** Thousands of cards are written and sorted, on a machine that others may be using as well. */
const PATIENCE_MS = 300_000;
const ASKED_AFTER_EACH = 5;
const ORDERS = [undefined, 'random', 'added', 'due'] as const;
const ZONES = ['Asia/Seoul', 'America/New_York', 'Pacific/Apia'];

const roll = (sides: number) => Math.floor(randomOfThisTest() * sides);
const oneOf = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;

/** Another process on the same database, with a memory of its own. */
async function anotherProcess(): Promise<TestApp> {
  const { db, check } = await openDatabase({
    databaseUrl: app.config.DATABASE_URL,
    dataDir: app.config.DATA_DIR,
    onConnectionError: () => {},
  });
  const context = {
    config: app.config,
    db,
    media: app.media,
    checkDatabase: check,
    random: randomOfThisTest,
  };
  const server = await buildApp(
    { ...context, clock: () => app.now },
    { webRoot: '/nowhere', strictResponses: true, shedLoad: false },
  );
  onTestFinished(async () => {
    await server.close();
    await db.destroy();
  });
  return new TestApp({
    ...{ app: server, db, config: app.config, media: app.media, standIn: undefined },
    ...{ clock: { now: app.now } },
    ...{ stop: async () => {}, expectDeclaredFailures: () => {}, resetClock: () => {} },
  });
}

/** A learner with random cards, two decks and two categories, who asks two processes in turn. */
class Studying {
  readonly learner: TestLearner;
  readonly decks: number[] = [];
  readonly categories: number[] = [];
  cards: number[] = [];
  readonly #processes: readonly TestApp[];
  #boundary = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
  #limits = { newCardsPerDay: 10, reviewsPerDay: 50, studyOrder: 'random' as const };

  constructor(learner: TestLearner, processes: readonly TestApp[]) {
    this.learner = learner;
    this.#processes = processes;
  }

  static async begin(count: number, processes: readonly TestApp[]): Promise<Studying> {
    const studying = new Studying(await app.newLearner(), processes);
    const { learner } = studying;
    for (const name of ['First', 'Second']) {
      studying.decks.push((await learner.newDeck({ name })).id);
      studying.categories.push((await learner.newCategory({ name })).id);
    }
    const moment = { today: studying.today, now: app.now, random: randomOfThisTest };
    const values = randomCardValues(learner.id, count, moment).map((card) => ({
      ...card,
      category_id: oneOf([null, ...studying.categories]),
    }));
    studying.cards = await insertCards(app.db, values);
    await joinSome(app.db, studying.cards);
    for (const deck of studying.decks) {
      const some = studying.cards.filter(() => roll(3) > 0);
      await insertIntoDeck(app.db, deck, some, moment);
    }
    return studying;
  }

  get today(): string {
    return studyDay(app.now, this.#boundary);
  }

  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
    const process = oneOf(this.#processes);
    return process.call(method, path, { token: this.learner.token, body });
  }

  /** Does one thing that may change what is listed. */
  async step(): Promise<void> {
    const card = oneOf(this.cards);
    const deck = oneOf(this.decks);
    const listed = (await this.call('GET', '/cards/study/due?limit=8')).body.data as Json[];
    const shown: number = listed.length > 0 ? oneOf(listed).id : card;
    const review = (id: number) =>
      this.call('POST', `/cards/${id}/review`, { rating: 1 + roll(4), timeTaken: 1_000 });
    await oneOf([
      () => review(shown),
      () => review(shown),
      () => review(card),
      () => this.call('POST', `/cards/${shown}/review/undo`, {}),
      () => this.call('POST', `/cards/${card}/review/undo`, {}),
      () => this.call('PUT', `/cards/${card}/due`, { date: addDays(this.today, roll(5)) }),
      () => this.call('POST', `/cards/${card}/${oneOf(['bury', 'unbury'])}`, {}),
      () => this.call('POST', `/cards/${card}/${oneOf(['suspend', 'unsuspend'])}`, {}),
      () => this.call('POST', `/cards/${card}/forget`, {}),
      () => this.call('DELETE', `/cards/${card}`),
      () => this.call('PUT', `/cards/${card}`, { category_id: oneOf([null, ...this.categories]) }),
      () => this.call('POST', `/decks/${deck}/cards`, { cardId: card }),
      () => this.call('DELETE', `/decks/${deck}/cards/${card}`),
      () => this.#addCard(),
      () => this.#sendLate(card),
      () => this.#setLimits(),
      () => this.#passTime(),
    ])();
  }

  async #addCard(): Promise<void> {
    const card = await this.call('POST', '/cards', {
      korean_text: '꽃',
      english_text: 'flower',
      category_id: oneOf([null, ...this.categories]),
    });
    this.cards.push(card.body.data.id);
  }

  /** A review that was made days ago and arrives now: the card may be due again at once. */
  async #sendLate(cardId: number): Promise<void> {
    const days = 1 + roll(9);
    const reviewedAt = new Date(app.now.getTime() - days * 86_400_000).toISOString();
    const reviewId = `late-review-${Math.floor(randomOfThisTest() * 1e15)}`;
    const review = { cardId, rating: 1 + roll(4), reviewId, reviewedAt };
    await this.call('POST', '/reviews', { reviews: [review] });
  }

  async #setLimits(): Promise<void> {
    this.#limits = {
      newCardsPerDay: roll(12),
      reviewsPerDay: oneOf([0, 3, 20, 500]),
      studyOrder: oneOf(['random', 'added'] as const) as 'random',
    };
    await this.call('PUT', '/settings/study', this.#limits);
  }

  async #passTime(): Promise<void> {
    if (roll(3) === 0) {
      this.#boundary = { timeZone: oneOf(ZONES), dayStartsAt: roll(24) };
      await this.call('PUT', '/settings/study', this.#boundary);
      return;
    }
    app.setClock(new Date(app.now.getTime() + oneOf([5, 25, 500]) * 60_000).toISOString());
  }

  expected(): Promise<ExpectedLists> {
    const moment = { today: this.today, now: app.now };
    return ExpectedLists.read(app.db, this.learner.id, moment, this.#limits);
  }

  randomAsked(): Asked {
    return {
      deckId: oneOf([undefined, ...this.decks]),
      categoryId: oneOf([undefined, ...this.categories]),
      orderBy: oneOf(ORDERS),
      limit: oneOf([1, 7, 20, 500]),
    };
  }

  async expectListed(asked: Asked, expected: ExpectedLists): Promise<void> {
    const query = new URLSearchParams(
      Object.entries(asked).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    const idsOf = (cards: Json[]) => cards.map(({ id }) => id);
    const due = (await this.call('GET', `/cards/study/due?${query}`)).body;
    expect(
      { ...pick(due), data: idsOf(due.data), ahead: idsOf(due.learn_ahead), backlog: due.backlog },
      `due ${query}`,
    ).toEqual(expected.due(asked));
    const fresh = (await this.call('GET', `/cards/study/new?${query}`)).body;
    expect({ ...pick(fresh), data: idsOf(fresh.data) }, `new ${query}`).toEqual(
      expected.new(asked),
    );
  }
}

const pick = ({ count, available }: Json) => ({ count, available });

describe('the lists of due and of new cards', () => {
  it(
    'hold, through random histories, what sorting every card would give, in whatever process',
    async () => {
      const other = await anotherProcess();
      for (let history = 0; history < HISTORIES; history += 1) {
        app.setClock('2026-03-10T03:00:00.000Z');
        const studying = await Studying.begin(60, [app, other]);
        for (let step = 0; step < STEPS; step += 1) {
          const expected = await studying.expected();
          for (let asked = 0; asked < ASKED_AFTER_EACH; asked += 1) {
            await studying.expectListed(studying.randomAsked(), expected);
          }
          await studying.step();
        }
      }
    },
    PATIENCE_MS,
  );

  it(
    'hold the same where there are more cards than are remembered, until all are gone',
    async () => {
      const studying = await Studying.begin(4_000, [app]);
      const asked: Asked[] = [
        { limit: 500 },
        { limit: 20, deckId: studying.decks[0] },
        { limit: 500, deckId: studying.decks[1], orderBy: 'added' },
        { limit: 20, categoryId: studying.categories[0], orderBy: 'due' },
      ];
      await studying.call('PUT', '/settings/study', { reviewsPerDay: 500, newCardsPerDay: 100 });
      await studying.call('PUT', '/settings/study', { studyOrder: 'random' });
      for (let round = 0; round < 4; round += 1) {
        const limits = { newCardsPerDay: 100, reviewsPerDay: 500, studyOrder: 'random' as const };
        const moment = { today: studying.today, now: app.now };
        const expected = await ExpectedLists.read(app.db, studying.learner.id, moment, limits);
        for (const each of asked) await studying.expectListed(each, expected);
        // More than half of what is remembered goes at once, without an entry in the log.
        const gone = expected.due({ limit: 500 }).data;
        await app.db
          .updateTable('cards')
          .set({ deleted_at: app.now.toISOString() })
          .where('id', 'in', gone)
          .execute();
      }
    },
    PATIENCE_MS,
  );
});
