import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { status } from '../forms.ts';
import { inspect } from '../inspect.ts';

const DAY_MS = 86_400_000;
const STUDY_PREFERENCES = '/settings?tab=study#more';

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Somebody with the starter deck, each of whose cards was rated on ten days; one word in two was forgotten. */
async function studiedForWeeks(server: string): Promise<Account> {
  const account = await Account.register(server);
  await account.addStarterDeck();
  const cards = await account.get<{ id: number }[]>('/cards?limit=80');
  const random = seededRandom(3);
  const reviews = cards.flatMap(({ id }) => {
    let daysAgo = 40;
    return Array.from({ length: 10 }, () => {
      daysAgo -= random() < 0.7 ? 1 : 3;
      return {
        cardId: id,
        rating: random() < 0.5 ? 1 : 3,
        reviewId: crypto.randomUUID(),
        reviewedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      };
    });
  });
  for (let start = 0; start < reviews.length; start += 400) {
    await account.post('/reviews', { reviews: reviews.slice(start, start + 400) });
  }
  return account;
}

test('the scheduler and its retention are chosen by keyboard, the load shown before they are saved', async ({
  page,
  server,
}) => {
  const account = await studiedForWeeks(server.url);
  await logIn(page, account);
  await page.goto(STUDY_PREFERENCES);
  const scheduling = panel(page, 'When cards come back');
  await expect(scheduling.getByText(/^Now: about \d+ reviews a day over/)).toBeVisible();
  await expect(scheduling.getByRole('slider')).toHaveCount(0);

  await radio(page, 'Classic').focus();
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, 'FSRS')).toBeChecked();
  await scheduling.getByRole('slider', { name: 'Desired retention' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(scheduling.getByText('92%', { exact: true })).toBeVisible();
  await expect(
    scheduling.getByText(/^With this: about \d+ reviews? a day .* now, about \d+/),
  ).toBeVisible();
  await inspect(page);

  expect(await account.get('/settings/study')).toMatchObject({ scheduler: 'sm2' });
  await button(page, 'Save Study Preferences').press('Enter');
  await expect(status(page, 'Study preferences updated successfully.')).toBeVisible();
  await expect(scheduling.getByText(/^Now: /)).toBeVisible();
  expect(await account.get('/settings/study')).toMatchObject({
    scheduler: 'fsrs',
    desiredRetention: 0.92,
  });
  await page.reload();
  await expect(radio(page, 'FSRS')).toBeChecked();
  await expect(page.getByRole('slider')).toHaveValue('92');

  await button(page, 'Fit to My Reviews').click();
  await expect(page.getByRole('row', { name: /^Prediction error/ })).toBeVisible();
  await inspect(page);
});

test('the fold stays open while what is wrong in it is being mended', async ({ page, server }) => {
  const account = await Account.register(server.url);
  await logIn(page, account);
  await page.goto('/settings?tab=study');
  await page.getByText('More', { exact: true }).click();
  const field = page.getByLabel('Maximum interval');
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('365');
  await expect(field).toHaveValue('365');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => account.get('/settings/study')).toMatchObject({ maximumInterval: 365 });
});
