import { apiPath } from '@gieok/shared/routes';
import { learnerWith } from '../../../../testing/content.ts';
import {
  ANSWERED_TROUBLES,
  answerCalls,
  breakCalls,
  holdCalls,
  wordsOf,
} from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { figure, status } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';
import { asked, position, rate, rating } from '../../../test/study.ts';

const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const totalReviews = async (account: Account) =>
  (await account.get<{ total_reviews: number }>('/stats')).total_reviews;

/** A learner at the first of so many new cards: 나1, 나2 and so on. */
async function studying(page: Page, server: string, cards: number): Promise<Account> {
  const account = await learnerWith(server, 0, cards);
  logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  return account;
}

test('Z takes back one rating after the other, from the complete session to its start', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 3);
  await expect(undoButton(page)).toBeDisabled();
  for (const [index, name] of ['Good', 'Again', 'Easy'].entries()) {
    await expect(asked(page, `나${index + 1}`)).toBeVisible();
    await rate(page, name);
  }
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  for (const [word, text, left] of [
    ['나3', 'Card 3 of 3 (Last card)', 2],
    ['나2', 'Card 2 of 3', 1],
    ['나1', 'Card 1 of 3', 0],
  ] as const) {
    await page.keyboard.press('z');
    await expect(position(page, text)).toBeVisible();
    await expect(asked(page, word)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    await expect(status(page, 'Rating undone.')).toHaveCount(1);
    expect(await totalReviews(account)).toBe(left);
  }
  await expect(undoButton(page)).toBeDisabled();
  await page.keyboard.press('z');
  await rate(page, 'Good');
  await expect(position(page, 'Card 2 of 3')).toBeVisible();
});

test('the dashboard counts no rating that was taken back', async ({ page, server }) => {
  await studying(page, server.url, 2);
  await rate(page, 'Good');
  await expect(asked(page, '나2')).toBeVisible();
  await page.keyboard.press('z');
  await expect(asked(page, '나1')).toBeVisible();
  await page.getByRole('link', { name: 'Exit Study' }).click();
  await expect(figure(page, 'Reviews Today')).toHaveText('0');
  await expect(figure(page, 'New Cards')).toHaveText('2');
});

test('Z while a rating is being saved takes it back as soon as it is', async ({ page, server }) => {
  const account = await studying(page, server.url, 2);
  const [card] = (await account.get<{ id: number }[]>('/cards')).slice(-1);
  const path = apiPath('POST /cards/:id/review', { id: card?.id ?? 0 });
  const release = holdCalls(page, [path]);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.keyboard.press('3');
  await page.keyboard.press('z');
  release();
  await expect(status(page, 'Rating undone.')).toBeVisible();
  await expect(position(page, 'Card 1 of 2')).toBeVisible();
  await expect(rating(page, 'Good')).toHaveCount(0);
  expect(await totalReviews(account)).toBe(0);
});

test('Z pressed faster than the server answers takes back as much as it was pressed', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 3);
  const [, card] = await account.get<{ id: number }[]>('/cards');
  for (const next of ['나2', '나3']) {
    await rate(page, 'Good');
    await expect(asked(page, next)).toBeVisible();
  }
  const release = holdCalls(page, [apiPath('POST /cards/:id/review/undo', { id: card?.id ?? 0 })]);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  release();
  const ratings = async () => {
    const cards = await account.get<{ ease_factor: number; review_count: number }[]>('/cards');
    return cards.map((each) => each.review_count && (each.ease_factor < 2.5 ? 'Again' : 'Good'));
  };
  await expect.poll(ratings).toEqual([0, 0, 'Again']);
  await undoButton(page).click();
  await expect(asked(page, '나1')).toBeVisible();
  await expect(undoButton(page)).toBeDisabled();
  expect(await totalReviews(account)).toBe(0);
});

