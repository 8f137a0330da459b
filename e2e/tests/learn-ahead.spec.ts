import type { Card } from '@gieok/shared/contract/cards';
import type { Page } from '@playwright/test';
import { type Account, logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { expect, test } from '../fixtures.ts';
import { figure } from '../forms.ts';
import { findNoBarriers, fitsAt } from '../inspect.ts';
import { asked, position, rate } from '../study.ts';

const waiting = (page: Page) => page.getByRole('heading', { name: /^Next card in \d+ (s|min)$/ });
const upToDate = (page: Page) => page.getByText('You are up to date.');

/** A learner under FSRS with so many new cards: 나1, 나2 and so on. */
async function fsrsLearner(server: string, fresh: number): Promise<Account> {
  const account = await learnerWith(server, 0, fresh);
  await account.savePreferences({ scheduler: 'fsrs' });
  return account;
}

test('a reload loses no card that comes back within minutes; when only they remain, one waits or goes on', async ({
  page,
  server,
}) => {
  await logIn(page, await fsrsLearner(server.url, 2));
  await page.goto('/study');
  await rate(page, 'Again');
  await expect(position(page, 'Card 2 of 3')).toBeVisible();
  await page.reload();
  await expect(position(page, 'Card 1 of 2')).toBeVisible();
  await expect(asked(page, '나2')).toBeVisible();
  await rate(page, 'Easy');
  await expect(asked(page, '나1')).toBeVisible();
  await expect(page.getByText(/^Shown early: due in \d+ (s|min)\.$/)).toBeVisible();

  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await expect(upToDate(page)).toHaveCount(0);
  await findNoBarriers(page);
  await fitsAt(page, 320);
  await page.keyboard.press('Space');
  await expect(asked(page, '나1')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  await page.reload();
  await expect(upToDate(page)).toBeVisible();
});

test('whoever waits sees the next card come by itself, from the dashboard on', async ({
  page,
  server,
}) => {
  const account = await fsrsLearner(server.url, 1);
  const [card] = await account.get<Card[]>('/cards');
  await account.review({ id: card?.id ?? 0 }, 3);
  await logIn(page, account);
  await page.clock.install();
  // Its answer would tell the page the server's time, which goes on as ever.
  await page.route('**/api/study/pack*', () => {});
  await page.goto('/dashboard');
  await expect(page.getByText('Next card in 10 min.')).toBeVisible();
  await expect(figure(page, 'Due Today')).toHaveText('0');
  await page.getByRole('link', { name: 'Continue studying' }).click();
  await expect(page.getByRole('heading', { name: 'Next card in 10 min' })).toBeVisible();
  await page.clock.fastForward('03:00');
  await expect(page.getByRole('heading', { name: 'Next card in 7 min' })).toBeVisible();
  const past = new Date(Date.now() - 1_000).toISOString();
  await server.execute(`update cards set due_instant = '${past}' where id = ${card?.id}`);
  await page.clock.fastForward('08:00');
  await expect(asked(page, '나1')).toBeVisible();
  await expect(position(page, 'Card 1 of 1 (Last card)')).toBeVisible();
});
