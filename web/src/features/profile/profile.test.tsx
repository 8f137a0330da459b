import { describe } from 'vitest';
import { breakCalls, TROUBLES, wordsOf } from '../../../test/calls.ts';
import { stopClock, tickUntilVisible } from '../../../test/clock.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { figure, status, type } from '../../../test/forms.ts';

describe('profile', () => {
  test('shows initial, username, email and three figures', async ({ page, learners }) => {
    const { account } = learners.full();
    logIn(page, account);
    await page.goto('/profile');
    const main = page.getByRole('main');
    await expect(main.getByText('M', { exact: true })).toBeVisible();
    await expect(main.getByText('Minji', { exact: true })).toBeVisible();
    await expect(main.getByText(account.user.email, { exact: true })).toBeVisible();
    await expect(figure(page, 'Cards Studied')).toHaveText('16');
    await expect(figure(page, 'Total Reviews')).toHaveText('19');
    await expect(figure(page, 'Day Streak')).toHaveText('2');
    await page.getByRole('link', { name: 'Advanced Settings' }).click();
    await expect(page).toHaveURL('/settings');
  });

  test('says since when, and what it has come to, day by day', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    const reviews = [5, 4, 3, 1].map((days) => ({
      cardId: id,
      rating: 3,
      timeTakenMs: 90_000,
      reviewId: crypto.randomUUID(),
      reviewedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
      practice: false,
    }));
    await account.call('POST /reviews', { body: { reviews } });
    logIn(page, account);
    await page.goto('/profile');
    await expect(page.getByText(/^Member since \w+ \d+, \d{4}$/)).toBeVisible();
    await expect(figure(page, 'Cards Known')).toHaveText('1');
    await expect(figure(page, 'Days Studied')).toHaveText('4');
    await expect(figure(page, 'Longest Streak')).toHaveText('3');
    await expect(figure(page, 'Time Studied')).toHaveText('6 min');
    const year = page.getByRole('img', {
      name: 'Reviews on each day of the last year: 4 reviews on 4 days',
    });
    await expect(year.locator('rect[data-level="4"]')).toHaveCount(4);
    await page.getByRole('link', { name: 'Privacy & Security' }).click();
    await expect(page).toHaveURL('/settings?tab=privacy');
  });

  test('gives everything as a file to keep, or the cards as a table', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.full().account);
    await page.goto('/profile');
    const link = (name: string) => page.getByRole('link', { name });
    await expect(link('Everything (ZIP)')).toHaveAttribute('href', '/api/exports?format=archive');
    await expect(link('Cards as a table (CSV)')).toHaveAttribute('href', '/api/exports?format=csv');
  });

  test('is changed; the message goes after three seconds', async ({ page, server }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    page.clock.install();
    await page.goto('/profile');
    await type(page.getByLabel('Username'), 'Minji Kim');
    stopClock(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const message = status(page, 'Profile updated successfully!');
    await tickUntilVisible(page, message);
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await page.clock.runFor(2_700);
    await expect(message).toBeVisible();
    await page.clock.runFor(800);
    await expect(message).toHaveCount(0);
    page.clock.resume();
    await expect(page.getByRole('main').getByText('Minji Kim', { exact: true })).toBeVisible();
  });

  test('says what failed; that message goes after three seconds, too', async ({ page, server }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    page.clock.install();
    await page.goto('/profile');
    await type(page.getByLabel('Username'), 'Minji Kim');
    stopClock(page);
    const message = page.getByRole('alert');
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, ['/auth/profile'], trouble, { method: 'PUT' });
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await tickUntilVisible(page, message);
      await expect(message).toHaveText(
        `Failed to update profile. Please try again.${wordsOf[trouble]}`,
      );
      await page.clock.runFor(2_700);
      await expect(message).toBeVisible();
      await page.clock.runFor(400);
      await expect(message).toHaveCount(0);
      mend();
    }
    await expect(page.getByLabel('Username')).toHaveValue('Minji Kim');
  });

  test('is checked like a registration', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    await page.goto('/profile');
    await type(page.getByLabel('Username'), 'Mi');
    await type(page.getByLabel('Email'), '');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
      'Username must be at least 3 characters',
    );
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  });

  test('says at the field that an email is taken', async ({ page, server, learners }) => {
    const taken = learners.full().account.user.email;
    const account = await Account.register(server.url);
    logIn(page, account);
    await page.goto('/profile');
    await type(page.getByLabel('Email'), taken);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'This email is already registered.',
    );
  });
});
