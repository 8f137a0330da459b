import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Account } from '../accounts.ts';
import { answerCalls, breakCalls } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { submitLogin, submitRegistration, type } from '../forms.ts';

const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The complaint is tied to the field, so that a screen reader says it there. */
async function expectComplaint(page: Page, label: string, complaint: string) {
  await expect(field(page, label)).toHaveAccessibleDescription(complaint);
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
}

test.describe('login', () => {
  test('asks for email and password, and goes to the first wrong field', async ({ page }) => {
    await page.goto('/login');
    await submitLogin(page, { email: '', password: '' });
    await expectComplaint(page, 'Email', 'Email is required');
    await expectComplaint(page, 'Password', 'Password is required');
    await expect(field(page, 'Email')).toBeFocused();
  });

  test('tells an email from something else', async ({ page }) => {
    await page.goto('/login');
    await submitLogin(page, { email: 'minji at home', password: 'x' });
    await expectComplaint(page, 'Email', 'Email is invalid');
  });

  test('says what the server says to wrong credentials', async ({ page, learners }) => {
    const { account } = await learners.empty();
    await page.goto('/login');
    await submitLogin(page, { ...account.user, password: 'wrong' });
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
    await expect(page).toHaveURL('/login');
    await expect(field(page, 'Email')).toHaveValue(account.user.email);
  });

  test('has words of its own when the server has none', async ({ page }) => {
    await breakCalls(page, ['/auth/login'], '500 without words');
    await page.goto('/login');
    await submitLogin(page, { email: 'minji@example.org' });
    await expect(page.getByRole('alert')).toHaveText(
      'Login failed. Please check your credentials.',
    );
  });

  test('says that the server is down, and works once it is up', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const mend = await breakCalls(page, ['/auth/login'], 'server down');
    await page.goto('/login');
    await submitLogin(page, account.user);
    await expect(page.getByRole('alert')).toContainText(UNREACHABLE);
    await mend();
    await page.locator('form').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('helps password managers', async ({ page }) => {
    await page.goto('/login');
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
    await page.goto('/register');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(field(page, 'Confirm password')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('shows the password when asked to', async ({ page }) => {
    await page.goto('/login');
    await type(field(page, 'Password'), 'secret');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  });
});

test.describe('registration', () => {
  test('asks for every field', async ({ page }) => {
    await page.goto('/register');
    await submitRegistration(page, { username: '', email: '', password: '' });
    await expectComplaint(page, 'Username', 'Username is required');
    await expectComplaint(page, 'Email', 'Email is required');
    await expectComplaint(page, 'Password', 'Password is required');
    await expect(field(page, 'Username')).toBeFocused();
  });

  test('asks for three characters, an email, six characters and the same again', async ({
    page,
  }) => {
    await page.goto('/register');
    await submitRegistration(page, {
      username: 'Mi',
      email: 'minji@home',
      password: '12345',
      confirmation: '123456',
    });
    await expectComplaint(page, 'Username', 'Username must be at least 3 characters');
    await expectComplaint(page, 'Email', 'Email is invalid');
    await expectComplaint(page, 'Password', 'Password must be at least 6 characters');
    await expectComplaint(page, 'Confirm password', 'Passwords do not match');
  });

  test('takes three characters, and six', async ({ page }) => {
    const email = `${randomUUID()}@example.org`;
    await page.goto('/register');
    await submitRegistration(page, { username: 'Min', email, password: '123456' });
    await expect(page).toHaveURL('/login');
    await submitLogin(page, { email, password: '123456' });
    await expect(page).toHaveURL('/dashboard');
  });

  test('says what the server says, at the field it is about', async ({ page, learners }) => {
    const { account } = await learners.empty();
    await page.goto('/register');
    await submitRegistration(page, { username: 'Another', email: account.user.email });
    await expectComplaint(page, 'Email', 'This email is already registered.');
  });

  test('says what the server says about the whole', async ({ page }) => {
    const json = { success: false, message: 'Registration is closed on this server.', code: 'x' };
    await answerCalls(page, ['/auth/register'], { status: 403, json });
    await page.goto('/register');
    await submitRegistration(page, { username: 'Minji', email: 'minji@example.org' });
    await expect(page.getByRole('alert')).toHaveText('Registration is closed on this server.');
  });

  test('has words of its own when the server has none', async ({ page }) => {
    await breakCalls(page, ['/auth/register'], '500 without words');
    await page.goto('/register');
    await submitRegistration(page, { username: 'Minji', email: 'minji@example.org' });
    await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
    await expect(field(page, 'Username')).toHaveValue('Minji');
  });

  test('says that the server is down', async ({ page }) => {
    await breakCalls(page, ['/auth/register'], 'server down');
    await page.goto('/register');
    await submitRegistration(page, { username: 'Minji', email: 'minji@example.org' });
    await expect(page.getByRole('alert')).toContainText(UNREACHABLE);
  });

  test('sends username, email, password and the time zone', async ({ page }) => {
    await page.goto('/register');
    const sent = page.waitForRequest('**/api/auth/register');
    const email = `${randomUUID()}@example.org`;
    await submitRegistration(page, { username: 'Minji', email, password: 'as it is ' });
    expect((await sent).postDataJSON()).toEqual({
      username: 'Minji',
      email,
      password: 'as it is ',
      timeZone: 'Asia/Seoul',
    });
  });
});
