import type { CategoryPerformance } from '@gieok/shared/contract/stats';
import type { Locator } from '@playwright/test';
import { logIn } from '../accounts.ts';
import { answerCalls } from '../calls.ts';
import { craftStats } from '../crafted.ts';
import { expect, test } from '../fixtures.ts';
import { figure } from '../forms.ts';

const WEEK = [0, 4, 5, 12, 20, 21, 40];
const BARS = [
  { height: 0, color: 'red' },
  { height: 20, color: 'red' },
  { height: 25, color: 'yellow' },
  { height: 60, color: 'yellow' },
  { height: 100, color: 'yellow' },
  { height: 100, color: 'green' },
  { height: 100, color: 'green' },
];

/** Which of the three colours of the chart a colour is, by its parts. */
function nameColor(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (green > red && green > blue) return 'green';
  return red > green * 1.5 ? 'red' : 'yellow';
}

const colorOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => {
    // A canvas tells any colour as red, green and blue, however it was written.
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = getComputedStyle(node).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ');
  }, property);

test.describe('statistics', () => {
  test('have the three tabs and one more', async ({ page, learners }) => {
    await logIn(page, (await learners.full()).account);
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
    await logIn(page, (await learners.full()).account);
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`weekly bars have the spec's heights and colours in the ${colorScheme} theme`, async ({
      page,
      learners,
    }) => {
      await page.emulateMedia({ colorScheme });
      await logIn(page, (await learners.empty()).account);
      await answerCalls(page, ['/stats'], { json: { success: true, data: craftStats(WEEK) } });
      await page.goto('/stats');
      const chart = page.getByRole('img', { name: /^Reviews on each day/ });
      await expect(chart).toHaveAccessibleName(/Monday 12, .*Wednesday 40|Wednesday 40/);
      const bars = chart.locator('rect');
      await expect(bars).toHaveCount(WEEK.length);
      for (const [index, { height, color }] of BARS.entries()) {
        await expect(bars.nth(index)).toHaveAttribute('height', `${height}%`);
        expect(nameColor(await colorOf(bars.nth(index), 'fill')), `bar ${index}`).toBe(color);
      }
      const full = await bars.nth(6).evaluate((bar) => bar.getBoundingClientRect().height);
      const fifth = await bars.nth(1).evaluate((bar) => bar.getBoundingClientRect().height);
      expect(fifth / full).toBeCloseTo(0.2, 1);
    });
  }

  test('the week is there as a table, too', async ({ page, learners }) => {
    await logIn(page, (await learners.empty()).account);
    await answerCalls(page, ['/stats'], { json: { success: true, data: craftStats(WEEK) } });
    await page.goto('/stats');
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('row')).toHaveCount(1 + WEEK.length);
    await expect(page.getByRole('row').nth(3)).toContainText('5 to 20');
  });

  test('history asks for thirty days and a hundred rows, and shows them', async ({
    page,
    learners,
  }) => {
    await logIn(page, (await learners.full()).account);
    const asked = page.waitForRequest((request) => request.url().includes('/api/stats/history'));
    await page.goto('/stats?tab=history');
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
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

  test('categories show mastery, and the ease as a colour', async ({ page, learners }) => {
    await logIn(page, (await learners.empty()).account);
    const eases = [2.51, 2.5, 2.01, 2, 1.51, 1.5];
    const data = eases.map(
      (avg_ease, index): CategoryPerformance => ({
        category_id: index + 1,
        category_name: `Ease ${avg_ease}`,
        total_cards: 8,
        studied_cards: 3,
        due_cards: 2,
        avg_ease,
      }),
    );
    await answerCalls(page, ['/stats/categories'], { json: { success: true, data } });
    await page.goto('/stats?tab=categories');
    const tiles = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
    await expect(tiles).toHaveCount(eases.length);
    const colors: string[] = [];
    for (const [index, ease] of eases.entries()) {
      const bar = tiles.nth(index).getByRole('progressbar', { name: `Mastery of Ease ${ease}` });
      await expect(bar).toHaveAttribute('aria-valuenow', '38');
      await expect(tiles.nth(index)).toContainText('38%');
      await expect(tiles.nth(index)).toContainText('3 of 8');
      colors.push(await colorOf(bar.locator('> *'), 'background-color'));
    }
    const [high, atTwoAndHalf, good, atTwo, low, lowest] = colors;
    expect(good).toBe(atTwoAndHalf);
    expect(low).toBe(atTwo);
    expect(new Set([high, good, low, lowest]).size).toBe(4);
  });
});
