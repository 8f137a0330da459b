import { expect, logIn, test } from '../../test/fixtures.ts';

test('a key that opens the user menu leads to its first item, and Escape back', async ({
  page,
  learners,
}) => {
  logIn(page, learners.full().account);
  await page.goto('/decks');
  const button = page.getByRole('button', { name: 'User menu' });
  for (const _time of ['first', 'second']) {
    await button.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});
