import { describe, onTestFinished, vi } from 'vitest';
import { expect, logIn, test } from '../../test/fixtures.ts';

const LIST = { name: 'Keyboard shortcuts' };

describe('keys on any page', () => {
  test('lead to its pages, and to the search of the cards', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    for (const [keys, address] of [
      ['gc', '/cards'],
      ['gk', '/decks'],
      ['gr', '/read'],
      ['gd', '/dashboard'],
      ['/', '/cards'],
    ] as const) {
      for (const key of keys) await page.keyboard.press(key);
      await expect(page).toHaveURL(address);
    }
    const search = page.getByLabel('Search cards');
    await expect(search).toBeFocused();
    // While one types they are letters.
    await page.keyboard.press('n');
    await expect(search).toHaveValue('n');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('take no search field of a page that is being left', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards');
    await expect(page.getByLabel('Search cards')).toBeVisible();
    // As soon as the address changes, before the next page is drawn.
    const { history } = window;
    const pushState = history.pushState.bind(history);
    const pushed = vi.spyOn(history, 'pushState').mockImplementationOnce((...entry) => {
      pushState(...entry);
      queueMicrotask(() =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true })),
      );
    });
    onTestFinished(() => pushed.mockRestore());
    for (const key of ['g', 'd']) await page.keyboard.press(key);
    await expect(page.getByLabel('Search cards')).toBeFocused();
    await expect(page).toHaveURL('/cards');
  });

  test('make a card, and study', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/decks');
    await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/cards/new');
    await page.goto('/decks');
    await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL('/study');
  });

  test('are listed by “?”, under which they do nothing', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/decks');
    await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', LIST);
    await expect(list).toContainText('Add a card');
    await expect(list).toContainText('Go to your decks');
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/decks');
  });

  test('are the card’s own while one studies, and “?” lists those', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/study');
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    for (const key of ['n', '/', 'g', 'd']) await page.keyboard.press(key);
    await expect(page).toHaveURL('/study');
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', LIST);
    await expect(list).toContainText('Rate Good');
    await expect(list).toContainText('Why “1 day” four times?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('can be turned off in the settings, for this browser', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/settings?tab=study');
    const shortcuts = page.getByRole('switch', LIST);
    await shortcuts.click();
    await page.getByRole('heading', { name: 'Settings' }).click();
    for (const key of ['g', 'd', 'n', '?']) await page.keyboard.press(key);
    await expect(page).toHaveURL('/settings?tab=study');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(shortcuts).not.toBeChecked();
    await shortcuts.click();
    await page.getByRole('main').click();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL('/dashboard');
  });
});
