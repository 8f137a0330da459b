import type { Page } from '@playwright/test';
import { breakCalls, holdCalls, wordsOf } from '../calls.ts';
import { expect } from '../fixtures.ts';
import {
  expectLoading,
  fitsAt,
  forgetLayoutShift,
  inspect,
  layoutShift,
  settled,
} from '../inspect.ts';
import { memberPages } from '../pages.ts';
import { follow, test } from '../standing-pages.ts';

const SHIFT_MAX = 0.02;
const TROUBLE = '500 with words';
/**
 * One page for each way in which a failure is drawn. What every page says, and that it tries again:
 * web/src/app/failed-calls.test.tsx.
 */
const FAILURES = ['dashboard', 'decks', 'study', 'new card', 'study preferences', 'profile'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

for (const { name, path, title, calls, full, empty, failure, silent } of memberPages) {
  test(`${name}: loading, then full, and nothing moves in between`, async ({ open }) => {
    const { page, learner } = await open('full');
    await page.setViewportSize(PHONE);
    const release = await holdCalls(page, calls(learner));
    await page.goto(path(learner));
    await expectLoading(page, calls(learner));
    release();
    await expectFull(page, full);
    await expectNothingMoved(page);

    await page.setViewportSize(DESKTOP);
    const releaseAgain = await holdCalls(page, calls(learner));
    await page.goto(path(learner));
    await expectLoading(page, calls(learner));
    await expectNothingMoved(page);
    // There is nothing to read yet whose colour could be too weak in the dark.
    await inspect(page, ['light']);
    // What the looking moved is no matter of the page's.
    await forgetLayoutShift(page);
    releaseAgain();
    await expectFull(page, full);
    await expectNothingMoved(page);
    await expect(page).toHaveTitle(`${title} · Gieok`);
    await inspect(page);
  });

  if (FAILURES.includes(name)) {
    test(`${name}: says what failed, and tries again`, async ({ open }) => {
      const { page, learner } = await open('full');
      await page.setViewportSize(DESKTOP);
      const mend = await breakCalls(page, calls(learner), TROUBLE);
      const fail = await holdCalls(page, calls(learner));
      await page.goto(path(learner));
      await expectLoading(page, calls(learner));
      fail();
      const words = wordsOf[TROUBLE];
      const message = page.getByText(typeof failure === 'string' ? failure : failure(words));
      await expect(message.first()).toBeVisible();
      if (!silent) await expect(page.getByText(words).first()).toBeVisible();
      await inspect(page);

      await mend();
      const release = await holdCalls(page, calls(learner));
      const again = page.getByRole('button', { name: 'Try Again' });
      await again.click();
      await expectLoading(page, calls(learner));
      // What the click and the looking moved are no matter of the page's.
      await forgetLayoutShift(page);
      release();
      await expectFull(page, full);
      await expectNothingMoved(page);
      await expect(again).toHaveCount(0);
    });
  }

  if (empty !== undefined) {
    test(`${name}: empty`, async ({ open }) => {
      const { page, learner } = await open(empty.of);
      await follow(page, (empty.path ?? path)(learner));
      await expect(page.getByText(empty.text).first()).toBeVisible();
      await settled(page);
      await inspect(page);
    });
  }

  test(`${name}: bears long words`, async ({ open }) => {
    const { page, learner } = await open('longWinded');
    await follow(page, path(learner));
    await settled(page);
    await fitsAt(page, 320, 390, 768, 1280);
  });
}

test('study with nothing due: loading, then empty, and nothing moves in between', async ({
  open,
}) => {
  const { page } = await open('empty');
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const calls = ['/cards/study/due', '/cards/study/new'] as const;
    const release = await holdCalls(page, calls);
    await page.goto('/study');
    await expectLoading(page, calls);
    release();
    await expect(page.getByText('No cards to review')).toBeVisible();
    await settled(page);
    await expectNothingMoved(page);
  }
});

test('a choice that could not be loaded leaves those beside it as tall as they are', async ({
  open,
}) => {
  const { page } = await open('full');
  const neighbours = [
    { path: '/cards', size: PHONE, get: () => page.getByRole('button', { name: 'Filters' }) },
    { path: '/cards/new', size: DESKTOP, get: () => page.getByText('Card type').locator('..') },
  ];
  for (const { path, size, get } of neighbours) {
    await page.setViewportSize(size);
    await page.goto(path);
    await settled(page);
    const height = async () => (await get().boundingBox())?.height;
    const usual = await height();
    const mend = await breakCalls(page, ['/categories', '/decks'], TROUBLE);
    await page.goto(path);
    await expect(page.getByText('Failed to load categories. Please try again.')).toBeVisible();
    expect(await height()).toBe(usual);
    await mend();
  }
});

async function expectFull(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Since the page began, or since it was told to forget. */
async function expectNothingMoved(page: Page): Promise<void> {
  const { sum, shifts } = await layoutShift(page);
  expect(sum, shifts.join('\n')).toBeLessThan(SHIFT_MAX);
}
