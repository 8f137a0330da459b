import type { Card } from '@gieok/shared/contract/cards';
import { describe } from 'vitest';
import { learnerWith } from '../../../../testing/content.ts';
import { takeServerAway } from '../../../test/calls.ts';
import { craftCard, craftSession } from '../../../test/crafted.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { figure } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';
import { asked, position, rate } from '../../../test/study.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const words = (page: Page) => page.getByRole('main').getByRole('listitem');
const complete = (page: Page) => page.getByRole('heading', { name: 'Session complete' });

/** Rates each card that comes, to the end of the session. */
async function rateAll(page: Page, names: readonly string[]) {
  for (const [index, name] of names.entries()) {
    await expect(page.getByText(new RegExp(`^Card ${index + 1} of`))).toBeVisible();
    await rate(page, name);
  }
}
const good = (cards: number) => Array.from({ length: cards }, () => 'Good');

describe('the first action at the end of a session', () => {
  test('goes on with what is due, then with new cards, then with what was missed, then is done', async ({
    page,
    server,
  }) => {
    const account = await learnerWith(server.url, 1, 0);
    await account.savePreferences({ newCardsPerDay: 1 });
    logIn(page, account);
    await page.goto('/study');
    await expect(asked(page, '가1')).toBeVisible();
    for (const korean_text of ['나1', '나2']) {
      await account.createCard({ korean_text, english_text: 'new' });
    }
    await rate(page, 'Good');
    await expect(page.getByText('1 new card is left today')).toBeVisible();
    await expect(button(page, 'Study New Cards')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Study \d+ more$/ })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(asked(page, '나1')).toBeVisible();
    await rate(page, 'Again');
    await expect(button(page, 'Practice missed words')).toBeFocused();
    await expect(page.getByRole('heading', { name: '1 missed word' })).toBeVisible();
    await expect(words(page).filter({ hasText: '나1' })).toContainText('new');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Practice: your ratings')).toBeVisible();
    await expect(position(page, 'Card 1 of 1 (Last card)')).toBeVisible();
    await rate(page, 'Good');
    await expect(page.getByText('Done for today. 1 card tomorrow.')).toBeVisible();
    await expect(button(page, 'Restudy Cards')).toBeFocused();
    await expect(link(page, 'Back to Dashboard')).toBeVisible();
    // Nothing but the limit holds cards back now, which is said where new ones would be.
    await expect(button(page, 'Study New Cards')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('New cards: 0 left today')).toBeVisible();
    await button(page, "Raise today's limit").click();
    await expect(asked(page, '나2')).toBeVisible();
    await rate(page, 'Good');
    await expect(page.getByText('No new cards left.')).toBeVisible();
    await expect(button(page, "Raise today's limit")).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Practice: your ratings')).toBeVisible();
  });

  test('says how much is left today', async ({ page, server }) => {
    const account = await learnerWith(server.url, 1, 0);
    logIn(page, account);
    await page.goto('/study');
    await expect(asked(page, '가1')).toBeVisible();
    craftSession(page, [craftCard({ id: 1 }), craftCard({ id: 2 })]);
    await rate(page, 'Good');
    await expect(button(page, 'Continue: 2 left today')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
  });

  test('leads from a deck that is done to what is left elsewhere', async ({ page, server }) => {
    const account = await learnerWith(server.url, 0, 3);
    const deck = await account.createDeck('Trees', '');
    const card = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    await account.addToDeck(deck, card);
    logIn(page, account);
    await page.goto(`/study/${deck.id}`);
    await rateAll(page, good(1));
    await expect(page.getByText('No more cards here today.')).toBeVisible();
    await expect(link(page, 'Continue with all cards: 3 left today')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(position(page, 'Card 1 of 3')).toBeVisible();
    await expect(asked(page, '나1')).toBeVisible();
  });
});

describe('the end of a session', () => {
  test('of a deck that was deleted meanwhile says so, and leads to the other cards', async ({
    page,
    server,
  }) => {
    const account = await learnerWith(server.url, 0, 3);
    const deck = await account.createDeck('Trees', '');
    const card = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    await account.addToDeck(deck, card);
    logIn(page, account);
    await page.goto(`/study/${deck.id}`);
    await expect(asked(page, '나무')).toBeVisible();
    await account.delete(`/decks/${deck.id}`);
    await rate(page, 'Good');
    await expect(page.getByText('was deleted. Your ratings still count')).toBeVisible();
    await expect(link(page, 'Continue with all cards: 3 left today')).toBeFocused();
  });

  test('without the server begins with trying again, and goes on once it is back', async ({
    page,
    server,
  }) => {
    const account = await learnerWith(server.url, 1, 0);
    logIn(page, account);
    await page.goto('/study');
    await expect(asked(page, '가1')).toBeVisible();
    const bringBack = takeServerAway(page);
    await rate(page, 'Again');
    await expect(complete(page)).toBeVisible();
    await expect(button(page, 'Try Again')).toBeFocused();
    await expect(page.getByText('Failed to load how many cards are left today.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Try Again')).toBeFocused();
    bringBack();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Practice missed words')).toBeFocused();
  });

  test('tells how many, how long, how much was remembered, and what was missed', async ({
    page,
    server,
  }) => {
    const account = await learnerWith(server.url, 4, 0);
    logIn(page, account);
    await page.goto('/study');
    await rateAll(page, ['Again', 'Good', 'Easy', 'Again']);
    await expect(complete(page)).toBeVisible();
    await expect(figure(page, 'Reviewed')).toHaveText('4');
    await expect(figure(page, 'Time')).toHaveText(/^\d+ s$/);
    await expect(figure(page, 'Remembered')).toHaveText('50%');
    await expect(figure(page, 'Streak')).toHaveText('2 days');
    await expect(figure(page, 'Due tomorrow')).toHaveText('2');
    await expect(words(page)).toHaveText([/가1.*due/, /가4.*due/]);
    // What is undone was not missed.
    await page.keyboard.press('z');
    await expect(asked(page, '가4')).toBeVisible();
    await rate(page, 'Good');
    await expect(words(page)).toHaveText([/가1.*due/]);
    await expect(figure(page, 'Remembered')).toHaveText('75%');
  });
});

describe('for whoever wants no stop', () => {
  test('sessions flow on until the day is done, and the end is that of all', async ({
    page,
    server,
  }) => {
    const account = await learnerWith(server.url, 2, 0);
    await account.savePreferences({ flowOn: true });
    logIn(page, account);
    await page.goto('/study');
    await expect(asked(page, '가1')).toBeVisible();
    await account.createCard({ korean_text: '나1', english_text: 'new' });
    await rateAll(page, ['Again', 'Good']);
    await expect(asked(page, '나1')).toBeVisible();
    await expect(position(page, 'Card 1 of 1 (Last card)')).toBeVisible();
    // The way back leads over the seam.
    await page.keyboard.press('z');
    await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
    await rate(page, 'Good');
    await expect(asked(page, '나1')).toBeVisible();
    await rate(page, 'Good');
    await expect(complete(page)).toBeVisible();
    await expect(figure(page, 'Reviewed')).toHaveText('3');
    await expect(page.getByRole('heading', { name: '1 missed word' })).toBeVisible();
    await expect(button(page, 'Practice missed words')).toBeFocused();
  });
});

describe('for whoever wants missed words back', () => {
  test('they come at the end of the session, as practice, and the end is that of the session', async ({
    page,
    server,
  }) => {
    const account = await learnerWith(server.url, 3, 0);
    await account.savePreferences({ repeatMissed: true });
    logIn(page, account);
    await page.goto('/study');
    await rateAll(page, ['Again', 'Good', 'Again']);
    await expect(page.getByText('Practice: your ratings')).toBeVisible();
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
    await expect(asked(page, '가1')).toBeVisible();
    // The way back leads over the seam, and on again.
    await page.keyboard.press('z');
    await expect(position(page, 'Card 3 of 3 (Last card)')).toBeVisible();
    await rate(page, 'Again');
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
    await rateAll(page, ['Good', 'Again']);
    await expect(complete(page)).toBeVisible();
    await expect(figure(page, 'Reviewed')).toHaveText('3');
    await expect(figure(page, 'Remembered')).toHaveText('33%');
    await expect(words(page)).toHaveText([/가1.*due/, /가3.*due/]);
    // What was missed there, too, may be gone over once more; it is not by itself.
    await expect(page.getByText('1 missed word', { exact: true })).toBeVisible();
    await expect(button(page, 'Practice missed words')).toBeFocused();
    const [first] = await account.get<Card[]>('/cards?search=가1');
    expect(first).toMatchObject({ review_count: 2, review_interval: 1 });
  });

  test('the next session flows on after them', async ({ page, server }) => {
    const account = await learnerWith(server.url, 1, 0);
    await account.savePreferences({ repeatMissed: true, flowOn: true });
    logIn(page, account);
    await page.goto('/study');
    await expect(asked(page, '가1')).toBeVisible();
    await account.createCard({ korean_text: '나1', english_text: 'new' });
    await rate(page, 'Again');
    await expect(page.getByText('Practice: your ratings')).toBeVisible();
    await rate(page, 'Good');
    await expect(asked(page, '나1')).toBeVisible();
    await expect(page.getByText('Practice: your ratings')).toHaveCount(0);
    await rate(page, 'Good');
    await expect(complete(page)).toBeVisible();
    await expect(figure(page, 'Reviewed')).toHaveText('2');
  });
});

describe('Learn New, when the new cards of today are used up', () => {
  test('says so, and offers more of them', async ({ page, server }) => {
    const account = await learnerWith(server.url, 0, 3);
    await account.savePreferences({ newCardsPerDay: 1 });
    await account.review({ id: (await account.get<Card[]>('/cards'))[0]?.id ?? 0 }, 3);
    logIn(page, account);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Learn New' }).click();
    await expect(page.getByRole('heading', { name: 'No cards to review' })).toBeVisible();
    await expect(page.getByText("Today's new cards are done, and no other")).toBeVisible();
    await page.getByRole('button', { name: 'Study 2 more' }).click();
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
  });

  test('says why it begins with those due', async ({ page, server }) => {
    const account = await learnerWith(server.url, 1, 2);
    await account.savePreferences({ newCardsPerDay: 0 });
    logIn(page, account);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Learn New' }).click();
    await expect(asked(page, '가1')).toBeVisible();
    await expect(page.getByText('No new cards are left today. These are due.')).toBeVisible();
  });
});

test('Learn New begins with new cards, though others are due', async ({ page, server }) => {
  logIn(page, await learnerWith(server.url, 1, 2));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Learn New' }).click();
  await expect(page).toHaveURL('/study');
  await expect(asked(page, '나1')).toBeVisible();
  await expect(position(page, 'Card 1 of 2')).toBeVisible();
});

describe('siblings', () => {
  test('of a rated card leave the session, and come back with the undo', async ({
    page,
    server,
  }) => {
    // The recognition card has come due in another zone's today; the production card is new still.
    const account = await Account.register(server.url, { timeZone: 'Etc/GMT+12' });
    const card = { korean_text: '나무', english_text: 'tree' };
    const body = { ...card, also: ['production' as const] };
    const { id } = await account.call('POST /cards', { body });
    await account.review({ id }, 3);
    await account.createCard({ korean_text: '물', english_text: 'water' });
    await account.savePreferences({ timeZone: 'Pacific/Kiritimati', studyOrder: 'added' });
    logIn(page, account);
    await page.goto('/study');
    await expect(position(page, 'Card 1 of 3')).toBeVisible();
    await rate(page, 'Good');
    await expect(asked(page, '물')).toBeVisible();
    await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
    await page.keyboard.press('z');
    await expect(position(page, 'Card 1 of 3')).toBeVisible();
  });
});
