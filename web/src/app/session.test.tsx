import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { breakCalls } from '../../test/calls.ts';
import { Account, expect, logIn, PASSWORD, test } from '../../test/fixtures.ts';
import { status, submitLogin, submitRegistration, type } from '../../test/forms.ts';

const EXPIRED = 'Your session has expired. Please login again.';
const PROTECTED = [
  '/dashboard',
  '/study',
  '/study/1',
  '/study?category=1',
  '/cards?search=na&page=2',
  '/cards/new',
  '/cards/1',
  '/cards/1/edit',
  '/decks',
  '/decks/new',
  '/decks/1',
  '/decks/1/edit',
  '/categories',
  '/categories/1',
  '/stats?tab=history',
  '/profile',
  '/settings?tab=study',
];

const storedToken = () => localStorage.getItem('token');

test('a 401 to what one sends ends the session too', async ({ page, server }) => {
  const account = await Account.register(server.url);
  logIn(page, account);
  await page.goto('/decks/new');
  await type(page.getByLabel('Name'), 'Verbs');
  await account.endSession();
  await page.getByRole('button', { name: 'Create Deck' }).click();
  await expect(page).toHaveURL('/login?session_expired=true');
  await submitLogin(page, account.user);
  await expect(page).toHaveURL('/decks/new');
});

test('a token that the server does not know is cleared on start', async ({ page, server }) => {
  const account = await Account.register(server.url);
  logIn(page, account);
  await account.endSession();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?session_expired=true');
  await expect(status(page, EXPIRED)).toBeVisible();
  expect(storedToken()).toBeNull();
});

test('a token that the server does not know is cleared on the login page, which says so', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  logIn(page, account);
  await account.endSession();
  await page.goto('/login');
  await expect(status(page, 'Session expired. Please login again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(storedToken()).toBeNull();
});

describe('a profile that cannot be loaded', () => {
  test('keeps the session, and leaves the way to a new one open', async ({ page, server }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    breakCalls(page, ['/auth/profile'], 'server down');
    await page.goto('/cards?search=mu');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(storedToken()).toBe(account.token);
    for (const path of ['/', '/help', '/register', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.locator('main h1')).not.toHaveText(/wrong|Loading/);
    }
    await submitLogin(page, account.user);
    await expect(page).toHaveURL('/dashboard');
  });

  test('can be given up for a new login, which leads back', async ({ page, server }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    breakCalls(page, ['/auth/profile'], '500 without words');
    await page.goto('/cards?search=mu');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load your profile. Please try again.',
    );
    await page.getByRole('button', { name: 'Login again' }).click();
    await expect(status(page, 'Session expired. Please login again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(storedToken()).toBeNull();
    await submitLogin(page, account.user);
    await expect(page).toHaveURL('/cards?search=mu');
  });
});

test('the flag in the address shows the notice', async ({ page }) => {
  await page.goto('/login?session_expired=true');
  await expect(status(page, EXPIRED)).toBeVisible();
});

test('strangers are sent to the login from every protected page', async ({ page }) => {
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
  }
});

test('strangers may see the landing, login, registration and help pages', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/help']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('the page that was asked for is remembered, over the registration too', async ({ page }) => {
  await page.goto('/stats?tab=history');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  const email = `${randomUUID()}@example.org`;
  await submitRegistration(page, { username: 'Minji', email });
  await expect(page).toHaveURL('/login');
  await submitLogin(page, { email });
  await expect(page).toHaveURL('/stats?tab=history');
});

test('without a remembered page the login leads to the dashboard', async ({ page, server }) => {
  const account = await Account.register(server.url);
  await page.goto('/login');
  await submitLogin(page, account.user);
  await expect(page).toHaveURL('/dashboard');
  expect(storedToken()).not.toBeNull();
});

test('who is logged in is sent on from login and registration', async ({ page, learners }) => {
  const { account } = learners.empty();
  logIn(page, account);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('logging out clears the token and leads to the login', async ({ page, server }) => {
  const account = await Account.register(server.url);
  logIn(page, account);
  await page.goto('/decks');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(storedToken()).toBeNull();
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  // The page that was left by one's own wish is not where the next person wants to go.
  await submitLogin(page, { ...account.user, password: PASSWORD });
  await expect(page).toHaveURL('/dashboard');
});

test('logging out works when the server is gone', async ({ page, server }) => {
  const account = await Account.register(server.url);
  logIn(page, account);
  await page.goto('/settings');
  await expect(page.getByRole('tab', { name: 'Account' })).toBeVisible();
  page.network.cut();
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(storedToken()).toBeNull();
});
