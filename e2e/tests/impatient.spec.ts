import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Account, logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { expect, test } from '../fixtures.ts';
import { asked, rating } from '../study.ts';

const CARDS = 6;
const SLOW_MS = 2_000;

async function studying(page: Page, server: string): Promise<Account> {
  const account = await learnerWith(server, 0, CARDS);
  await logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  // What computes schedules is loaded a moment after the first card.
  await page.waitForLoadState('networkidle');
  return account;
}

/** By keys alone, in turn: Again, Hard, Good, Easy, Again and so on. Nothing is looked at. */
async function pressPairs(page: Page, from: number, to: number, every: number): Promise<void> {
  for (let card = from; card <= to; card += 1) {
    await page.keyboard.press('Space');
    await sleep(every / 2);
    await page.keyboard.press(String(((card - 1) % 4) + 1));
    await sleep(every / 2);
  }
}

/** The server answers whatever is done to a card so late, and does it before or after that. */
async function slowDown(page: Page): Promise<void> {
  let calls = 0;
  await page.route(/\/api\/(events|cards\/\d+\/review.*)$/, async (route) => {
    calls += 1;
    if (calls % 2 === 0) await sleep(SLOW_MS);
    const response = await route.fetch();
    if (calls % 2 === 1) await sleep(SLOW_MS);
    await route.fulfill({ response }).catch(() => {});
  });
}

/** Every rating in the server's log, in the order of their times. */
async function ratings(account: Account): Promise<{ card: string; rating: number; ms: number }[]> {
  const rows =
    await account.get<
      { korean_text: string; rating: number; time_taken_ms: number; review_time: string }[]
    >('/stats/history');
  return rows
    .sort((one, other) => (one.review_time < other.review_time ? -1 : 1))
    .map((row) => ({ card: row.korean_text, rating: row.rating, ms: row.time_taken_ms }));
}

const inOrder = Array.from({ length: CARDS }, (_, index) => ({
  card: `나${index + 1}`,
  rating: (index % 4) + 1,
}));

for (const every of [250, 200, 100]) {
  test(`six pairs of keys ${every} ms apart rate six cards`, async ({ page, server }) => {
    const account = await studying(page, server.url);
    await pressPairs(page, 1, CARDS, every);
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    await expect.poll(() => ratings(account)).toMatchObject(inOrder);
    const times = (await ratings(account)).map(({ ms }) => ms);
    // Nobody took five seconds, which stand for a time that is not known.
    expect(times.slice(1)).not.toContain(5_000);
  });

  test(`six pairs of keys ${every} ms apart wait for no server that takes two seconds, nor does a reload lose any`, async ({
    page,
    server,
  }) => {
    const account = await studying(page, server.url);
    await slowDown(page);
    await pressPairs(page, 1, CARDS - 1, every);
    // Five answers take ten seconds.
    await expect(asked(page, `나${CARDS}`)).toBeVisible({ timeout: 2.5 * SLOW_MS });
    await page.reload();
    await expect(asked(page, `나${CARDS}`)).toBeVisible();
    await pressPairs(page, CARDS, CARDS, every);
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    await expect.poll(() => ratings(account)).toMatchObject(inOrder);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a key that is held down rates one card', async ({ page, server }) => {
  const account = await studying(page, server.url);
  await page.keyboard.press('Space');
  for (let repeat = 0; repeat < 30; repeat += 1) {
    await page.keyboard.down('3');
    await sleep(33);
  }
  await page.keyboard.up('3');
  await expect(asked(page, '나2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  expect(await ratings(account)).toHaveLength(1);
});

test('Enter that is held down makes one card, also while the list of cards loads', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 0);
  await logIn(page, account);
  await page.goto('/cards/new');
  await page.getByLabel('Korean text').fill('나무');
  await page.getByLabel('English text').fill('tree');
  for (let repeat = 0; repeat < 30; repeat += 1) {
    await page.keyboard.down('Enter');
    await sleep(33);
  }
  await page.keyboard.up('Enter');
  await expect(page.getByRole('heading', { name: 'Cards', level: 1 })).toBeVisible();
  expect(await account.get('/cards')).toHaveLength(1);
});

test('Z takes back the ratings of keys that were kept, one by one', async ({ page, server }) => {
  const account = await studying(page, server.url);
  await slowDown(page);
  await pressPairs(page, 1, 3, 100);
  await expect(asked(page, '나4')).toBeVisible({ timeout: 2 * SLOW_MS });
  for (const word of ['나3', '나2', '나1']) {
    await page.keyboard.press('z');
    await expect(asked(page, word)).toBeVisible({ timeout: SLOW_MS / 2 });
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect.poll(async () => (await ratings(account)).length, { timeout: 20_000 }).toBe(0);
});

test('a drill typed without looking counts each answer once, as does a double click', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 1);
  await logIn(page, account);
  await page.goto('/drills');
  await page.getByRole('button', { name: 'Start: Particles' }).click();
  await expect(page.getByLabel('Your answer in Hangul')).toBeFocused();
  const button = page.getByRole('button', { name: /^(?:Check|Next)$/ });
  await page.keyboard.type('rk');
  await button.dblclick();
  await expect(page.getByText('1 of 10')).toBeVisible();
  await expect(button).toHaveText('Next');
  await page.keyboard.press('Enter');
  for (let question = 2; question <= 10; question += 1) {
    await page.keyboard.type('rk');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: /of 10 right$/ })).toBeVisible();
  const answered = async () => {
    const { results } = await account.get<{ results: { kind: string; answered: number }[] }>(
      '/drills',
    );
    return results.find(({ kind }) => kind === 'particles')?.answered;
  };
  await expect.poll(answered).toBe(10);
});

test('a double tap shows the answer and rates nothing', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await studying(page, server.url);
  await page.keyboard.press('Space');
  const good = rating(page, 'Good');
  const box = await good.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await good.click();
  await expect(asked(page, '나2')).toBeVisible();
  await sleep(500);
  await page.mouse.dblclick(x, y, { delay: 60 });
  await sleep(500);
  await expect(asked(page, '나2')).toBeVisible();
  await expect(good).toBeVisible();
  await page.mouse.click(x, y);
  await expect(asked(page, '나3')).toBeVisible();
});

test('a double click on what begins a session leaves its first answer covered', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await studying(page, server.url);
  await pressPairs(page, 1, CARDS, 250);
  await page.getByRole('button', { name: 'Restudy Cards' }).dblclick({ delay: 60 });
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await sleep(500);
  await expect(rating(page, 'Good')).toHaveCount(0);
});
