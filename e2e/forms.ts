import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

interface Credentials {
  email: string;
  password?: string;
}

/** Fills in the login form that is shown, and sends it. */
export async function submitLogin(page: Page, { email, password = PASSWORD }: Credentials) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
}

interface Registration extends Credentials {
  username: string;
  confirmation?: string;
}

/** Fills in the registration form that is shown, and sends it. */
export async function submitRegistration(page: Page, registration: Registration) {
  const { username, email, password = PASSWORD, confirmation = password } = registration;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
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
