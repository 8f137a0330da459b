import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { answerCalls, breakCalls } from '../../../test/calls.ts';
import { Account, expect, test } from '../../../test/fixtures.ts';
import { status, submitLogin, submitRegistration, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The complaint is tied to the field, so that a screen reader says it there. */
async function expectComplaint(page: Page, label: string, complaint: string) {
  await expect(field(page, label)).toHaveAccessibleDescription(complaint);
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
}

describe('login', () => {
  test('asks for an email and a password, and goes to the first wrong field', async ({ page }) => {
    await page.goto('/login');
    await submitLogin(page, { email: '', password: '' });
    await expectComplaint(page, 'Email', 'Email is required');
    await expectComplaint(page, 'Password', 'Password is required');
    await expect(field(page, 'Email')).toBeFocused();
    await submitLogin(page, { email: 'minji at home', password: 'x' });
    await expectComplaint(page, 'Email', 'Email is invalid');
  });

  test('says what went wrong, in words of its own where the server has none, and works after that', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await page.goto('/login');
    await submitLogin(page, { ...account.user, password: 'wrong' });
    const complaint = page.getByRole('alert');
    await expect(complaint).toHaveText('Wrong email or password.');
    await expect(page).toHaveURL('/login');
    await expect(field(page, 'Email')).toHaveValue(account.user.email);
    const mend = breakCalls(page, ['/auth/login'], '500 without words');
    await submitLogin(page, account.user);
    await expect(complaint).toHaveText('Login failed. Please check your credentials.');
    mend();
    const mendAgain = breakCalls(page, ['/auth/login'], 'server down');
    await page.keyboard.press('Enter');
    await expect(complaint).toContainText(UNREACHABLE);
    mendAgain();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  test('helps password managers, and shows the password when asked to', async ({ page }) => {
    await page.goto('/register');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(field(page, 'Confirm password')).toHaveAttribute('autocomplete', 'new-password');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
    await type(field(page, 'Password'), 'secret');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  });

  test('has the button that shows the password behind its field, for keys too', async ({
    page,
  }) => {
    await page.goto('/login');
    const password = field(page, 'Password');
    const show = page.getByRole('button', { name: 'Show password' });
    await password.focus();
    await page.keyboard.press('Tab');
    await expect(show).toBeFocused();
    await expect(show).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Space');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(show).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Login' })).toBeFocused();
  });
});

describe('registration', () => {
  test('asks for every field; for three characters, an email, six characters and the same again', async ({
    page,
  }) => {
    await page.goto('/register');
    await submitRegistration(page, { username: '', email: '', password: '' });
    await expectComplaint(page, 'Username', 'Username is required');
    await expectComplaint(page, 'Email', 'Email is required');
    await expectComplaint(page, 'Password', 'Password is required');
    await expect(field(page, 'Username')).toBeFocused();
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

  test('warns of a common password while it is typed, and takes it all the same', async ({
    page,
  }) => {
    const warning = 'This password is easy to guess. Several words are safer.';
    await page.goto('/register');
    const password = field(page, 'Password');
    await type(password, 'dkssud1!');
    await expect(status(page, warning)).toBeVisible();
    await expect(password).toHaveAccessibleDescription(warning);
    await expect(password).not.toHaveAttribute('aria-invalid');
    await page.keyboard.type(' rainy busan');
    await expect(status(page, warning)).toHaveCount(0);
    await expect(password).toHaveAccessibleDescription('');
    await submitRegistration(page, {
      username: 'Minji',
      email: `${randomUUID()}@example.org`,
      password: 'minji2026',
    });
    await expect(page).toHaveURL('/login');
  });

  test('says what went wrong, at the field it is about where it is about one', async ({
    page,
    learners,
  }) => {
    const { account } = learners.empty();
    await page.goto('/register');
    const given = { username: 'Another', email: account.user.email };
    await submitRegistration(page, given);
    await expectComplaint(page, 'Email', 'This email is already registered.');

    const complaint = page.getByRole('alert');
    const mend = breakCalls(page, ['/auth/register'], '500 without words');
    await submitRegistration(page, given);
    await expect(complaint).toHaveText('Registration failed. Please try again.');
    await expect(field(page, 'Username')).toHaveValue('Another');
    mend();
    const mendAgain = breakCalls(page, ['/auth/register'], 'server down');
    await page.keyboard.press('Enter');
    await expect(complaint).toContainText(UNREACHABLE);
    mendAgain();
    const message = 'Too many people have registered.';
    const json = { success: false, message, code: 'too_many_requests' };
    answerCalls(page, ['/auth/register'], { status: 429, json }, { method: 'POST' });
    await page.keyboard.press('Enter');
    await expect(complaint).toHaveText(message);
  });

  test('sends username, email, password and the time zone; three characters and six are enough', async ({
    page,
  }) => {
    await page.goto('/register');
    const sent = page.nextCall('/auth/register');
    const email = `${randomUUID()}@example.org`;
    await submitRegistration(page, { username: 'Min', email, password: ' six 6' });
    expect((await sent).json()).toEqual({
      username: 'Min',
      email,
      password: ' six 6',
      timeZone: 'Asia/Seoul',
    });
    await expect(page).toHaveURL('/login');
    await submitLogin(page, { email, password: ' six 6' });
    await expect(page).toHaveURL('/dashboard');
  });

  test('leaves the email filled in, and its good news as soon as a login fails', async ({
    page,
  }) => {
    await page.goto('/register');
    const email = `${randomUUID()}@example.org`;
    await submitRegistration(page, { username: 'Minji', email, password: 'correct horse' });
    await expect(status(page, 'Registration successful. Please login.')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Password')).toBeFocused();
    await type(field(page, 'Password'), 'a wrong one');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(status(page, 'Registration successful.')).toHaveCount(0);
    await type(field(page, 'Password'), 'correct horse');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });
});
