import { learnerWith } from '../../../../testing/content.ts';
import { type Account, expect, logIn, test } from '../../../test/fixtures.ts';
import type { Page } from '../../../test/page.ts';
import { asked, chooseInMenu, position, rate } from '../../../test/study.ts';

const upToDate = (page: Page) => page.getByText('You are up to date.');

/** A learner under FSRS with so many new cards: 나1, 나2 and so on. */
async function fsrsLearner(server: string, fresh: number): Promise<Account> {
  const account = await learnerWith(server, 0, fresh);
  await account.savePreferences({ scheduler: 'fsrs' });
  return account;
}

test('a session that is over goes on with what another device left to come back', async ({
  page,
  server,
}) => {
  const account = await fsrsLearner(server.url, 1);
  logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  const card = await account.createCard({ korean_text: '다1', english_text: 'of the phone' });
  await account.review(card, 1);
  await rate(page, 'Easy');
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  await expect(page.getByText(/^Next card in \d+ (s|min)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Study Now' }).click();
  await expect(asked(page, '다1')).toBeVisible();
  await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
});

test('a session that lost its last card says that there is more, where there is', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 1, 0);
  logIn(page, account);
  await page.goto('/study');
  await chooseInMenu(page, 'Reset to new…');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to new' }).click();
  await expect(page.getByRole('heading', { name: 'No cards to review' })).toBeVisible();
  await expect(page.getByText('More cards are due now.')).toBeVisible();
  await expect(upToDate(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Study Now' }).click();
  await expect(asked(page, '가1')).toBeVisible();
});
