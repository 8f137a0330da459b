import { describe } from 'vitest';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { figure } from '../../../test/forms.ts';
import type { Locator } from '../../../test/locator.ts';
import type { Page } from '../../../test/page.ts';

const DAY_MS = 86_400_000;

/** Somebody who studied on and off for half a year, with a deck and a category that hold some of the cards. */
async function studiousLearner(server: string) {
  const account = await Account.register(server);
  const category = await account.createCategory('Verbs 동사');
  const deck = await account.createDeck('Trees 나무');
  for (let number = 0; number < 6; number += 1) {
    const card = await account.createCard({
      korean_text: `나무 ${number}`,
      english_text: 'tree',
      category_id: number < 2 ? category.id : null,
    });
    if (number > 2) await account.addToDeck(deck, card);
    const reviews = Array.from({ length: 6 }, (_, index) => ({
      cardId: card.id,
      rating: ((number + index) % 4) + 1,
      timeTakenMs: 4_000 + 1_000 * number,
      reviewId: crypto.randomUUID(),
      reviewedAt: new Date(Date.now() - (150 - index * (number + 20)) * DAY_MS).toISOString(),
      practice: index === 4,
    }));
    await account.call('POST /reviews', { body: { reviews } });
  }
  return { account, deck, category };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the table behind a chart. @returns the texts of its rows, without the head. */
async function tableOf(within: Locator): Promise<string[][]> {
  await within.getByText('Show as a table').click();
  const rows = within.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return rows.all().map((row) => [...row.children].map((cell) => cell.textContent));
}

const column = (rows: string[][], index: number) => rows.map((row) => row[index]);
const percent = (rate: number | null) => (rate === null ? 'None' : `${Math.round(rate * 100)}%`);
const sumOf = (rows: readonly { reviews: number }[]) =>
  rows.reduce((sum, { reviews }) => sum + reviews, 0);

describe('insights', () => {
  test('show what the API counts, in charts and in the tables behind them', async ({
    page,
    server,
  }) => {
    const { account } = await studiousLearner(server.url);
    await account.savePreferences({ scheduler: 'fsrs', desiredRetention: 0.85 });
    const insights = await account.call('GET /stats/insights');
    const { totals, retention, forecast, answers, hours, days, weeks, intervals } = insights;
    logIn(page, account);
    await page.goto('/stats?tab=insights');

    await expect(figure(page, 'Reviews')).toHaveText('36');
    expect(totals.reviews).toBe(36);
    await expect(figure(page, 'Days Studied')).toHaveText(String(totals.days_studied));
    await expect(figure(page, 'Time Spent')).toHaveText('4 min');
    await expect(figure(page, 'Average per Review')).toHaveText('6.5 s');

    const year = panel(page, 'The Last Year');
    await expect(year.locator('svg[role=img] rect')).toHaveCount(days.length);
    await expect(year.locator('[data-today]')).toHaveCount(1);
    await expect(year.locator('rect[data-level="0"]')).toHaveCount(
      // The legend has one, too.
      days.filter(({ reviews }) => reviews === 0).length + 1,
    );
    expect(column(await tableOf(year), 8)).toEqual(
      weeks.map(({ reviews }) => String(reviews)).reverse(),
    );

    const soon = panel(page, 'Coming Up');
    // Thirty days, and what was due before them in a bar of its own.
    expect(forecast.overdue).toBeGreaterThan(0);
    await expect(soon.locator('[data-bar]')).toHaveCount(31);
    const due = column(await tableOf(soon), 1).map((text) => Number.parseInt(text ?? '', 10));
    expect(due).toEqual(forecast.days.map(({ cards }) => cards));
    await expect(
      soon.getByRole('listitem').filter({ hasText: `${forecast.overdue} overdue` }),
    ).toBeVisible();

    const byMonth = panel(page, 'True Retention');
    await expect(byMonth.getByText(`${percent(retention.all.rate)} of all time`)).toBeVisible();
    await expect(byMonth.getByText('Your target: 85%')).toBeVisible();
    expect(column(await tableOf(byMonth), 3)).toEqual(
      retention.by_month.map(({ rate }) => percent(rate)).reverse(),
    );
    const byInterval = await tableOf(panel(page, 'Retention by Interval'));
    expect(byInterval).toEqual(
      retention.by_interval.map(({ reviews, passed, rate }, index) => [
        ['1', '2–3', '4–7', '8–14', '15–30', '31–90', '91+'][index],
        String(reviews),
        String(passed),
        percent(rate),
      ]),
    );

    const buttons = await tableOf(panel(page, 'Answer Buttons'));
    expect(buttons.map((row) => row.slice(1).map((text) => Number.parseInt(text, 10)))).toEqual(
      answers.map(({ ratings }) => [ratings[1], ratings[2], ratings[3], ratings[4]]),
    );
    expect(column(await tableOf(panel(page, 'Hours of the Day')), 1)).toEqual(
      hours.map(({ reviews }) => String(reviews)),
    );
    expect(column(await tableOf(panel(page, 'Intervals')), 1)).toEqual(
      intervals.map(({ cards }) => String(cards)),
    );
    for (const [name, histogram] of [
      ['Stability', insights.stabilities],
      ['Difficulty', insights.difficulties],
    ] as const) {
      expect(column(await tableOf(panel(page, name)), 1)).toEqual(
        histogram.map(({ cards }) => String(cards)),
      );
    }
    await expect(panel(page, 'Ease')).toHaveCount(0);
  });

  test('say of Classic that it has no target, and show eases in place of stabilities', async ({
    page,
    server,
  }) => {
    const { account } = await studiousLearner(server.url);
    const { eases } = await account.call('GET /stats/insights');
    logIn(page, account);
    await page.goto('/stats?tab=insights');
    await expect(panel(page, 'True Retention')).toContainText(
      'The Classic scheduler has no target.',
    );
    expect(column(await tableOf(panel(page, 'Ease')), 1)).toEqual(
      eases.map(({ cards }) => String(cards)),
    );
    await expect(panel(page, 'Stability')).toHaveCount(0);
  });

  test('are of everything, a deck or a category, as the address says', async ({ page, server }) => {
    const { account, deck, category } = await studiousLearner(server.url);
    logIn(page, account);
    await page.goto('/stats?tab=insights');
    await expect(figure(page, 'Reviews')).toHaveText('36');
    const choice = page.getByLabel('Cards', { exact: true });
    await choice.selectOption('Trees 나무');
    await expect(page).toHaveURL(`/stats?tab=insights&deck=${deck.id}`);
    await expect(figure(page, 'Reviews')).toHaveText('18');
    await choice.selectOption('Verbs 동사');
    await expect(page).toHaveURL(`/stats?tab=insights&category=${category.id}`);
    await expect(figure(page, 'Reviews')).toHaveText('12');
    await page.reload();
    await expect(figure(page, 'Reviews')).toHaveText('12');
    await expect(choice).toHaveValue(`category ${category.id}`);
    await choice.selectOption('Everything');
    await expect(page).toHaveURL('/stats?tab=insights');
    await expect(figure(page, 'Reviews')).toHaveText('36');
    await page.goto('/stats?tab=insights&deck=999999');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load statistics. Please try again.',
    );
    await choice.selectOption('Everything');
    await expect(figure(page, 'Reviews')).toHaveText('36');
  });

  test('tell the time spent by day and by week', async ({ page, server }) => {
    const { account } = await studiousLearner(server.url);
    const { weeks } = await account.call('GET /stats/insights');
    logIn(page, account);
    await page.goto('/stats?tab=insights');
    const time = panel(page, 'Time Spent');
    await expect(time.locator('[data-bar]')).toHaveCount(30);
    await time.getByRole('button', { name: 'By week' }).click();
    await expect(time.locator('[data-bar]')).toHaveCount(weeks.length);
    expect(column(await tableOf(time), 1)).toEqual(
      weeks.map(({ reviews }) => String(reviews)).reverse(),
    );
  });

  test('agree with the overview', async ({ page, learners }) => {
    const { account } = learners.full();
    const { days, totals } = await account.call('GET /stats/insights');
    logIn(page, account);
    await page.goto('/stats');
    await expect(figure(page, 'Total Reviews')).toHaveText(String(totals.reviews));
    await expect(figure(page, 'Reviews Today')).toHaveText(String(days.at(-1)?.reviews));
    await expect(page.getByText(`${sumOf(days.slice(-7))} reviews in 7 days`)).toBeVisible();
  });
});
