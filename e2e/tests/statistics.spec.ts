import type { CategoryPerformance } from '@gieok/shared/contract/stats';
import type { Locator } from '@playwright/test';
import { logIn } from '../../testing/accounts.ts';
import { answerCalls } from '../calls.ts';
import { craftStats } from '../crafted.ts';
import { expect, test } from '../fixtures.ts';

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
  test('the label of today ends where the bars end, on a phone, too', async ({
    page,
    learners,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, (await learners.full()).account);
    await page.goto('/stats');
    const panel = page.getByRole('region', { name: 'Last 30 Days' });
    const ends = (item: Locator) =>
      item.evaluate((node) => Math.round(node.getBoundingClientRect().right));
    const today = panel.locator('text', { hasText: 'Today' });
    await expect(today).toBeVisible();
    expect(await ends(today)).toBeLessThanOrEqual((await ends(panel.locator('line').first())) + 1);
  });

  test("weekly bars have the spec's heights and colours in both themes", async ({
    page,
    learners,
  }) => {
    await logIn(page, (await learners.empty()).account);
    await answerCalls(page, ['/stats'], { json: { success: true, data: craftStats(WEEK) } });
    await page.goto('/stats');
    const chart = page.getByRole('img', { name: /^Reviews on each day/ });
    await expect(chart).toHaveAccessibleName(/Monday 12, .*Wednesday 40|Wednesday 40/);
    const bars = chart.locator('rect');
    await expect(bars).toHaveCount(WEEK.length);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      for (const [index, { height, color }] of BARS.entries()) {
        await expect(bars.nth(index)).toHaveAttribute('height', `${height}%`);
        expect(nameColor(await colorOf(bars.nth(index), 'fill')), `bar ${index}`).toBe(color);
      }
    }
    const full = await bars.nth(6).evaluate((bar) => bar.getBoundingClientRect().height);
    const fifth = await bars.nth(1).evaluate((bar) => bar.getBoundingClientRect().height);
    expect(fifth / full).toBeCloseTo(0.2, 1);
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
        known_cards: 2,
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
