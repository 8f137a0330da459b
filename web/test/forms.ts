import { type Credentials, submitLogin as submit } from '../../e2e/forms.ts';
import { expect } from './expect.ts';
import type { Page } from './page.ts';

/** Fills in the login form that is shown, or about to be, and sends it. */
export async function submitLogin(page: Page, credentials: Credentials): Promise<void> {
  // The address changes before the page is shown.
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await submit(page, credentials);
}

export { figure, status, submitRegistration, type } from '../../e2e/forms.ts';
