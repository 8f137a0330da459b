import { GOOD } from '@gieok/shared/constants';
import { Account, logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { holdCalls } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { forgetLayoutShift, layoutShift, watchLayoutShift } from '../inspect.ts';
import { asked, rate, rating } from '../study.ts';

const WORDS = ['나무', '국물', '학교'];

test.describe('session', () => {
  test('turns and changes cards within 300 ms, and at once for those who want less motion', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.savePreferences({ studyOrder: 'added' });
    for (const word of WORDS) {
      await account.createCard({ korean_text: word, english_text: 'a word' });
    }
    await logIn(page, account);
    await page.goto('/study');
    const card = page.getByRole('article');
    await expect(asked(page, '나무')).toBeVisible();
    // The first one takes the place of its outline.
    await expect(card.locator('..')).toHaveCSS('animation-name', 'none');
    for (const [reducedMotion, duration, next] of [
      ['no-preference', '0.3s', '국물'],
      ['reduce', '0s', '학교'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.getByRole('button', { name: 'Show answer' }).click();
      await expect(card).toHaveCSS('animation-duration', duration);
      await rating(page, 'Good').click();
      await expect(asked(page, next)).toBeVisible();
      await expect(card.locator('..')).toHaveCSS('animation-duration', duration);
    }
  });

  test('ends where what tells how it went cannot be loaded', async ({ page, server }) => {
    const account = await learnerWith(server.url, 0, 1);
    await logIn(page, account);
    let isMissing = false;
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const isItsEnd = /labelledby["'`]?:["'`]complete["'`]/.test(await response.text());
      isMissing ||= isItsEnd;
      await route.fulfill(isItsEnd ? { response, body: 'throw new Error();' } : { response });
    });
    await page.goto('/study');
    await rate(page, 'Good');
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    await expect.poll(() => isMissing).toBe(true);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('has the window to itself, down to a phone with its keyboard or on its side', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.createCard({ korean_text: '나무', english_text: 'tree' });
    await logIn(page, account);
    for (const [width, height] of [
      [1280, 800],
      [390, 430],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/study');
      await expect(asked(page, '나무')).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Show answer' })).toBeInViewport({ ratio: 1 });
      const controls = [
        page.getByText(/^Card 1 of 1/),
        page.getByRole('button', { name: 'Undo' }),
        page.getByRole('button', { name: 'Card menu' }),
        page.getByRole('link', { name: 'Exit Study' }),
      ];
      const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
      const tops = boxes.map((box) => box?.y ?? Number.NaN);
      const bottoms = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0));
      expect(Math.max(...bottoms) - Math.min(...tops)).toBeLessThanOrEqual(48);
      await page.keyboard.press('Space');
      await expect(page.getByText('tree', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /^Easy/ })).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  for (const [width, height, rating, end] of [
    [1280, 800, '1', '1 missed word'],
    [390, 844, '1', '1 missed word'],
    [390, 844, '3', 'Done for today. 1 card tomorrow.'],
  ] as const) {
    test(`begins at its full height and ends without a move, however late all is known, at ${width} × ${height}: ${end}`, async ({
      page,
      server,
    }) => {
      const account = await Account.register(server.url);
      const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
      await logIn(page, account);
      await watchLayoutShift(page);
      await page.setViewportSize({ width, height });
      const letGo = await holdCalls(page, ['/cards/study/due']);
      await page.goto('/study');
      const outline = page.locator('[aria-busy] [data-first] > div');
      await expect(outline).toBeVisible();
      const before = await outline.boundingBox();
      letGo();
      await expect(asked(page, '나무')).toBeVisible();
      expect(await page.getByRole('article').boundingBox()).toEqual(before);
      const save = await holdCalls(page, [`/cards/${id}/review`]);
      const tell = await holdCalls(page, ['/cards/study/due', '/cards/study/new']);
      await page.keyboard.press('Space');
      await page.keyboard.press(rating);
      // Within half a second of a key a browser takes all that moves for an answer to it.
      await forgetLayoutShift(page);
      save();
      await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
      await expect(page.getByText('Loading…')).toBeVisible();
      tell();
      await expect(page.getByText(end).first()).toBeVisible();
      const { sum, shifts } = await layoutShift(page);
      expect(sum, shifts.join('\n')).toBeLessThan(0.005);
    });
  }

  test('fetches the font of its first word while the page is still on its way', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    const card = await account.createCard({ korean_text: '국물', english_text: 'broth' });
    await account.review(card, GOOD);
    await account.put(`/cards/${card.id}/due`, { dueDay: '2026-01-05' });
    await logIn(page, account);
    // What every page has, and what this page would say in its frame, needs no other part.
    const fonts: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/subset\.(?!91|86)\d+-[^/]*woff2$/.test(url)) fonts.push(url);
    });
    await page.route('**/assets/words-*.js', () => {});
    await page.goto('/study', { waitUntil: 'commit' });
    await expect.poll(() => fonts.length).toBeGreaterThan(0);
  });
});