test('Z in the moment after a rating keeps its card, and never shows the next', async ({
  page,
  server,
}) => {
  await studying(page, server.url, 2);
  const seen = new Set<string>();
  new MutationObserver(() => {
    for (const word of document.querySelectorAll('article [lang="ko"]')) {
      // The next card is made ready, unseen.
      if (word.closest('[style*="display: none"]') === null) seen.add(word.textContent);
    }
  }).observe(document.body, { childList: true, subtree: true });
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.keyboard.press('3');
  await expect(page.locator('[data-leaving]')).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(status(page, 'Rating undone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await expect(asked(page, '나1')).toBeVisible();
  expect([...seen]).toEqual(['나1']);
});

test('while one types, Z is a letter; the button still undoes', async ({ page, server }) => {
  const account = await Account.register(server.url);
  await account.savePreferences({ studyOrder: 'added' });
  await account.createCard({ korean_text: '물', english_text: 'water' });
  await account.createCard({ korean_text: '불', english_text: 'fire', card_type: 'spelling' });
  logIn(page, account);
  await page.goto('/study');
  await rate(page, 'Good');
  const field = page.getByPlaceholder('Type the Korean spelling...');
  await expect(field).toBeFocused();
  await page.keyboard.press('z');
  await expect(field).toHaveValue('z');
  expect(await totalReviews(account)).toBe(1);
  await undoButton(page).click();
  await expect(asked(page, '물')).toBeVisible();
});

test('practice ratings are taken back, and then those of the session before', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 2);
  await rate(page, 'Again');
  await expect(asked(page, '나2')).toBeVisible();
  await rate(page, 'Good');
  await page.getByRole('button', { name: 'Restudy Cards' }).click();
  await rate(page, 'Easy');
  await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
  expect(await totalReviews(account)).toBe(3);
  await page.keyboard.press('z');
  await expect(status(page, 'Practice rating undone.')).toBeVisible();
  await expect(position(page, 'Card 1 of 2')).toBeVisible();
  await expect(page.getByText('Practice: your ratings')).toBeVisible();
  await page.keyboard.press('z');
  await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
  await expect(page.getByText('Practice: your ratings')).toHaveCount(0);
  expect(await totalReviews(account)).toBe(1);
});

test('an undo that fails says so, loses nothing, and can be tried again', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 2);
  const [card] = (await account.get<{ id: number }[]>('/cards')).slice(-1);
  const path = apiPath('POST /cards/:id/review/undo', { id: card?.id ?? 0 });
  await rate(page, 'Good');
  await expect(asked(page, '나2')).toBeVisible();
  for (const trouble of ANSWERED_TROUBLES) {
    const mend = breakCalls(page, [path], trouble);
    const request = page.nextCall(path);
    await page.keyboard.press('z');
    // The words of the failure before look the same: without this, the call would be mended before it is made.
    await request;
    await expect(page.getByRole('alert')).toContainText('Failed to undo. Please try again.');
    await expect(page.getByRole('alert')).toContainText(wordsOf[trouble]);
    await expect(asked(page, '나2')).toBeVisible();
    mend();
  }
  await page.keyboard.press('z');
  await expect(asked(page, '나1')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await totalReviews(account)).toBe(0);
});

test('what can never be undone is said once, and does not stand in the way', async ({
  page,
  server,
}) => {
  const account = await studying(page, server.url, 4);
  const cards = (await account.get<{ id: number }[]>('/cards')).reverse();
  for (const next of ['나2', '나3', '나4']) {
    await rate(page, 'Good');
    await expect(asked(page, next)).toBeVisible();
  }
  await account.delete(`/cards/${cards[2]?.id}`);
  await page.keyboard.press('z');
  await expect(page.getByRole('alert')).toHaveText(
    'This card has been deleted: its rating can no longer be undone.',
  );
  const words = 'There is nothing to undo.';
  const json = { success: false, code: 'nothing_to_undo', message: words };
  const undo = `/cards/${cards[1]?.id}/review/undo`;
  answerCalls(page, [undo], { status: 409, json }, { method: 'POST' });
  await page.keyboard.press('z');
  await expect(page.getByRole('alert')).toContainText(words);
  await page.keyboard.press('z');
  await expect(asked(page, '나1')).toBeVisible();
  await expect(undoButton(page)).toBeDisabled();
});

test('nobody can undo what somebody else did in the same tab', async ({ page, server }) => {
  await studying(page, server.url, 2);
  await rate(page, 'Good');
  await expect(undoButton(page)).toBeEnabled();
  const other = await learnerWith(server.url, 0, 1);
  localStorage.setItem('token', other.token);
  await page.reload();
  await expect(position(page, 'Card 1 of 1 (Last card)')).toBeVisible();
  await expect(undoButton(page)).toBeDisabled();
});
