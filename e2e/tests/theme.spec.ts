import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';

test.describe('study preferences', () => {
  const SAVE = { name: 'Save Study Preferences' };

  test('bring a theme from another device, and choose one that holds before the first paint of the next visit', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.savePreferences({ theme: 'dark' });
    await logIn(page, account);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/decks');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.goto('/settings?tab=study');
    for (const scheme of ['light', 'dark'] as const) {
      await page.getByLabel('Theme', { exact: true }).selectOption(scheme);
      await page.getByRole('button', SAVE).click();
      await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
      // It is shown as soon as it is chosen, and kept once it is saved.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(scheme);
    }
    // Without the app: what is there now was chosen before anything was painted.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});
