import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProgressEntry } from '@gieok/shared/contract/progress';
import { test as base, expect } from '@playwright/test';
import { Account } from '../../testing/accounts.ts';
import { AppServer, type Engine } from '../serve.ts';

/** A server that these tests kill in turn, whose database keeps what it acknowledged. No page is opened. */
const test = base.extend<object, { engine: Engine; crashing: AppServer }>({
  engine: ['sqlite', { scope: 'worker', option: true }],
  crashing: [
    async ({ engine }, use) => {
      const server = await AppServer.start({ engine, durable: true });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

const CRASHES = 3;
const CUTS = 2;
const DAY_MS = 86_400_000;
const NAME = { korean_text: '기억', english_text: 'memory' };

interface Progress {
  card: { id: number; review_interval: number };
  history: ProgressEntry[];
}

const progressOf = (account: Account, cardId: number) =>
  account.get<Progress>(`/cards/${cardId}/progress`);

test('a review that was answered is there after a kill -9 right behind the answer @postgres', async ({
  crashing,
}) => {
  const account = await Account.register(crashing.url);
  const { id } = await account.createCard(NAME);
  for (let crash = 1; crash <= CRASHES; crash += 1) {
    const review = { rating: 3, reviewId: randomUUID() };
    const answered = await account.post<{ review_interval: number }>(`/cards/${id}/review`, review);
    await crashing.crash();
    await crashing.restart();

    const { card, history } = await progressOf(account, id);
    expect(history).toHaveLength(crash);
    expect(card.review_interval).toBe(answered.review_interval);
    // Who did not see the answer asks again, and it still counts once.
    await account.post(`/cards/${id}/review`, review);
    expect((await progressOf(account, id)).history).toHaveLength(crash);
  }
});

test('of many reviews cut off by a kill -9 none that was answered is lost, and none counts twice @postgres', async ({
  crashing,
}) => {
  const account = await Account.register(crashing.url);
  const cards = await Promise.all(Array.from({ length: 10 }, () => account.createCard(NAME)));
  for (let crash = 1; crash <= CUTS; crash += 1) {
    const reviews = cards.flatMap(({ id }) =>
      Array.from({ length: 10 }, () => ({ cardId: id, reviewId: randomUUID(), rating: 3 })),
    );
    const send = ({ cardId, ...review }: (typeof reviews)[number]) =>
      account.post(`/cards/${cardId}/review`, review);
    const answered = new Set<string>();
    let killed = Promise.resolve();
    await Promise.all(
      reviews.map(async (review) => {
        try {
          await send(review);
        } catch {
          return;
        }
        answered.add(review.reviewId);
        if (answered.size === crash * 5) killed = crashing.crash();
      }),
    );
    await killed;
    await crashing.restart();

    expect(answered.size).toBeGreaterThanOrEqual(crash * 5);
    const countOf = async () => {
      const progress = await Promise.all(cards.map(({ id }) => progressOf(account, id)));
      return progress.reduce((sum, { history }) => sum + history.length, 0);
    };
    const before = (crash - 1) * reviews.length;
    expect(await countOf()).toBeGreaterThanOrEqual(before + answered.size);
    // The client sends everything again that it is not sure of: here, all of it.
    for (const review of reviews) await send(review);
    expect(await countOf()).toBe(before + reviews.length);
  }
});

test('a fit that a kill -9 cuts off is done by the next server @postgres', async ({ crashing }) => {
  const account = await Account.register(crashing.url);
  const cards = await Promise.all(Array.from({ length: 20 }, () => account.createCard(NAME)));
  const reviews = cards.flatMap(({ id }) =>
    Array.from({ length: 10 }, (_, index) => ({
      cardId: id,
      reviewId: randomUUID(),
      rating: index % 3 === 2 ? 1 : 3,
      reviewedAt: new Date(Date.now() - (40 - index * 3) * DAY_MS).toISOString(),
    })),
  );
  await account.post('/reviews', { reviews });
  const { state } = await account.post<{ state: string }>('/settings/study/fit', {});
  expect(state).toBe('running');
  await crashing.crash();
  await crashing.restart();
  const stateNow = async () => (await account.get<{ state: string }>('/settings/study/fit')).state;
  // These reviews are too alike to judge a fit by, which only a fit finds out.
  await expect.poll(stateNow, { timeout: 60_000 }).toBe('too_few');
});

test('an archive whose restoration a kill -9 cuts off is restored by the next server, once @postgres', async ({
  crashing,
}) => {
  const CARDS = 1_000;
  const lines = Array.from({ length: CARDS }, (_, place) => `수${place},number ${place},Numbers`);
  const owner = await Account.register(crashing.url);
  const table = new Blob([['korean,english,deck', ...lines].join('\n')]);
  await ended(owner, await imported(owner, table, 'words.csv'));
  const cards = await owner.get<{ id: number }[]>('/cards?limit=100');
  const reviews = cards.map(({ id }) => ({ cardId: id, reviewId: randomUUID(), rating: 3 }));
  await owner.post('/reviews', { reviews });
  const answer = await answered(`${crashing.url}/api/exports?format=archive`, authorized(owner));

  const heir = await Account.register(crashing.url);
  const id = await imported(heir, await answer.blob(), 'gieok.zip');
  const total = async () => (await heir.get<unknown[]>('/cards?limit=1')).length;
  await expect.poll(total, { intervals: [5], timeout: 60_000 }).toBeGreaterThan(0);
  await crashing.crash();
  await crashing.restart();
  expect(await ended(heir, id)).toMatchObject({
    state: 'done',
    result: { cards: CARDS, decks: 1, reviews: reviews.length, problems: 0 },
  });
  expect(await heir.get('/stats')).toEqual(await owner.get('/stats'));
  expect(await heir.get('/decks')).toMatchObject([{ name: 'Numbers', total_cards: CARDS }]);
});

const authorized = ({ token }: Account) => ({ headers: { authorization: `Bearer ${token}` } });

/** What the server answers, which on so busy a machine may ask to come again, as it would ask anybody. */
async function answered(url: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, request);
    if (answer.ok) return answer;
    if (answer.status !== 503) throw new Error(`${answer.status}: ${await answer.text()}`);
    await pause(Number(answer.headers.get('retry-after')) * 1_000);
  }
}

/** Sends a file and begins to take it over. @returns the id of the import. */
async function imported(account: Account, file: Blob, name: string): Promise<number> {
  const body = new FormData();
  body.append('file', file, name);
  const url = `${account.server}/api/imports`;
  const answer = await answered(url, { method: 'POST', body, ...authorized(account) });
  const { data } = (await answer.json()) as { data: { id: number } };
  await account.post(`/imports/${data.id}/commit`, {});
  return data.id;
}

/** What has become of an import. */
async function ended(account: Account, id: number): Promise<unknown> {
  const found = () => account.get<{ state: string }>(`/imports/${id}`);
  await expect.poll(async () => (await found()).state, { timeout: 60_000 }).not.toBe('running');
  return found();
}
