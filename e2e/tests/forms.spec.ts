import { logIn } from '../../testing/accounts.ts';
import { breakCalls } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { type } from '../forms.ts';

/** Longer than what was loaded counts as fresh. */
const STALE_AFTER_MS = 31_000;

test('a form keeps what is typed when what it was filled with cannot be loaded again', async ({
  page,
  learners,
}) => {
  await logIn(page, (await learners.empty()).account);
  await page.clock.install();
  await page.goto('/settings?tab=study');
  const reviews = page.getByLabel('Reviews per day');
  await type(reviews, '77');
  await breakCalls(page, ['/settings/study'], '500 with words');
  await page.clock.fastForward(STALE_AFTER_MS);
  let failed = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/settings/study')) failed += 1;
  });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  // Asked, and asked twice again.
  await expect.poll(() => failed).toBe(3);
  await page.waitForTimeout(300);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await expect(reviews).toHaveValue('77');
  await expect(reviews).toBeFocused();
});

test('a page is not left with text that would be lost without a question', async ({
  page,
  learners,
}) => {
  await logIn(page, (await learners.full()).account);
  await page.goto('/decks');
  await page.getByRole('link', { name: 'Create Deck' }).click();
  await page.getByRole('heading', { name: 'Create Deck' }).waitFor();
  await page.goBack();
  await expect(page).toHaveURL('/decks');

  await page.getByRole('link', { name: 'Create Deck' }).click();
  await type(page.getByLabel('Name'), 'Verbs');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('What you typed here will be lost.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/decks/new');
  await expect(page.getByLabel('Name')).toHaveValue('Verbs');

  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/cards');
});
