import { logIn } from '../../testing/accounts.ts';
import { awayLearner } from '../../testing/content.ts';
import { holdCalls } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { findNoBarriers, fitsAt } from '../inspect.ts';

test('the notice and its dialog have no barriers, and fit the narrowest phone', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await awayLearner(server.url));
  await page.goto('/dashboard');
  await expect(page.getByText('30 cards are waiting.')).toBeVisible();
  await findNoBarriers(page);
  await fitsAt(page, 320);
  const release = await holdCalls(page, ['/cards/study/backlog']);
  await page.getByRole('button', { name: 'Catch up gradually' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  release();
  await dialog.getByLabel('Number of days').selectOption('30 days');
  await dialog.getByText('Show as a table').click();
  await expect(dialog.getByRole('row')).toHaveCount(31);
  await findNoBarriers(page);
  await fitsAt(page, 320);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Catch up gradually' })).toBeFocused();
});
