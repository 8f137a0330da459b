import { test as base, type Page } from '@playwright/test';
import { type Account, logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { expect } from '../fixtures.ts';
import { AppServer, type Engine } from '../serve.ts';
import { asked, position } from '../study.ts';

/** A server that this test may stop. */
const test = base.extend<{ server: AppServer }, { engine: Engine }>({
  engine: ['sqlite', { scope: 'worker', option: true }],
  server: async ({ engine }, use) => {
    const server = await AppServer.start({ engine });
    await use(server);
    await server.dispose();
  },
  baseURL: ({ server }, use) => use(server.url),
});

const CARDS = 8;
const AWAY_MS = 10_000;

async function studying(page: Page, server: AppServer): Promise<Account> {
  const account = await learnerWith(server.url, 0, CARDS);
  await logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  return account;
}

/** By keys alone, in turn: Again, Hard, Good, Easy, Again and so on. */
async function rateByKeys(page: Page, from: number, to: number): Promise<void> {
  for (let card = from; card <= to; card += 1) {
    await expect(asked(page, `나${card}`)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible();
    await page.keyboard.press(String(((card - 1) % 4) + 1));
  }
}

interface Logged {
  id: number;
  rating: number;
  at: string;
}

/** Every rating in the server's log, in the order of their times. */
async function loggedRatings(account: Account): Promise<Logged[]> {
  const cards = await account.get<{ id: number }[]>('/cards');
  const logs = await Promise.all(
    cards.map(async ({ id }) => {
      const { history } = await account.get<{ history: { rating: number; review_time: string }[] }>(
        `/cards/${id}/progress`,
      );
      return history.map(({ rating, review_time: at }) => ({ id, rating, at }));
    }),
  );
  return logs.flat().sort((one, other) => (one.at < other.at ? -1 : 1));
}

const expectEachOnce = async (account: Account) => {
  const logged = await loggedRatings(account);
  expect(logged.map(({ rating }) => rating)).toEqual(
    Array.from({ length: CARDS }, (_, index) => (index % 4) + 1),
  );
  expect(new Set(logged.map(({ id }) => id)).size).toBe(CARDS);
};

test('while the server is away for ten seconds rating goes on, and everything is saved once, in order', async ({
  page,
  server,
}) => {
  const account = await studying(page, server);
  await rateByKeys(page, 1, 2);
  await expect(position(page, `Card 3 of ${CARDS}`)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await server.stop();
  const away = new Promise((resolve) => setTimeout(resolve, AWAY_MS));
  await rateByKeys(page, 3, 6);
  await expect(page.getByText('4 ratings are kept on this device')).toBeVisible();
  await page.keyboard.press('z');
  await expect(asked(page, '나6')).toBeVisible();
  await expect(page.getByText('3 ratings are kept on this device')).toBeVisible();
  await rateByKeys(page, 6, 7);
  await expect(page.getByText('5 ratings are kept on this device')).toBeVisible();
  await away;
  await server.restart();
  await expect(page.getByText('ratings are kept on this device')).toHaveCount(0, {
    timeout: 40_000,
  });
  await rateByKeys(page, 8, 8);
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  await expect.poll(async () => (await loggedRatings(account)).length).toBe(CARDS);
  await expectEachOnce(account);
});

test('what waits outlives the tab, and no card that was rated comes again', async ({
  page,
  server,
}) => {
  const account = await studying(page, server);
  await rateByKeys(page, 1, 1);
  await expect(position(page, `Card 2 of ${CARDS}`)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await server.stop();
  await rateByKeys(page, 2, 5);
  await expect(page.getByText('4 ratings are kept on this device')).toBeVisible();
  await expect(page.reload()).rejects.toThrow();
  await server.restart();
  await page.goto('/study');
  await expect(position(page, `Card 1 of ${CARDS - 5}`)).toBeVisible();
  await rateByKeys(page, 6, 8);
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  await expect.poll(async () => (await loggedRatings(account)).length).toBe(CARDS);
  await expectEachOnce(account);
});

test('a page whose program cannot be fetched says so, to a stranger too, and is there once the server is back', async ({
  browser,
  page,
  server,
}) => {
  await logIn(page, await learnerWith(server.url, 0, 1));
  await page.goto('/decks');
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const context = await browser.newContext({ baseURL: server.url });
  const stranger = await context.newPage();
  await stranger.goto('/');
  await stranger.waitForLoadState('networkidle');
  await server.stop();
  await page.getByRole('link', { name: 'Categories' }).first().click();
  await stranger.getByRole('link', { name: 'Login' }).first().click();
  for (const one of [page, stranger]) {
    await expect(one.getByRole('alert')).toContainText(/No connection\.|could not be shown/);
  }
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await server.restart();
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await context.close();
});
