import { PASSWORD } from './accounts.ts';
import type { Found, Screen } from './screen.ts';

/**
 * Puts a text into a field as a person does: marks what stood there and presses one key after the other, which go
 * wherever the focus is by then. `fill` of the test tool would not notice a page that takes the focus away.
 */
export async function type<Item extends Found<Item>>(field: Item, text: string): Promise<void> {
  await field.press('ControlOrMeta+A');
  if (text === '') await field.press('Delete');
  else await field.page().keyboard.type(text);
}

export interface Credentials {
  email: string;
  password?: string;
}

/** Fills in the login form that is shown, and sends it. */
export async function submitLogin<Item extends Found<Item>>(
  page: Screen<Item>,
  { email, password = PASSWORD }: Credentials,
) {
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
}

interface Registration extends Credentials {
  username: string;
  confirmation?: string;
}

/** Fills in the registration form that is shown, and sends it. */
export async function submitRegistration<Item extends Found<Item>>(
  page: Screen<Item>,
  registration: Registration,
) {
  const { username, email, password = PASSWORD, confirmation = password } = registration;
  await type(page.getByLabel('Username'), username);
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await type(page.getByLabel('Confirm password'), confirmation);
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
}

/** The value that stands under, or beside, a name such as "Total Cards". */
export function figure<Item extends Found<Item>>(within: Screen<Item>, name: string): Item {
  return within
    .locator('dl > div')
    .filter({ has: within.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
}

/** What a toast, or a notice that does not interrupt, says. */
export function status<Item extends Found<Item>>(page: Screen<Item>, text: string): Item {
  return page.getByRole('status').filter({ hasText: text });
}
