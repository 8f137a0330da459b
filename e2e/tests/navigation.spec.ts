import type { Locator, Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { stopClock, tickUntilVisible } from '../clock.ts';
import { expect, test } from '../fixtures.ts';
import { findNoBarriers, fitsAt } from '../inspect.ts';
import { memberPages } from '../pages.ts';
import { follow } from '../standing-pages.ts';
import { asked, chooseInMenu } from '../study.ts';

/** Longer than a toast stays. */
const GONE_MS = 20_000;

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Whether two things share a place on the screen; what is not shown has none. */
function overlap(one: Box, other: Box): boolean {
  if (one === null || other === null) return false;
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('strangers find Help, Login and Sign Up in the header', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByRole('link')).toHaveText(['Help', 'Login', 'Sign Up']);
  for (const [name, path] of Object.entries({ Help: '/help', Login: '/login' })) {
    await main(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
  await main(page).getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/register');
});

test('members find six links in the header, and four in the user menu', async ({
  page,
  learners,
}) => {
  // A session of its own, because it ends with the logout.
  await logIn(page, await (await learners.full()).account.elsewhere());
  await page.goto('/profile');
  const names = ['Dashboard', 'Study', 'Cards', 'Decks', 'Categories', 'Help'];
  await expect(main(page).getByRole('link')).toHaveText(names);
  for (const name of names) {
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    await expect(heading(page)).toBeFocused();
    // Whoever studies sees no header.
    if (name === 'Study') await page.goBack();
  }
  const menu = {
    'My Profile': '/profile',
    Settings: '/settings',
    Statistics: '/stats',
    Logout: '/login',
  };
  for (const [name, path] of Object.entries(menu)) {
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(Object.keys(menu));
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('a toast covers nothing one may want to press, from 390 to 1280 px', async ({
  page,
  server,
}) => {
  await logIn(page, await Account.register(server.url));
  await page.clock.install();
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeVisible();
  await stopClock(page);
  const toast = toastWith(page, 'Profile');
  for (const width of [390, 820, 1000, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await save.click();
    await tickUntilVisible(page, page.getByText('Profile updated successfully!'));
    // Also while it appears: it comes where it stays.
    for (const later of [0, 500]) {
      await page.clock.runFor(later);
      const menus = page.getByRole('button', { name: /^(User menu|Menu)$/ });
      const targets = main(page).getByRole('link').or(page.locator('main a, main button'));
      expect(await coveredBy(toast, menus)).toEqual([]);
      expect(await coveredBy(toast, targets)).toEqual([]);
    }
    await page.clock.runFor(GONE_MS);
    await expect(toast).toHaveCount(0);
  }
});

test('a toast leaves all buttons to whoever studies, from 390 to 1280 px', async ({
  page,
  server,
}) => {
  await logIn(page, await learnerWith(server.url, 0, 4));
  for (const [index, width] of [390, 820, 1280].entries()) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/study');
    await expect(asked(page, `나${index + 1}`)).toBeVisible();
    await chooseInMenu(page, 'Bury until tomorrow');
    const toast = toastWith(page, 'Card buried until tomorrow.');
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible();
    expect(await coveredBy(toast, page.locator('main a, main button'))).toEqual([]);
  }
});

const toastWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** What a toast lies over, by its words. */
async function coveredBy(toast: Locator, targets: Locator): Promise<(string | null)[]> {
  const box = await toast.boundingBox();
  expect(box).not.toBeNull();
  const covered: (string | null)[] = [];
  for (const target of await targets.all()) {
    if (overlap(box, await target.boundingBox())) covered.push(await target.textContent());
  }
  return covered;
}

test('on a phone the links of the header are behind a button', async ({ page, learners }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, (await learners.full()).account);
  await page.goto('/decks');
  const cards = main(page).getByRole('link', { name: 'Cards' });
  await expect(cards).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await cards.click();
  await expect(page).toHaveURL('/cards');
  await expect(cards).toBeHidden();
});

test('the heading of every page takes the focus when one comes to it', async ({
  page,
  learners,
}) => {
  const learner = await learners.full();
  await logIn(page, learner.account);
  for (const { name, path, title } of memberPages) {
    await test.step(name, async () => {
      await follow(page, path(learner));
      await expect(page).toHaveTitle(`${title} · Gieok`);
      if (path(learner).startsWith('/study')) {
        // Whoever studies sees no footer.
        await page.getByRole('link', { name: 'Exit Study' }).click();
        // Its address comes before the page: whoever turns back at once has not left.
        await expect(page).toHaveTitle('Dashboard · Gieok');
        await expect(heading(page)).toBeFocused();
      } else {
        await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
        await expect(page.getByRole('heading', { name: 'About' })).toBeFocused();
      }
      await page.goBack();
      await expect(page).toHaveTitle(`${title} · Gieok`);
      // Who comes to write words begins to write.
      const begins = name === 'new card' ? page.getByLabel('Korean text') : heading(page);
      await expect(begins).toBeFocused();
      await expect(heading(page)).toHaveCount(1);
    });
  }
});

test('the footer leads to parts of the help page', async ({ page }) => {
  await page.goto('/');
  for (const name of ['About', 'Privacy', 'Privacy', 'Terms', 'Contact']) {
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/help#${name.toLowerCase()}`);
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  }
});

test('the keyboard can skip the header', async ({ page }) => {
  await page.goto('/help');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const who of ['stranger', 'member'] as const) {
  test(`an unknown address is a page that says so, for a ${who}`, async ({ page, learners }) => {
    if (who === 'member') await logIn(page, (await learners.empty()).account);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Gieok');
    const content = page.getByRole('main');
    await expect(content.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await findNoBarriers(page);
    await fitsAt(page, 320);
    await content.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
}
