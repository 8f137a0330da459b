import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { figure, status } from '../forms.ts';

const STEPS_MAX = 60;

/** Presses Tab until this has the focus, and makes sure that one can see it. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < STEPS_MAX && !(await isFocused()); step++) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} *`)));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Opens the user menu, walks it with the arrow keys, and presses what is called so. */
async function choose(page: Page, name: string) {
  await press(page, button(page, 'User menu'));
  const item = page.getByRole('menuitem', { name });
  // Whoever opens it by a key is on its first item: arrows before that would go from somewhere else.
  await expect(page.locator('[role="menuitem"]:focus')).toBeVisible();
  const isFocused = () => item.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 6 && !(await isFocused()); step++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the whole product by keyboard alone', async ({ page }) => {
  const email = `${randomUUID()}@example.org`;

  await test.step('register', async () => {
    await page.goto('/');
    await press(page, link(page, 'Start learning'));
    await type(page, 'Username', 'Minji');
    await type(page, 'Email', email);
    await type(page, 'Password', PASSWORD);
    await type(page, 'Confirm password', PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });

  await test.step('log in', async () => {
    await type(page, 'Email', email);
    await type(page, 'Password', PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('create a deck', async () => {
    await press(page, link(page, 'Create Your First Deck'));
    await expect(page.getByRole('heading', { name: 'Create Deck' })).toBeFocused();
    await type(page, 'Name', 'Trees');
    await type(page, 'Description', 'What grows.');
    await press(page, button(page, 'Create Deck'));
    await expect(page.getByRole('heading', { name: 'Trees' })).toBeVisible();
  });

  await test.step('create a category', async () => {
    await press(page, link(page, 'Categories'));
    await press(page, button(page, 'Add Category'));
    const dialog = page.getByRole('dialog', { name: 'Add Category' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Plants');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Plants' })).toBeVisible();
    await expect(button(page, 'Add Category')).toBeFocused();
  });

  await test.step('create a card', async () => {
    await press(page, link(page, 'Cards'));
    await press(page, link(page, 'Add New Card').first());
    // The list has a Category, too. Here one begins at the word.
    await expect(page.getByLabel('Korean text')).toBeFocused();
    await tabTo(page, page.getByLabel('Category'));
    await page.keyboard.type('Plants');
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Plants');
    await type(page, 'Korean text', '나무');
    await type(page, 'English text', 'tree');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: '나무' })).toContainText('Plants');
  });

  await test.step('suspend it from the list, and take that back', async () => {
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await tabTo(page, page.getByRole('link', { name: '나무', exact: true }));
    await page.keyboard.press('Space');
    await expect(bar.getByText('1 selected')).toBeVisible();
    await tabTo(page, bar.getByLabel('Action'));
    await page.keyboard.type('Suspend');
    await press(page, bar.getByRole('button', { name: 'Apply' }));
    await expect(page.getByRole('list', { name: 'Cards' })).toContainText('Suspended');
    await press(page, button(page, 'Undo'));
    await expect(page.getByRole('list', { name: 'Cards' })).not.toContainText('Suspended');
  });

  await test.step('add it to the deck', async () => {
    await press(page, link(page, 'Decks'));
    await press(page, link(page, 'Manage'));
    await press(page, button(page, 'Add Cards'));
    const dialog = page.getByRole('dialog', { name: 'Add Cards' });
    await expect(dialog.getByLabel('Search cards')).toBeFocused();
    await expect(dialog.getByText('1 card to choose from')).toBeVisible();
    await tabTo(page, dialog.getByRole('checkbox', { name: '나무 tree' }));
    await page.keyboard.press('Space');
    await press(page, button(page, 'Add to Deck'));
    await expect(dialog.getByText('Added 1 card.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Add Cards')).toBeFocused();
    await expect(figure(page, 'Total Cards')).toHaveText('1');
  });

  await test.step('study it', async () => {
    await press(page, link(page, 'Study Deck'));
    await expect(page.getByText('Card 1 of 1 (Last card)', { exact: true })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: /^Good/ })).toBeFocused();
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    await expect(page.getByText('Done for today.')).toBeVisible();
    await expect(button(page, 'Restudy Cards')).toBeFocused();
    await expect(figure(page, 'Easy')).toHaveText('1');
    await press(page, link(page, 'Back to Dashboard'));
    await expect(page.getByText('1 day streak')).toBeVisible();
  });

  await test.step('change the settings', async () => {
    await choose(page, 'Settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
    await tabTo(page, page.getByRole('tab', { name: 'Account' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Study Preferences' })).toBeFocused();
    await type(page, 'New cards per day', '5');
    await tabTo(page, page.getByLabel('Theme'));
    await page.keyboard.type('Dark');
    await press(page, button(page, 'Save Study Preferences'));
    await expect(status(page, 'Study preferences updated successfully.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('delete the card', async () => {
    await press(page, link(page, 'Cards'));
    await press(page, page.getByRole('button', { name: 'Delete 나무' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press(page, dialog.getByRole('button', { name: 'Delete', exact: true }));
    await expect(page.getByText('No cards yet')).toBeVisible();
  });

  await test.step('delete the deck', async () => {
    await press(page, link(page, 'Decks'));
    await press(page, link(page, 'Manage'));
    await press(page, button(page, 'Delete Deck'));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('No decks yet')).toBeVisible();
  });

  await test.step('log out and in', async () => {
    await choose(page, 'Logout');
    await expect(page).toHaveURL('/login');
    await type(page, 'Email', email);
    await type(page, 'Password', PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('delete the account', async () => {
    await choose(page, 'Settings');
    await tabTo(page, page.getByRole('tab', { name: 'Account' }));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Privacy & Security' })).toBeFocused();
    await press(page, button(page, 'Delete Account'));
    await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/register');
  });
});
