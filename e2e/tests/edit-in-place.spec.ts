import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { fitsAt, inspect } from '../inspect.ts';
import { asked, position, rating } from '../study.ts';

const WORDS = ['물', '나뮤', '불'];
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Card' });

/** Somebody at the second of three cards, whose word is misspelt, with its answer shown. */
async function inTheMiddle(page: Page, server: string) {
  const account = await Account.register(server);
  await account.savePreferences({ studyOrder: 'added' });
  for (const word of WORDS) {
    await account.createCard({ korean_text: word, english_text: 'a word' });
  }
  await logIn(page, account);
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: 'Review Now' })
    .or(page.getByRole('link', { name: 'Learn New' }))
    .first()
    .click();
  await expect(asked(page, '물')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(asked(page, '나뮤')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(rating(page, 'Good')).toBeFocused();
  return account;
}

test('a typo met in the middle of a session is mended there with three keys beside the letter', async ({
  page,
  server,
}) => {
  const account = await inTheMiddle(page, server.url);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const pressed: string[] = [];
  await page.exposeFunction('tellKey', (key: string) => pressed.push(key));
  await page.evaluate(() => {
    const { tellKey } = window as unknown as { tellKey: (key: string) => void };
    window.addEventListener('keydown', ({ key }) => tellKey(key), true);
  });

  await page.keyboard.press('e');
  await expect(form(page).getByLabel('Korean text')).toBeFocused();
  // Whoever only studies has not loaded it.
  expect(scripts).not.toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText('무');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  expect(pressed).toEqual(['e', 'Backspace', 'Enter']);

  await expect(asked(page, '나무')).toBeVisible();
  await expect(position(page, 'Card 2 of 3')).toBeVisible();
  await expect(rating(page, 'Good')).toBeFocused();
  await page.keyboard.press('3');
  await expect(asked(page, '불')).toBeVisible();
  await page.keyboard.press('z');
  await expect(asked(page, '나무')).toBeVisible();
  await expect(position(page, 'Card 2 of 3')).toBeVisible();
  expect(await account.get('/cards?search=나무')).toHaveLength(1);
});

test('Back closes the form and no more, asking first where text would be lost', async ({
  page,
  server,
}) => {
  await inTheMiddle(page, server.url);
  await page.keyboard.press('e');
  await expect(form(page).getByLabel('Korean text')).toBeFocused();
  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await expect(rating(page, 'Good')).toBeFocused();
  await page.keyboard.press('e');
  await form(page).getByLabel('English text').fill('tree');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const _ of ['the first time', 'once more']) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(form(page).getByLabel('English text')).toHaveValue('tree');
  }
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL('/study');
  await expect(asked(page, '나뮤')).toBeVisible();
  await expect(position(page, 'Card 2 of 3')).toBeVisible();
  await expect(rating(page, 'Good')).toBeFocused();
});

test('the form fills a phone, its buttons in reach above the keyboard', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await inTheMiddle(page, server.url);
  await page.getByRole('button', { name: 'Card menu' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(form(page).getByLabel('Korean text')).toBeFocused();
  expect(await form(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await inspect(page);
  await fitsAt(page, 390, 768, 1280);
  await page.setViewportSize({ width: 390, height: 430 });
  const save = form(page).getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(form(page).getByLabel('Korean text')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Card menu' })).toBeFocused();
});

test('a form, a menu and a list of keys that cannot be loaded leave the session as it is, and come once they can be', async ({
  page,
  server,
}) => {
  let isAway = false;
  let isOld = false;
  // No answer that says the server is well, of which the browser does not complain.
  await page.route('**/healthz', (route) =>
    isAway ? route.fulfill({ status: 304 }) : route.continue(),
  );
  await page.route('**/assets/*.js', (route) =>
    isOld
      ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("cut off")' })
      : route.continue(),
  );
  await inTheMiddle(page, server.url);
  isAway = true;
  await page.keyboard.press('e');
  await expect(form(page)).toContainText('Failed to load card data.');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  await expect(position(page, 'Card 2 of 3')).toBeVisible();
  await expect(rating(page, 'Good')).toBeFocused();
  // Nor do its menu and the list of its keys.
  const menu = page.getByRole('button', { name: 'Card menu' });
  for (const [name, what] of [
    ['Card menu', 'The card menu'],
    ['Keyboard shortcuts', 'The list of shortcuts'],
    ['Card menu', 'The card menu'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toContainText(`${what} could not be loaded.`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
    await expect(page.getByRole('button', { name })).toBeFocused();
    await expect(position(page, 'Card 2 of 3')).toBeVisible();
  }
  isAway = false;
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Undo');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  // What a new version of the program has replaced comes with a new page alone.
  isOld = true;
  await page.keyboard.press('e');
  await expect(form(page).getByRole('button', { name: 'Reload Page' })).toBeVisible();
  isOld = false;
  await form(page).getByRole('button', { name: 'Reload Page' }).click();
  await expect(asked(page, '나뮤')).toBeVisible();
  await page.keyboard.press('e');
  await expect(form(page).getByLabel('Korean text')).toBeFocused();
});
