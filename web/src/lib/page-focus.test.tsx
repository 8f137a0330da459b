import { describe } from 'vitest';
import { holdCalls } from '../../test/calls.ts';
import { Account, expect, logIn, test } from '../../test/fixtures.ts';
import { type } from '../../test/forms.ts';
import type { Page } from '../../test/page.ts';

/** Sends a new deck's form. @returns how to let its answer come, which opens the deck's page. */
async function createDeckSlowly(page: Page, server: { url: string }): Promise<() => void> {
  logIn(page, await Account.register(server.url));
  await page.goto('/decks/new');
  await type(page.getByLabel('Name'), 'Trees');
  const answer = holdCalls(page, ['/decks'], { method: 'POST' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create Deck' })).toBeDisabled();
  return answer;
}

describe('a page that comes by itself', () => {
  test('takes focus, so that screen readers say where one is', async ({ page, server }) => {
    const answer = await createDeckSlowly(page, server);
    answer();
    await expect(page.getByRole('heading', { name: 'Trees' })).toBeFocused();
  });

  test('leaves it in a menu that was opened meanwhile', async ({ page, server }) => {
    const answer = await createDeckSlowly(page, server);
    await page.getByRole('button', { name: 'User menu' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    answer();
    await expect(page.getByRole('heading', { name: 'Trees' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  });

  test('leaves it with who is on their way with Tab', async ({ page, server }) => {
    const answer = await createDeckSlowly(page, server);
    await page.getByRole('link', { name: 'Decks' }).focus();
    await page.keyboard.press('Tab');
    const categories = page.getByRole('link', { name: 'Categories' });
    await expect(categories).toBeFocused();
    answer();
    await expect(page.getByRole('heading', { name: 'Trees' })).toBeVisible();
    await expect(categories).toBeFocused();
  });
});
