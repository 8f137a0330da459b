import type { Session } from '@gieok/shared/contract/auth';
import { describe } from 'vitest';
import { breakCalls, TROUBLES, wordsOf } from '../../../test/calls.ts';
import { Account, expect, logIn, PASSWORD, test } from '../../../test/fixtures.ts';
import { status, submitLogin, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const openDialog = async (page: Page) => {
  await page.goto('/settings?tab=privacy');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  return page.getByRole('dialog', { name: 'Are you sure you want to delete your account?' });
};

describe('deleting the account', () => {
  test('asks first, and for the password', async ({ page, server }) => {
    logIn(page, await Account.register(server.url));
    const dialog = await openDialog(page);
    await expect(dialog).toContainText('This action cannot be undone.');
    await expect(dialog.getByRole('link', { name: 'download your data (ZIP)' })).toHaveAttribute(
      'href',
      '/api/exports?format=archive',
    );
    const confirm = dialog.getByRole('button', { name: 'Delete Account' });
    await confirm.click();
    const password = dialog.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription('Password is required');
    await type(password, 'wrong');
    await confirm.click();
    await expect(dialog).toContainText('Current password is incorrect');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/settings?tab=privacy');
  });

  test('says what failed, then erases everything and leads to the registration', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.addStarterDeck();
    logIn(page, account);
    const dialog = await openDialog(page);
    await type(dialog.getByLabel('Password', { exact: true }), PASSWORD);
    const confirm = dialog.getByRole('button', { name: 'Delete Account' });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, ['/auth/account'], trouble);
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to delete your account. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await confirm.click();
    await expect(page).toHaveURL('/register');
    expect(localStorage.getItem('token')).toBeNull();
    await page.goto('/login');
    await submitLogin(page, account.user);
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
  });
});

test('the sessions of other devices are listed and can be ended', async ({ page, server }) => {
  const account = await Account.register(server.url);
  const other = await account.elsewhere();
  logIn(page, account);
  await page.goto('/settings?tab=privacy');
  await expect(page.getByText('This browser')).toBeVisible();
  const end = page.getByRole('button', { name: /^Log out / });
  const id = (await account.get<Session[]>('/auth/sessions')).find(({ current }) => !current)?.id;
  const mend = breakCalls(page, [`/auth/sessions/${id}`], '500 without words');
  await end.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to log out that browser. Please try again.',
  );
  mend();
  await end.click();
  await expect(status(page, 'Logged out.')).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(other.get('/auth/profile')).rejects.toThrow('login_required');
});
