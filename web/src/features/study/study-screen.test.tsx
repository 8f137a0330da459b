import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { asked, position, rating } from '../../../test/study.ts';

test('a card that is looked at for long is neither turned nor rated, and its answer is nowhere on the page', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await account.savePreferences({ studyOrder: 'added' });
  await account.createCard({ korean_text: '나무', english_text: 'tree' });
  await account.createCard({ korean_text: '물', english_text: 'water' });
  logIn(page, account);
  page.clock.install();
  await page.goto('/study');
  await expect(asked(page, '나무')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('button', { name: 'Show answer' })).toHaveCount(1);
  expect(document.body.textContent).not.toContain('tree');
  await expect(rating(page, 'Good')).toHaveCount(0);
  expect(page.network.calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
});
