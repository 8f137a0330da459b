import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { holdCalls } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { status, submitLogin } from '../forms.ts';
import { expectLoading, forgetLayoutShift, layoutShift, watchLayoutShift } from '../inspect.ts';

const EXPIRED = 'Your session has expired. Please login again.';
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a 401 in the middle of a session leads to the login, and the login back to a session that outlives a reload', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await logIn(page, account);
  // What renews the pack may hear of the end first, on another page.
  await page.route('**/api/study/pack*', () => {});
  await page.goto('/cards?search=mu');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await account.endSession();

  await page.getByRole('link', { name: 'Study' }).click();
  await expect(page).toHaveURL('/login?session_expired=true');
  await expect(status(page, EXPIRED)).toBeVisible();
  expect(await storedToken(page)).toBeNull();

  await submitLogin(page, account.user);
  await expect(page).toHaveURL('/study');
  await expect(page.getByText('No cards to review')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No cards to review')).toBeVisible();
});

test('what is typed outlives the end of the session also where another tab hears of it', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await logIn(page, account);
  await page.goto('/cards/new');
  await page.getByLabel('Korean text').fill('나무');
  // Else its look-up of the word may be the one that the server refuses.
  await page.route('**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await account.endSession();
  const tab = await page.context().newPage();
  await tab.goto('/decks');
  await expect(tab).toHaveURL('/login?session_expired=true');
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await page.unroute('**');
  await submitLogin(page, account.user);
  await expect(page).toHaveURL('/cards/new');
  await expect(page.getByLabel('Korean text')).toHaveValue('나무');
});

test('however many sessions there are, the button that deletes the account stays where it appears', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  for (let more = 0; more < 8; more += 1) await account.elsewhere();
  await logIn(page, account);
  await watchLayoutShift(page);
  const release = await holdCalls(page, ['/auth/sessions']);
  await page.goto('/settings?tab=privacy');
  await expectLoading(page, ['/auth/sessions']);
  await forgetLayoutShift(page);
  release();
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Log out / })).toHaveCount(8);
  const { sum, shifts } = await layoutShift(page);
  expect(sum, shifts.join('\n')).toBeLessThan(0.005);
});
