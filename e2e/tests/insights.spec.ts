import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { inspect, settled } from '../inspect.ts';

const DAY_MS = 86_400_000;

/** Somebody who studied on and off for half a year, with a deck and a category that hold some of the cards. */
async function studiousLearner(server: string) {
  const account = await Account.register(server);
  const category = await account.createCategory('Verbs 동사');
  const deck = await account.createDeck('Trees 나무');
  for (let number = 0; number < 6; number += 1) {
    const card = await account.createCard({
      korean_text: `나무 ${number}`,
      english_text: 'tree',
      category_id: number < 2 ? category.id : null,
    });
    if (number > 2) await account.addToDeck(deck, card);
    const reviews = Array.from({ length: 6 }, (_, index) => ({
      cardId: card.id,
      rating: ((number + index) % 4) + 1,
      timeTakenMs: 4_000 + 1_000 * number,
      reviewId: crypto.randomUUID(),
      reviewedAt: new Date(Date.now() - (150 - index * (number + 20)) * DAY_MS).toISOString(),
      practice: index === 4,
    }));
    await account.call('POST /reviews', { body: { reviews } });
  }
  return account;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Of the months, by the edge. */
function namesCut(heatmap: Element): string[] {
  const { left, right } = heatmap.getBoundingClientRect();
  return [...heatmap.querySelectorAll('text')].flatMap((name) => {
    const box = name.getBoundingClientRect();
    const isCut = [left, right].some((edge) => box.left < edge - 1 && box.right > edge + 1);
    return isCut ? [name.textContent] : [];
  });
}

test.describe('insights', () => {
  test('have no barriers and fit a narrow screen with all their tables open', async ({
    page,
    server,
  }) => {
    const account = await studiousLearner(server.url);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page, account);
    await page.goto('/stats?tab=insights');
    await settled(page);
    for (const summary of await page.getByText('Show as a table').all()) await summary.click();
    await inspect(page);
  });

  test('begin with the latest weeks on a phone, and scroll by the keyboard to the first', async ({
    page,
    learners,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, (await learners.full()).account);
    await page.goto('/stats?tab=insights');
    await settled(page);
    const year = panel(page, 'The Last Year');
    await expect(year.locator('[data-today]')).toBeInViewport();
    const heatmap = year.getByRole('region', { name: 'Heatmap' });
    for (const width of [411, 394, 377, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await heatmap.evaluate(namesCut)).toEqual([]);
    }
    await heatmap.focus();
    const first = year.locator('svg[role=img] rect').first();
    await expect(first).not.toBeInViewport();
    await expect(async () => {
      for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
      await expect(first).toBeInViewport({ timeout: 100 });
    }).toPass();
  });
});
