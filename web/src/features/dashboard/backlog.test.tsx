import { AWAY_CARDS, awayLearner } from '../../../../testing/content.ts';
import { breakCalls } from '../../../test/calls.ts';
import { expect, logIn, test } from '../../../test/fixtures.ts';
import { figure } from '../../../test/forms.ts';

const SPREAD = '/cards/study/backlog/spread';

test('who was away spreads what waits over several days, and takes it back', async ({
  page,
  server,
}) => {
  logIn(page, await awayLearner(server.url));
  await page.goto('/dashboard');
  await expect(page.getByText('30 cards are waiting. No need to do them all today.')).toBeVisible();
  await page.getByRole('button', { name: 'Catch up gradually' }).click();
  const dialog = page.getByRole('dialog', { name: 'Catch up gradually' });
  // The fewest days with none above the limit.
  await expect(dialog.getByLabel('Number of days')).toHaveValue('3');
  await expect(dialog.getByLabel('Number of days')).toBeFocused();
  await expect(dialog).toContainText('10 cards today instead of 30, and 10 a day at most.');
  await dialog.getByLabel('Number of days').selectOption('2');
  await expect(dialog).toContainText(
    '15 cards today instead of 30, and 15 a day at most. That is more than your limit of 10 a day',
  );
  await dialog.getByLabel('Number of days').selectOption('5 days');
  await expect(dialog).toContainText('6 cards today instead of 30, and 6 a day at most.');
  await dialog.getByText('Show as a table').click();
  await expect(dialog.getByRole('row')).toHaveCount(6);
  await expect(dialog.getByRole('row').nth(1)).toHaveText('today306 stay6');
  await dialog.getByRole('button', { name: 'Spread over 5 days' }).click();

  const done = page.getByText('24 cards spread over 5 days.');
  await expect(done).toBeVisible();
  await expect(done).toBeFocused();
  await expect(figure(page, 'Due Today')).toHaveText('6');
  await expect(page.getByText('cards are waiting')).toHaveCount(0);
  await page.reload();
  await expect(done).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(
    page.getByText('Undone. Cards you have not rated since have their old due dates again.'),
  ).toBeFocused();
  await expect(figure(page, 'Due Today')).toHaveText('30');
  await expect(page.getByText('30 cards are waiting.')).toBeVisible();
});

test('a spread whose answer was lost is asked for again, and is one spread', async ({
  page,
  server,
}) => {
  logIn(page, await awayLearner(server.url));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Catch up gradually' }).click();
  const dialog = page.getByRole('dialog');
  const ids: string[] = [];
  page.onCall((call) => {
    if (call.path === SPREAD) ids.push((call.json() as { spreadId: string }).spreadId);
  });
  page.network.loseAnswers.add(SPREAD);
  const spread = dialog.getByRole('button', { name: 'Spread over 3 days' });
  await spread.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to spread the cards.');
  page.network.loseAnswers.clear();
  await spread.click();
  await expect(page.getByText('20 cards spread over 3 days.')).toBeVisible();
  expect(ids[1]).toBe(ids[0]);
});

test('what waits and cannot be loaded or undone says so', async ({ page, server }) => {
  logIn(page, await awayLearner(server.url));
  await page.goto('/dashboard');
  const mend = breakCalls(page, ['/cards/study/backlog'], '500 with words');
  await page.getByRole('button', { name: 'Catch up gradually' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to load the waiting cards. Please try again.',
  );
  mend();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await dialog.getByRole('button', { name: 'Spread over 3 days' }).click();
  breakCalls(page, ['/cards/study/backlog/undo'], '500 with words');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to undo. Please try again. The disk is on fire.',
  );
});

test('nobody is told of a backlog who has none, or who wants no reviews', async ({
  page,
  server,
}) => {
  const account = await awayLearner(server.url);
  await account.savePreferences({ reviewsPerDay: AWAY_CARDS });
  logIn(page, account);
  await page.goto('/dashboard');
  await expect(figure(page, 'Due Today')).toHaveText('30');
  await expect(page.getByText('cards are waiting')).toHaveCount(0);
  await account.savePreferences({ reviewsPerDay: 0 });
  await page.reload();
  await expect(page.getByText('Today’s limit allows none of 30 due cards.')).toBeVisible();
  await expect(page.getByText('cards are waiting')).toHaveCount(0);
});
