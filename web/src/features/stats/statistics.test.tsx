import { describe } from 'vitest';
import { answerCalls } from '../../../test/calls.ts';
import { craftStats } from '../../../test/crafted.ts';
import { expect, logIn, test } from '../../../test/fixtures.ts';
import { figure } from '../../../test/forms.ts';

const WEEK = [0, 4, 5, 12, 20, 21, 40];
describe('statistics', () => {
  test('have the three tabs and one more', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/stats');
    const names = ['Overview', 'Review History', 'Categories', 'Insights'];
    await expect(page.getByRole('tab')).toHaveText(names);
    for (const name of names.reverse()) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
  });

  test('overview shows the figures and leads to the due cards', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/stats');
    await expect(figure(page, 'Cards Studied')).toHaveText('16');
    await expect(figure(page, 'Total Reviews')).toHaveText('19');
    await expect(figure(page, 'Day Streak')).toHaveText('2');
    await expect(figure(page, 'Reviews Today')).toHaveText('3');
    await expect(page.getByRole('heading', { name: '13 cards due' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start Reviewing' })).toHaveAttribute(
      'href',
      '/study',
    );
  });

  test('the week is there as a table, too', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    answerCalls(page, ['/stats'], { json: { success: true, data: craftStats(WEEK) } });
    await page.goto('/stats');
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('row')).toHaveCount(1 + WEEK.length);
    await expect(page.getByRole('row').nth(3)).toContainText('5 to 20');
  });

  test('history asks for thirty days and a hundred rows, and shows them', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.full().account);
    const asked = page.nextCall('/stats/history');
    await page.goto('/stats?tab=history');
    expect(Object.fromEntries((await asked).query)).toEqual({
      days: '30',
      limit: '100',
    });
    const table = page.getByRole('table', { name: 'Review History' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Date',
      'Card',
      'Rating',
      'Time Taken',
    ]);
    await expect(table.getByRole('row')).toHaveCount(1 + 19);
    const latest = table.getByRole('row').nth(1);
    await expect(latest.getByRole('cell').nth(2)).toHaveText('Good');
    await expect(latest.getByRole('cell').nth(3)).toHaveText('38 s');
    await expect(table.getByText('4.2 s').first()).toBeVisible();
    await expect(table.getByText('국물')).toHaveAttribute('lang', 'ko');
  });
});
