import type { Page } from '@playwright/test';
import { type Account, logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { expect, test } from '../fixtures.ts';
import { figure } from '../forms.ts';
import { asked, position, rate } from '../study.ts';

const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const totalReviews = async (account: Account) =>
  (await account.get<{ total_reviews: number }>('/stats')).total_reviews;

/** A learner at the first of so many new cards: 나1, 나2 and so on. */
async function studying(page: Page, server: string, cards: number): Promise<Account> {
  const account = await learnerWith(server, 0, cards);
  await logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  return account;
}

test('what was rated before a reload is taken back after it, one after the other', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 3);
  for (const next of ['나2', '나3']) {
    await rate(page, 'Good');
    await expect(asked(page, next)).toBeVisible();
  }
  await page.reload();
  await expect(position(page, 'Card 1 of 1 (Last card)')).toBeVisible();
  await page.keyboard.press('z');
  await expect(asked(page, '나2')).toBeVisible();
  await expect(position(page, 'Card 1 of 2')).toBeVisible();
  await undoButton(page).click();
  await expect(asked(page, '나1')).toBeVisible();
  await expect(position(page, 'Card 1 of 3')).toBeVisible();
  expect(await totalReviews(account)).toBe(0);
  // The space bar turns the card that came back, and does not press the button again.
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(asked(page, '나2')).toBeVisible();
  await page.getByRole('link', { name: 'Exit Study' }).click();
  await expect(figure(page, 'Reviews Today')).toHaveText('1');
});
