import { PASSWORD } from '../../e2e/accounts.ts';
import { expect } from './expect.ts';
import type { Locator } from './locator.ts';
import type { Page } from './page.ts';

/** Puts a text into a field as a person does: marks what stood there and presses one key after the other. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A');
  if (text === '') await field.press('Delete');
  else await field.type(text);
}

interface Credentials {
  email: string;
  password?: string;
}

/** Fills in the login form that is shown, and sends it. */
export async function submitLogin(page: Page, { email, password = PASSWORD }: Credentials) {
  // The address is told before the page is shown.
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
}

interface Registration extends Credentials {
  username: string;
  confirmation?: string;
}

/** Fills in the registration form that is shown, and sends it. */
export async function submitRegistration(page: Page, registration: Registration) {
  const { username, email, password = PASSWORD, confirmation = password } = registration;
  await type(page.getByLabel('Username'), username);
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await type(page.getByLabel('Confirm password'), confirmation);
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
}

/** The value that stands under, or beside, a name such as "Total Cards". */
export function figure(within: Page | Locator, name: string): Locator {
  return within
    .locator('dl > div')
    .filter({ has: within.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
}

/** What a toast, or a notice that does not interrupt, says. */
export function status(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}
