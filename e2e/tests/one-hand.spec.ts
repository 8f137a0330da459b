import type { Page } from '@playwright/test';
import { type Account, logIn } from '../../testing/accounts.ts';
import { LONG_SENTENCE, learnerWith } from '../../testing/content.ts';
import { expect, test } from '../fixtures.ts';
import { findNoBarriers, fitsAt } from '../inspect.ts';
import { asked, position, rating } from '../study.ts';
import { swipe } from '../touch.ts';

const WIDTH = 390;
const HEIGHT = 844;
const MIDDLE = { x: WIDTH / 2, y: 300 };
const LONGER_THAN_A_TAP_MS = 1_000;

test.use({ hasTouch: true, isMobile: true, viewport: { width: WIDTH, height: HEIGHT } });

async function turn(page: Page): Promise<void> {
  // A card that still moves may not be where it is touched.
  await page.getByRole('button', { name: 'Show answer' }).click({ trial: true });
  // On a busy machine a touch may come while the card is still taking its place: whoever sees it unturned touches again.
  await expect(async () => {
    await page.touchscreen.tap(MIDDLE.x, MIDDLE.y);
    await expect(rating(page, 'Good')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  // The second of two quick taps rates nothing.
  await page.waitForTimeout(400);
}

const ratingsOf = async (account: Account) => {
  const history = await account.get<{ rating: number }[]>('/stats/history');
  return history.map((entry) => entry.rating).toReversed();
};

test('a touch turns the card, and swipes and taps rate it', async ({ page, server }) => {
  const account = await learnerWith(server.url, 0, 8);
  await account.savePreferences({ oneHand: true });
  await logIn(page, account);
  await page.goto('/study');
  const ways: [number, () => Promise<void>][] = [
    [1, () => swipe(page, MIDDLE, { x: -120, y: 5 })],
    [2, () => swipe(page, MIDDLE, { x: 5, y: 120 })],
    [3, () => swipe(page, MIDDLE, { x: 5, y: -120 })],
    [4, () => swipe(page, MIDDLE, { x: 120, y: 5 })],
    ...([1, 2, 3, 4] as const).map((column): [number, () => Promise<void>] => [
      column,
      () => page.touchscreen.tap(((column - 0.5) * WIDTH) / 4, HEIGHT * 0.6),
    ]),
  ];
  for (const [index, [, act]] of ways.entries()) {
    await expect(asked(page, `나${index + 1}`)).toBeVisible();
    await turn(page);
    // Named on the screen until one has rated so.
    await expect(page.getByText('Tap here, or swipe')).toHaveCount(index === 0 ? 1 : 0);
    await act();
    if (index + 1 < ways.length) await expect(asked(page, `나${index + 2}`)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  expect(await ratingsOf(account)).toEqual(ways.map(([rated]) => rated));
});

test('a tap is as short as the finger made it, however late a busy phone gets to its end', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 1);
  await account.savePreferences({ oneHand: true });
  await logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  await turn(page);
  await page.evaluate((ms) => {
    const standStill = () => {
      const since = performance.now();
      while (performance.now() - since < ms);
    };
    window.addEventListener('pointerdown', standStill, { once: true });
  }, LONGER_THAN_A_TAP_MS);
  await page.touchscreen.tap(WIDTH * 0.9, HEIGHT * 0.6);
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  expect(await ratingsOf(account)).toEqual([4]);
});

test('a swipe that is short, from an edge, or on a button does nothing', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 2);
  await account.savePreferences({ oneHand: true });
  await logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  await turn(page);
  await findNoBarriers(page);
  await fitsAt(page, WIDTH);
  await swipe(page, MIDDLE, { x: -40, y: 0 });
  await swipe(page, { x: 10, y: 300 }, { x: 200, y: 0 });
  await swipe(page, { x: WIDTH - 10, y: 300 }, { x: -200, y: 0 });
  await page.touchscreen.tap(MIDDLE.x, HEIGHT * 0.3);
  await expect(position(page, 'Card 1 of 2')).toBeVisible();
  await rating(page, 'Easy').tap();
  await expect(asked(page, '나2')).toBeVisible();
  expect(await ratingsOf(account)).toEqual([4]);
});

test('a card higher than the screen is scrolled by swipes up and down, and rated by the others', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 0);
  const example_sentence = Array.from({ length: 14 }, () => LONG_SENTENCE).join('\n');
  await account.createCard({ korean_text: '바다', english_text: 'sea', example_sentence });
  await account.savePreferences({ oneHand: true });
  await logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '바다')).toBeVisible();
  await turn(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await swipe(page, { x: MIDDLE.x, y: 500 }, { x: 0, y: -300 });
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect(rating(page, 'Good')).toBeVisible();
  expect(await ratingsOf(account)).toEqual([]);
  await swipe(page, MIDDLE, { x: 150, y: 0 });
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  expect(await ratingsOf(account)).toEqual([4]);
});

test('without the preference touches rate by the buttons alone', async ({ page, server }) => {
  const account = await learnerWith(server.url, 0, 2);
  await logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  await turn(page);
  await swipe(page, MIDDLE, { x: -150, y: 0 });
  await page.touchscreen.tap(MIDDLE.x, HEIGHT * 0.6);
  await expect(position(page, 'Card 1 of 2')).toBeVisible();
  expect(await ratingsOf(account)).toEqual([]);
});
