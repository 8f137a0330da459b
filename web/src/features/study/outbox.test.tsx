import { vi } from 'vitest';
import { learnerWith } from '../../../../testing/content.ts';
import { breakCalls, holdCalls, takeServerAway } from '../../../test/calls.ts';
import { Account, expect, logIn, PASSWORD, test } from '../../../test/fixtures.ts';
import { status, submitLogin } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';
import { asked, position, rate, rating } from '../../../test/study.ts';

const totalReviews = async (account: Account) =>
  (await account.get<{ total_reviews: number }>('/stats')).total_reviews;

/** The four ratings with their intervals. */
const buttons = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' });

/** A learner before the first of so many new cards, 나1, 나2 and so on, with all that a session loads. */
async function studying(page: Page, server: string, cards: number): Promise<Account> {
  const account = await learnerWith(server, 0, cards);
  logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  return account;
}

/** As when the window comes back into sight. */
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

test('ratings wait while nobody answers, and go in their order once somebody does', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 4);
  await rate(page, 'Good');
  const bringBack = takeServerAway(page);
  for (const [index, name] of ['Again', 'Hard', 'Easy'].entries()) {
    await expect(asked(page, `나${index + 2}`)).toBeVisible();
    await rate(page, name);
    await expect(
      page.getByText(
        index === 0 ? '1 rating is kept on this device' : `${index + 1} ratings are kept`,
      ),
    ).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await totalReviews(account)).toBe(1);
  bringBack();
  const sent = page.nextCall('/events');
  lookAgain();
  const { events } = (await sent).json() as { events: { rating: number }[] };
  expect(events.map((event) => event.rating)).toEqual([1, 2, 4]);
  await expect(status(page, 'Your study is saved.')).toBeVisible();
  expect(await totalReviews(account)).toBe(4);
});

test('a rating whose answer was lost counts once', async ({ page, server }) => {
  const account = await studying(page, server.url, 2);
  const [, card] = await account.get<{ id: number }[]>('/cards');
  page.network.loseAnswers.add(`/cards/${card?.id}/review`);
  await rate(page, 'Good');
  await expect(page.getByText('1 rating is kept on this device')).toBeVisible();
  expect(await totalReviews(account)).toBe(1);
  lookAgain();
  await expect(status(page, 'Your study is saved.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await totalReviews(account)).toBe(1);
});

test('Z takes back a rating that waits, and one that was saved before', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 3);
  await rate(page, 'Good');
  await expect(asked(page, '나2')).toBeVisible();
  const bringBack = takeServerAway(page);
  await rate(page, 'Again');
  await expect(asked(page, '나3')).toBeVisible();
  await page.keyboard.press('z');
  await expect(asked(page, '나2')).toBeVisible();
  await page.keyboard.press('z');
  await expect(asked(page, '나1')).toBeVisible();
  await rate(page, 'Easy');
  await expect(asked(page, '나2')).toBeVisible();
  await expect(page.getByText('1 rating is kept on this device')).toBeVisible();
  bringBack();
  lookAgain();
  await expect(status(page, 'Your study is saved.')).toBeVisible();
  expect(await totalReviews(account)).toBe(1);
  await page.keyboard.press('z');
  await expect(asked(page, '나1')).toBeVisible();
  expect(await totalReviews(account)).toBe(0);
});

test('a card in minute steps comes back with the hints that the server would give', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 2);
  await account.savePreferences({ scheduler: 'fsrs' });
  logIn(page, account);
  await page.goto('/study');
  await rate(page, 'Again');
  await expect(asked(page, '나2')).toBeVisible();
  // What computes the hints is loaded a moment after the card.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await vi.dynamicImportSettled();
  takeServerAway(page);
  await rate(page, 'Again');
  await expect(position(page, 'Card 3 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  const told = buttons(page).one.textContent;
  await rating(page, 'Easy').click();
  await expect(position(page, 'Card 4 of 4 (Last card)')).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(buttons(page)).toHaveText(told);
});

test('a rating of a card that was deleted elsewhere is kept, and nothing is refused', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 3);
  const [, , card] = await account.get<{ id: number }[]>('/cards');
  const bringBack = takeServerAway(page);
  await rate(page, 'Good');
  await expect(asked(page, '나2')).toBeVisible();
  await rate(page, 'Good');
  await expect(asked(page, '나3')).toBeVisible();
  await account.delete(`/cards/${card?.id}`);
  bringBack();
  lookAgain();
  await expect.poll(() => totalReviews(account)).toBe(2);
  await expect(page.getByText('kept on this device')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('logging out warns of what waits; nobody else sees or sends it, and it goes with the next login', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 2);
  const other = await learnerWith(server.url, 0, 1);
  const mend = breakCalls(page, ['/events'], 'server down');
  const bringBack = takeServerAway(page);
  await rate(page, 'Good');
  await expect(asked(page, '나2')).toBeVisible();
  bringBack();
  await page.getByRole('link', { name: 'Exit Study' }).click();
  const line = page.getByText('1 rating is kept on this device');
  await expect(line).toBeVisible();
  const logOut = async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await logOut();
  const dialog = page.getByRole('dialog', { name: 'Log out before everything is saved?' });
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await submitLogin(page, { email: other.user.email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(line).toHaveCount(0);
  mend();
  page.network.calls.length = 0;
  lookAgain();
  expect(page.network.calls.filter(({ path }) => path === '/events')).toEqual([]);
  // Else it may be saved before the page is there that says so.
  const release = holdCalls(page, ['/events']);
  await logOut();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeFocused();
  await submitLogin(page, { email: account.user.email, password: PASSWORD });
  await expect(line).toBeVisible();
  release();
  await expect(status(page, 'Your study is saved.')).toBeVisible();
  expect(await totalReviews(await Account.logIn(server.url, account.user.email))).toBe(1);
});
