import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { figure, status, submitLogin, submitRegistration } from '../forms.ts';

const RATINGS = ['Again', 'Hard', 'Good', 'Easy', 'Good', 'Again', 'Good', 'Easy', 'Good', 'Hard'];

async function expectTheDay(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByText('1 day streak')).toBeVisible();
  await expect(figure(page, 'Reviews Today')).toHaveText('10');
  await expect(figure(page, 'Total Cards')).toHaveText('100');
  await expect(figure(page, 'New Cards')).toHaveText('90');
  await expect(figure(page, 'Due Today')).toHaveText('0');
  const deck = page.getByRole('listitem').filter({ hasText: 'First Words' });
  await expect(deck).toContainText('100 cards');
  await expect(deck).toContainText('0 due');
  await expect(deck.getByRole('button', { name: 'Study' })).toBeDisabled();

  await page.goto('/stats');
  await expect(figure(page, 'Cards Studied')).toHaveText('10');
  await expect(figure(page, 'Total Reviews')).toHaveText('10');
  await expect(figure(page, 'Day Streak')).toHaveText('1');
  await expect(figure(page, 'Reviews Today')).toHaveText('10');
}

test('from the registration to the statistics, and again after a restart @postgres', async ({
  page,
  server,
}) => {
  const email = `${randomUUID()}@example.org`;

  await test.step('register and log in', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Start learning' }).click();
    await submitRegistration(page, { username: 'Minji', email });
    await expect(page).toHaveURL('/login');
    await expect(status(page, 'Registration successful. Please login.')).toBeVisible();
    await submitLogin(page, { email });
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Minji!' })).toBeVisible();
  });

  await test.step('take the starter deck', async () => {
    await expect(page.getByRole('link', { name: 'Create Your First Deck' })).toBeVisible();
    await page.getByRole('button', { name: 'Add the Starter Deck' }).click();
    await expect(status(page, 'Starter deck added: 100 cards.')).toBeVisible();
    await expect(figure(page, 'New Cards')).toHaveText('100');
    await expect(page.getByText(/day streak/)).toHaveCount(0);
  });

  await test.step('study ten words', async () => {
    await page.getByRole('link', { name: 'Learn New', exact: true }).click();
    await expect(page).toHaveURL('/study');
    for (const [index, rating] of RATINGS.entries()) {
      const last = index === RATINGS.length - 1 ? ' (Last card)' : '';
      await expect(page.getByText(`Card ${index + 1} of 10${last}`, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Show answer' }).click();
      await page.getByRole('button', { name: new RegExp(`^${rating}\\b`) }).click();
    }
  });

  await test.step('read the summary', async () => {
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    const summary = { Reviewed: '10', Again: '2', Hard: '2', Good: '4', Easy: '2' };
    for (const [name, count] of Object.entries(summary)) {
      await expect(figure(page, name)).toHaveText(count);
    }
    await expect(page.getByRole('button', { name: 'Study New Cards' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restudy Cards' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('find the day counted', () => expectTheDay(page));
  await server.restart();
  await test.step('find it again after a restart', () => expectTheDay(page));
});
