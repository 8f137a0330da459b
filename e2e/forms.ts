import { PASSWORD } from '../testing/accounts.ts';
import type { Screen, ScreenItem } from './screen.ts';

/** Types key by key, like a person: `fill` would not notice a page that takes the focus away. */
export async function type<Item extends ScreenItem<Item>>(
  field: Item,
  text: string,
): Promise<void> {
  await field.press('ControlOrMeta+A');
  if (text === '') await field.press('Delete');
  else await field.page().keyboard.type(text);
}

export interface Credentials {
  email: string;
  password?: string;
}

export async function submitLogin<Item extends ScreenItem<Item>>(
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

export async function submitRegistration<Item extends ScreenItem<Item>>(
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

/** The value beside a name such as "Total Cards". */
export function figure<Item extends ScreenItem<Item>>(within: Screen<Item>, name: string): Item {
  return within
    .locator('dl > div')
    .filter({ has: within.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
}

/** A toast or a polite notice. */
export function status<Item extends ScreenItem<Item>>(page: Screen<Item>, text: string): Item {
  return page.getByRole('status').filter({ hasText: text });
}
