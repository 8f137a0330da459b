import type { Rating } from '@gieok/shared/constants';
import { pages } from '@gieok/shared/routes';
import { describe } from 'vitest';
import { learnerWith, reviewInThePast } from '../../../../testing/content.ts';
import { ANSWERED_TROUBLES, breakCalls } from '../../../test/calls.ts';
import { stopClock, tickUntil } from '../../../test/clock.ts';
import { craftCard, craftSession } from '../../../test/crafted.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { figure } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';
import { asked, position, rate, rating } from '../../../test/study.ts';

/** The queries of the calls for study lists that were made. */
function studyCalls(page: Page): string[] {
  const calls: string[] = [];
  page.onCall((call) => {
    const [, asked] = call.address.split('/api/cards/study/');
    if (asked !== undefined) calls.push(asked);
  });
  return calls;
}

describe('what a session loads', () => {
  test('up to twenty due cards, and no new ones beside ten or more', async ({ page, server }) => {
    logIn(page, await learnerWith(server.url, 22, 2));
    const calls = studyCalls(page);
    await page.goto('/study');
    await expect(position(page, 'Card 1 of 20')).toBeVisible();
    expect(calls).toEqual(['due?limit=20']);
  });

  test('new cards up to ten where fewer are due', async ({ page, server }) => {
    logIn(page, await learnerWith(server.url, 3, 9));
    const calls = studyCalls(page);
    await page.goto('/study');
    await expect(position(page, 'Card 1 of 10')).toBeVisible();
    expect(calls).toEqual(['due?limit=20', 'new?limit=7']);
  });

  test('the cards of a deck', async ({ page, learners }) => {
    const { account, deck } = learners.full();
    logIn(page, account);
    const calls = studyCalls(page);
    await page.goto(`/study/${deck}`);
    await expect(
      page.getByRole('heading', { name: 'Review Cards: Kitchen 부엌 Deck', level: 1 }),
    ).toBeVisible();
    await expect(position(page, 'Card 1 of 6')).toBeVisible();
    expect(calls).toEqual([`due?deckId=${deck}&limit=20`, `new?deckId=${deck}&limit=6`]);
  });

  test('the cards of a deck by that deck’s preferences, and rates them by these', async ({
    page,
    server,
  }) => {
    const account = await learnerWith(server.url, 0, 3);
    const cards = await account.get<{ id: number }[]>('/cards');
    const deck = await account.call('POST /decks', {
      body: { name: 'Exam', scheduler: 'fsrs', newCardsPerDay: 1 },
    });
    for (const card of cards) await account.addToDeck(deck, card);
    logIn(page, account);
    await page.goto(`/study/${deck.id}`);
    await expect(position(page, 'Card 1 of 1 (Last card)')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(rating(page, 'Good')).toContainText('10 min');
    await rating(page, 'Good').click();
    await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(rating(page, 'Good')).toContainText(/\d days/);
    await page.keyboard.press('z');
    await expect(position(page, 'Card 1 of 1 (Last card)')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(rating(page, 'Good')).toContainText('10 min');
  });

  test('the cards of a category', async ({ page, learners }) => {
    const { account, category } = learners.full();
    logIn(page, account);
    const calls = studyCalls(page);
    await page.goto(`/study?category=${category}`);
    await expect(
      page.getByRole('heading', { name: 'Review Cards: Kitchen Category', level: 1 }),
    ).toBeVisible();
    await expect(position(page, 'Card 1 of 6')).toBeVisible();
    expect(calls).toEqual([
      `due?categoryId=${category}&limit=20`,
      `new?categoryId=${category}&limit=6`,
    ]);
  });

  test('cards in the order of the preference', async ({ page, server }) => {
    logIn(page, await learnerWith(server.url, 0, 3));
    await page.goto('/study');
    for (const word of ['나1', '나2', '나3']) {
      await expect(page.getByRole('article').getByText(word, { exact: true })).toBeVisible();
      await rate(page, 'Good');
    }
  });

  test('nothing of a deck or category that is not there', async ({ page, learners }) => {
    const { account, deck } = learners.full();
    logIn(page, account);
    for (const address of ['999999999', '999999999?category=999999999']) {
      await page.goto(`/study/${address}`);
      await expect(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible();
    }
    for (const address of ['', `/${deck}`]) {
      await page.goto(`/study${address}?category=999999999`);
      await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible();
    }
  });
});

describe('session', () => {
  test('can be left at any time; what was rated is kept', async ({ page, server }) => {
    logIn(page, await learnerWith(server.url, 0, 2));
    await page.goto('/study');
    await rate(page, 'Easy');
    await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
    await page.getByRole('link', { name: 'Exit Study' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(figure(page, 'Reviews Today')).toHaveText('1');
  });

  test('moves on 300 ms after a rating is saved', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    craftSession(page, [craftCard({ id: 1 }), craftCard({ id: 2, korean_text: '물' })]);
    page.clock.install();
    await page.goto('/study');
    for (const next of [
      position(page, 'Card 2 of 2 (Last card)'),
      page.getByRole('heading', { name: 'Session complete' }),
    ]) {
      await page.getByRole('button', { name: 'Show answer' }).click();
      stopClock(page);
      await rating(page, 'Good').click();
      await tickUntil(page, () => page.locator('[data-leaving]').count() > 0);
      await page.clock.runFor(270);
      await expect(next).toHaveCount(0);
      await page.clock.runFor(30);
      await expect(next).toBeVisible();
      page.clock.resume();
    }
  });

  test('has the focus when a dialog closes whose button is gone', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    craftSession(page, [craftCard({ id: 1 }), craftCard({ id: 2, korean_text: '물' })]);
    await page.goto('/study');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.getByRole('button', { name: 'Show answer' }).click();
    for (const loaded of [false, true]) {
      if (loaded) await page.keyboard.press('3');
      await page.keyboard.press('?');
      await expect(list).toBeVisible();
      if (loaded) await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('sends the rating and the time taken, five minutes at most', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    craftSession(page, [craftCard({ id: 1 }), craftCard({ id: 2 })]);
    page.clock.install();
    await page.goto('/study');
    for (const [minutes, least, most] of [
      [1, 60_000, 120_000],
      [9, 300_000, 300_000],
    ] as const) {
      await page.getByRole('button', { name: 'Show answer' }).click();
      await page.clock.runFor(minutes * 60_000);
      const sent = page.nextCall('/review');
      await rating(page, 'Hard').click();
      const body = (await sent).json() as { rating: number; timeTakenMs: number };
      expect(body.rating).toBe(2);
      expect(body.timeTakenMs).toBeGreaterThanOrEqual(least);
      expect(body.timeTakenMs).toBeLessThanOrEqual(most);
      if (minutes === 1) await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
    }
  });

  test('says that a rating could not be saved, and counts it once', async ({ page, server }) => {
    const account = await learnerWith(server.url, 0, 1);
    logIn(page, account);
    const ids = new Set<string>();
    page.onCall((call) => {
      if (!call.address.endsWith('/review')) return;
      ids.add((call.json() as { reviewId: string }).reviewId);
    });
    await page.goto('/study');
    const [card] = await account.get<{ id: number }[]>('/cards');
    await page.getByRole('button', { name: 'Show answer' }).click();
    for (const trouble of ANSWERED_TROUBLES) {
      const mend = breakCalls(page, [`/cards/${card?.id}/review`], trouble);
      await rating(page, 'Good').click();
      await expect(page.getByRole('alert')).toHaveText('Failed to save review. Please try again.');
      await expect(rating(page, 'Good')).toBeEnabled();
      mend();
    }
    await rating(page, 'Good').click();
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    expect(ids.size).toBe(1);
    expect(await account.get('/stats')).toMatchObject({ total_reviews: 1 });
  });

  test('that cannot be loaded offers to try again, and the dashboard', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.full().account);
    breakCalls(page, ['/cards/study/due'], '500 with words');
    await page.goto('/study');
    await expect(page.getByRole('alert')).toHaveText('Failed to load cards. Please try again.');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('without cards says so, and offers to make one, the starter decks and the dashboard', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.empty().account);
    await page.goto('/study');
    await expect(page.getByRole('heading', { name: 'No cards to review' })).toBeVisible();
    await expect(page.getByText('You have no cards yet.')).toBeVisible();
    await expect(page.getByText('You are up to date.')).toHaveCount(0);
    const starterDecks = page.getByRole('link', { name: 'See All Starter Decks' });
    await expect(starterDecks).toHaveAttribute('href', pages.starterDecks);
    const first = page.getByRole('link', { name: 'Create Your First Card' });
    await expect(first).toHaveAttribute('href', pages.newCard);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('with cards of which none is due says that one is up to date', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const card = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    await account.review(card, 4);
    logIn(page, account);
    await page.goto('/study');
    await expect(page.getByText('You are up to date.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Your First Card' })).toHaveCount(0);
  });
});

describe('at the end of a session', () => {
  test('Restudy repeats it as practice, which moves no schedule', async ({ page, server }) => {
    const account = await learnerWith(server.url, 0, 2);
    logIn(page, account);
    await page.goto('/study');
    await rate(page, 'Again');
    await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
    await rate(page, 'Good');
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    const before = await account.get<{ review_interval: number }[]>('/cards');
    await page.getByRole('button', { name: 'Restudy Cards' }).click();
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
    const sent = page.nextCall('/review');
    await rate(page, 'Easy');
    expect((await sent).json()).toMatchObject({ rating: 4, practice: true });
    await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
    await rate(page, 'Easy');
    await expect(page.getByRole('heading', { name: 'Practice complete' })).toBeVisible();
    await expect(figure(page, 'Easy')).toHaveText('2');
    expect(await account.get('/cards')).toMatchObject(
      before.map(({ review_interval }) => ({ review_interval })),
    );
    expect(await account.get('/stats')).toMatchObject({ total_reviews: 4 });
  });

  test('Restudy reruns the same list when nothing was forgotten', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    craftSession(page, [craftCard({ id: 1 }), craftCard({ id: 2 })]);
    await page.goto('/study');
    await rate(page, 'Good');
    await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
    await rate(page, 'Easy');
    await page.getByRole('button', { name: 'Restudy Cards' }).click();
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
  });

  test('Study New Cards loads new ones', async ({ page, server }) => {
    logIn(page, await learnerWith(server.url, 10, 4));
    await page.goto('/study');
    for (let number = 1; number <= 10; number++) {
      const last = number === 10 ? ' (Last card)' : '';
      await expect(position(page, `Card ${number} of 10${last}`)).toBeVisible();
      await rate(page, 'Good');
    }
    await page.getByRole('button', { name: 'Study New Cards' }).click();
    await expect(position(page, 'Card 1 of 4')).toBeVisible();
    await expect(page.getByRole('article').getByText('나1', { exact: true })).toBeVisible();
  });

  test('today’s limit is named, and can be lifted', async ({ page, server }) => {
    const account = await Account.register(server.url);
    await account.addStarterDeck();
    await account.savePreferences({ newCardsPerDay: 0 });
    logIn(page, account);
    await page.goto('/study');
    await expect(page.getByRole('heading', { name: 'No cards to review' })).toBeVisible();
    await expect(page.getByText("Today's limits hold back 100 new cards.")).toBeVisible();
    await page.getByRole('button', { name: 'Study 10 more' }).click();
    await expect(position(page, 'Card 1 of 10')).toBeVisible();
  });
});

/** The four buttons, and what they are called. */
const ratings = (page: Page) =>
  page.getByRole('group', { name: 'How well did you know it?' }).getByRole('button');
const named = (hints: readonly string[]) =>
  ['Again', 'Hard', 'Good', 'Easy'].map((name, index) => `${name} ${hints[index]}`);

// Worked out by hand: no interval gives 1 day; else Again 1 day, Hard interval × 1.2, Good interval × ease, Easy × 1.3 more.
const PROMISED: { rated: Rating[]; hints: string[] }[] = [
  // 1 day, ease 2.5: 1.2, 2.5 and 3.25 days.
  { rated: [3], hints: ['1 day', '1 day', '3 days', '3 days'] },
  // 8 days, ease 2.5: 9.6, 20 and 26 days.
  { rated: [3, 3, 3], hints: ['1 day', '10 days', '20 days', '26 days'] },
  // 20 days, ease 2.5: 24, 50 and 65 days.
  { rated: [3, 3, 3, 3], hints: ['1 day', '24 days', '1.7 months', '2.2 months'] },
  // 1 day at the lowest ease, 1.3: 1.2, 1.3 (raised to 2, so that it moves) and 1.69 days.
  { rated: [1, 1, 1, 1, 1, 1, 1], hints: ['1 day', '1 day', '2 days', '2 days'] },
  // 313 days, ease 2.5: 376, 783 and 1,017 days.
  { rated: [3, 3, 3, 3, 3, 3, 3], hints: ['1 day', '1 year', '2.1 years', '2.8 years'] },
];

test('the ratings of a Classic card promise what the server will do, worked out by hand', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await account.savePreferences({ studyOrder: 'added' });
  for (const [index, { rated }] of PROMISED.entries()) {
    const fields = { korean_text: `말${index}`, english_text: 'word' };
    const made = await account.createCard(fields);
    const past = rated.map((rating, order) => [500 - order, rating] as const);
    await reviewInThePast(account, made, past);
  }
  await account.createCard({ korean_text: '새말', english_text: 'new word' });
  logIn(page, account);
  await page.goto('/study');
  for (const [index, { hints }] of PROMISED.entries()) {
    await expect(asked(page, `말${index}`)).toBeVisible();
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(ratings(page)).toHaveText(named(hints));
    await page.keyboard.press('3');
  }
  await expect(asked(page, '새말')).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(ratings(page)).toHaveText(named(['1 day', '1 day', '1 day', '1 day']));
});
