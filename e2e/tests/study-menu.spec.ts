import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { learnerWith, reviewInThePast } from '../../testing/content.ts';
import { expect, test } from '../fixtures.ts';
import { findNoBarriers, fitsAt } from '../inspect.ts';
import { asked, chooseInMenu, rate } from '../study.ts';

test('the menu works by keyboard, and offers a new card nothing that it has not', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 2);
  await logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Bury until tomorrow',
    'Suspend',
    'Edit',
    'Open card page',
  ]);
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    // Nobody waits for a menu to be gone before they press the next key.
    for (let again = 0; again < 2; again++) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('m');
      await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    }
  }
  const suspend = page.getByRole('menuitem', { name: 'Suspend' });
  await expect(suspend).toBeVisible();
  const isFocused = () => suspend.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 4 && !(await isFocused()); step++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(asked(page, '나2')).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Open card page' }).click();
  await expect(page.getByRole('heading', { name: '나2', level: 1 })).toBeVisible();
});

test('its entries have keys while it is open; once it is closed, the space bar turns the card', async ({
  page,
  server,
}) => {
  await logIn(page, await learnerWith(server.url, 0, 2));
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('b');
  await expect(asked(page, '나2')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Card menu' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Good/ })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a due date that is refused has no barriers', async ({ page, server }) => {
  // Colours on their way are nobody's choice.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await learnerWith(server.url, 2, 0));
  await page.goto('/study');
  await chooseInMenu(page, 'Set due date…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Due date').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Set Due Date' }).click();
  await expect(dialog).toContainText('Choose today or a later day');
  await findNoBarriers(page);
});

test.describe('a leech', () => {
  const LAPSED = [
    [30, 3],
    [29, 3],
    [25, 1],
    [20, 3],
    [19, 3],
  ] as const;

  /** A learner who has rated 국물 Again once more than their threshold bears, with another card to come. */
  async function withLeech(page: Page, server: string, scheduler: 'sm2' | 'fsrs') {
    const account = await Account.register(server);
    const card = await account.createCard({ korean_text: '국물', english_text: 'broth' });
    await account.createCard({ korean_text: '나무', english_text: 'tree' });
    await account.savePreferences({ leechThreshold: 2, scheduler });
    await reviewInThePast(account, card, LAPSED);
    await logIn(page, account);
    await page.goto('/study');
    await expect(asked(page, '국물')).toBeVisible();
    await rate(page, 'Again');
    await expect(page.getByRole('heading', { name: '국물 is a leech' })).toBeFocused();
    return { account, card };
  }

  test('is explained without barriers, and on the narrowest phone', async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withLeech(page, server.url, 'fsrs');
    await expect(page.getByText('This card is suspended: you')).toBeVisible();
    await findNoBarriers(page);
    await fitsAt(page, 320);
  });
});
