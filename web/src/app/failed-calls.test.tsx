import { describe } from 'vitest';
import { memberPages } from '../../../e2e/pages.ts';
import { learnerWith } from '../../../testing/content.ts';
import { answerCalls, breakCalls, TROUBLES, takeServerAway, wordsOf } from '../../test/calls.ts';
import { tickUntilVisible } from '../../test/clock.ts';
import { expect, logIn, test } from '../../test/fixtures.ts';
import { asked } from '../../test/study.ts';

/** Much of the second and more in which a call is tried again. */
const TICK_MS = 200;
const NO_CONNECTION = 'No connection. Gieok loads this when you are back online.';

describe('a page whose content cannot be loaded says so, whatever the trouble, and tries again', () => {
  test.for(memberPages)(
    '$name',
    async ({ path, title, calls, full, failure, silent, isForm }, { page, learners }) => {
      const learner = learners.full();
      logIn(page, learner.account);
      page.clock.install();
      const again = page.getByRole('button', { name: 'Try Again' });
      for (const trouble of TROUBLES) {
        const words = wordsOf[trouble];
        const own = typeof failure === 'string' ? failure : failure(words);
        const isDown = trouble === 'server down' && !isForm;
        const message = page.getByText(isDown ? NO_CONNECTION : own);
        const mend = breakCalls(page, calls(learner), trouble);
        if (trouble === TROUBLES[0]) {
          await page.goto(path(learner));
        } else {
          await again.click();
          await expect(page.getByRole('alert')).toHaveCount(0);
        }
        await tickUntilVisible(page, message, TICK_MS);
        if (!isDown && !silent && words !== '')
          await expect(page.getByText(words).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(page.title).toMatch(/^\S.* · Gieok$/);
        mend();
      }
      await again.click();
      await expect(page.getByText(full, { exact: true }).first()).toBeVisible();
      await expect(again).toHaveCount(0);
      await expect(page).toHaveTitle(`${title} · Gieok`);
    },
  );
});

describe('while the server cannot be reached', () => {
  test('a page says so, and is there by itself once the server is back', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.full().account);
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'Help', exact: true, level: 1 })).toBeVisible();
    // Who is there must be known: without it the page asks that first.
    await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('M');
    const bringBack = takeServerAway(page);
    await page.getByRole('link', { name: 'Decks' }).first().click();
    await expect(page.getByRole('alert')).toHaveText(NO_CONNECTION);
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    bringBack();
    await expect(page.getByText('A hundred common Korean words to begin with.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a session that cannot be loaded begins by itself later', async ({ page, server }) => {
    logIn(page, await learnerWith(server.url, 0, 1));
    const bringBack = takeServerAway(page);
    await page.goto('/study');
    await expect(page.getByText(NO_CONNECTION)).toBeVisible();
    bringBack();
    // As when the window comes back into sight.
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(asked(page, '나1')).toBeVisible();
  });

  test('a server that is there and busy is not called unreachable', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    page.clock.install();
    const message = 'The server is busy. Please try again in a moment.';
    answerCalls(page, ['/decks'], {
      status: 503,
      json: { success: false, message, code: 'unavailable' },
    });
    await page.goto('/decks');
    const said = page.getByText('The server is busy. Gieok tries again by itself.');
    await tickUntilVisible(page, said, TICK_MS);
    await expect(page.getByText(NO_CONNECTION)).toHaveCount(0);
  });

  test('a failure of another kind is not taken for that', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    breakCalls(page, ['/decks'], '500 with words');
    await page.goto('/decks');
    await expect(page.getByRole('alert')).toHaveText('Failed to load decks. Please try again.');
    await expect(page.getByText(NO_CONNECTION)).toHaveCount(0);
  });
});
