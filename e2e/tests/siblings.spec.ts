import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { asked, rate } from '../study.ts';

async function learnNew(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Learn New' }).click();
}

test('cards of one word are not asked on one day, on whichever device one studies', async ({
  page,
  browser,
  server,
}) => {
  const account = await Account.register(server.url, { timeZone: 'Etc/GMT+12' });
  await account.post('/cards', {
    ...{ korean_text: '나무', english_text: 'tree', also: ['production'] },
  });
  await account.createCard({ korean_text: '하늘', english_text: 'sky' });
  await account.savePreferences({ studyOrder: 'added' });

  const context = await browser.newContext({ baseURL: server.url });
  const elsewhere = await context.newPage();
  for (const device of [page, elsewhere]) {
    await logIn(device, account);
    await learnNew(device);
    await expect(asked(device, '나무')).toBeVisible();
  }
  // One device rates the word; the other has the same card before it, and goes on to the next word.
  await rate(page, 'Good');
  await expect(asked(page, '하늘')).toBeVisible();
  await rate(elsewhere, 'Good');
  await expect(asked(elsewhere, '하늘')).toBeVisible();
  await rate(elsewhere, 'Good');
  await expect(elsewhere.getByText('Done for today')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Done for today.');
  await expect(page.getByRole('link', { name: 'Learn New' })).toHaveCount(0);

  // A day later it is the turn of the other card.
  await account.savePreferences({ timeZone: 'Pacific/Kiritimati' });
  await learnNew(elsewhere);
  await expect(asked(elsewhere, 'tree')).toBeVisible();
  await context.close();
});
