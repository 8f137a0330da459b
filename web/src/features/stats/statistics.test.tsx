import { describe } from 'vitest';
import { answerCalls, breakCalls } from '../../../test/calls.ts';
import { craftStats } from '../../../test/crafted.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { figure } from '../../../test/forms.ts';

const WEEK = [0, 4, 5, 12, 20, 21, 40];
const DAY_MS = 86_400_000;

/** Reviews of these cards, each remembered, one after the other and some days ago. */
const reviewsOf = (cardIds: readonly number[], daysAgo = 0) =>
  cardIds.map((cardId, index) => ({
    cardId,
    rating: 3 as const,
    timeTakenMs: 4_000,
    reviewId: crypto.randomUUID(),
    reviewedAt: new Date(Date.now() - daysAgo * DAY_MS - (500 - index) * 1_000).toISOString(),
    practice: false,
  }));

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
    const week = page.getByRole('region', { name: 'Last 7 Days' });
    await week.getByText('Show as a table').click();
    await expect(week.getByRole('row')).toHaveCount(1 + WEEK.length);
    await expect(week.getByRole('row').nth(3)).toContainText('5 to 20');
  });

  test('the last thirty days are drawn to scale: a busy day is higher than a good one', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    for (const [count, daysAgo] of [
      [24, 9],
      [168, 2],
    ] as const) {
      const reviews = reviewsOf(
        Array.from({ length: count }, () => id),
        daysAgo,
      );
      await account.call('POST /reviews', { body: { reviews } });
    }
    logIn(page, account);
    await page.goto('/stats');
    const days = page.getByRole('region', { name: 'Last 30 Days' });
    await expect(days.getByText('192 reviews')).toBeVisible();
    const heights = [...document.querySelectorAll('[data-bar] rect:last-of-type')]
      .map((bar) => Number.parseFloat(bar.getAttribute('height') ?? '0'))
      .filter((height) => height > 0);
    expect(heights).toHaveLength(2);
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(7, 1);
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

  test('history leads to its cards, as long as they are there', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const kept = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    const gone = await account.createCard({ korean_text: '꽃', english_text: 'flower' });
    await account.call('POST /reviews', { body: { reviews: reviewsOf([kept.id, gone.id]) } });
    await account.call('DELETE /cards/:id', { params: gone });
    logIn(page, account);
    await page.goto('/stats?tab=history');
    const table = page.getByRole('table', { name: 'Review History' });
    await expect(table.getByText('꽃')).toBeVisible();
    await expect(table.getByRole('link')).toHaveCount(1);
    await table.getByRole('link', { name: '나무 tree' }).click();
    await expect(page).toHaveURL(`/cards/${kept.id}`);
  });

  test('older history loads to the end, and the focus stays there', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    const reviews = reviewsOf(Array.from({ length: 130 }, () => id));
    await account.call('POST /reviews', { body: { reviews } });
    logIn(page, account);
    await page.goto('/stats?tab=history');
    const rows = page.getByRole('table', { name: 'Review History' }).locator('tbody tr');
    await expect(rows).toHaveCount(100);
    await expect(page.getByText('The latest 100 reviews', { exact: true })).toBeVisible();
    const older = page.getByRole('button', { name: 'Show older' });
    const mend = breakCalls(page, ['/stats/history'], 'server down');
    await older.click();
    await expect(page.getByText('Failed to load statistics. Please try again.')).toBeVisible();
    mend();
    await older.click();
    await expect(rows).toHaveCount(130);
    const end = page.getByText('All 130 reviews of the last 30 days', { exact: true });
    await expect(end).toBeFocused();
    await expect(older).toHaveCount(0);
  });

  test('tell how many cards are known, and how many were at the end of each week', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    const cards = [];
    for (const korean_text of ['나무', '꽃', '산']) {
      cards.push(await account.createCard({ korean_text, english_text: 'word' }));
    }
    const ids = cards.map(({ id }) => id);
    // Two of them were passed twice, forty days ago; the third, once.
    const reviews = reviewsOf([...ids, ...ids.slice(0, 2)], 40);
    await account.call('POST /reviews', { body: { reviews } });
    logIn(page, account);
    await page.goto('/stats');
    const known = page.getByRole('region', { name: 'Cards Known' });
    await expect(known.getByText('2', { exact: true }).first()).toBeVisible();
    await expect(known.getByText('As many as 30 days ago')).toBeVisible();
    await expect(known.getByRole('img', { name: /: 2 now$/ })).toBeVisible();
    await known.getByText('Show as a table').click();
    const cells = known.getByRole('table').locator('tbody td').all();
    expect(cells.map((cell) => cell.textContent)).toEqual(['2', '2', '2', '2', '2', '2']);
  });

  test('categories say in words what is known, being learned and new', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const category = await account.createCategory('Trees 나무');
    const ids = [];
    for (const korean_text of ['소나무', '참나무', '은행나무', '단풍나무']) {
      const fields = { korean_text, english_text: 'tree', category_id: category.id };
      ids.push((await account.createCard(fields)).id);
    }
    const [first = 0, second = 0] = ids;
    const reviews = reviewsOf([first, first, second], 3);
    await account.call('POST /reviews', { body: { reviews } });
    logIn(page, account);
    await page.goto('/stats?tab=categories');
    const row = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
    await expect(row).toContainText('1 known25%1 learning25%2 new50%');
    await expect(row).toContainText('50% studied, 2 of 4 cards');
    await expect(row.getByRole('link', { name: 'Trees 나무' })).toHaveAttribute(
      'href',
      `/categories/${category.id}`,
    );
  });
});
