import { logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { expect, test } from '../fixtures.ts';
import { asked, chooseInMenu, position, rate } from '../study.ts';

test('what was rated or suspended in one tab does not come in another as if it had not been', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 3, 0);
  await logIn(page, account);
  await page.goto('/study');
  await expect(position(page, 'Card 1 of 3')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/study');
  await rate(tab, 'Good');
  await expect(asked(tab, '가2')).toBeVisible();
  await expect(asked(page, '가2')).toBeVisible();
  await expect(position(page, 'Card 1 of 2')).toBeVisible();
  await chooseInMenu(tab, 'Suspend');
  await expect(asked(page, '가3')).toBeVisible();
  await tab.keyboard.press('z');
  await expect(asked(tab, '가2')).toBeVisible();
  await rate(page, 'Good');
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  expect(await account.get('/stats')).toMatchObject({ total_reviews: 5, due_cards: 1 });
});
