import type { Card } from '@gieok/shared/contract/cards';
import type { CardProgress } from '@gieok/shared/contract/progress';
import { intervalText } from '@gieok/shared/domain/interval-text';
import { reviewInThePast } from '../../../../testing/content.ts';
import { breakCalls, holdCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { figure, status } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const WORD = {
  korean_text: '국물',
  english_text: 'broth',
  romanization: 'gungmul',
  example_sentence: '국물이 뜨거워요.\nThe broth is hot.',
  pronunciation_notes: 'ㄱ before ㅁ sounds like ㅇ.',
};
/** Days ago, and the rating. */
const PAST = [
  [60, 3],
  [59, 3],
  [50, 1],
  [45, 3],
  [44, 4],
  [10, 2],
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const readCard = (account: Account, id: number) => account.get<Card>(`/cards/${id}`);

/** Somebody on the page of a card, with a past or without one. */
async function onCardPage(page: Page, server: string, { past = true, scheduler = 'sm2' } = {}) {
  const account = await Account.register(server);
  await account.savePreferences({ scheduler: scheduler as 'sm2' | 'fsrs' });
  const card = await account.createCard(WORD);
  if (past) {
    await reviewInThePast(account, card, PAST);
    await account.post(`/cards/${card.id}/review`, { rating: 3, practice: true });
  }
  logIn(page, account);
  await page.goto(`/cards/${card.id}`);
  await expect(page.getByRole('heading', { name: '국물', level: 1 })).toBeVisible();
  return { account, card };
}

test('shows the word with all its texts, and where it stands', async ({ page, server }) => {
  const { account, card } = await onCardPage(page, server.url);
  await expect(page.getByRole('heading', { name: '국물', level: 1 })).toBeVisible();
  for (const text of ['broth', 'gungmul', 'The broth is hot.', 'Uncategorized']) {
    await expect(panel(page, 'Card').getByText(text).first()).toBeVisible();
  }
  await panel(page, 'Card').getByRole('button', { name: '[궁물]' }).click();
  await expect(
    panel(page, 'Card').getByText('ㄱ before ㅁ becomes ㅇ (nasalization)'),
  ).toBeVisible();
  const { review_interval, ease_factor, repetitions } = await readCard(account, card.id);
  const stands = panel(page, 'Schedule');
  await expect(stands.getByText('Review', { exact: true })).toBeVisible();
  await expect(figure(page, 'Interval')).toHaveText(`${review_interval} days`);
  await expect(figure(page, 'Ease')).toHaveText(String(Number(ease_factor.toFixed(2))));
  await expect(stands.getByText('Good multiplies the interval by it')).toBeVisible();
  await expect(figure(page, 'Right in a row')).toHaveText(String(repetitions));
  await expect(figure(page, 'Times forgotten')).toHaveText('1');
  await expect(figure(page, 'Due')).toHaveText(`${10 - review_interval} days overdue`);
  await expect(figure(page, 'Recall today')).toHaveText(/^\d+%$/);
});

test('tells the forms of a verb, and has none of a noun', async ({ page, server }) => {
  const { account } = await onCardPage(page, server.url, { past: false });
  await expect(panel(page, 'Card').getByRole('button', { name: '[궁물]' })).toBeVisible();
  await expect(panel(page, 'Forms')).toHaveCount(0);

  const verb = await account.createCard({ ...WORD, korean_text: '굽다', english_text: 'to bake' });
  await page.goto(`/cards/${verb.id}`);
  const forms = panel(page, 'Forms');
  for (const form of [
    '구워요 / 굽어요',
    '구웠습니다 / 굽었습니다',
    '굽고',
    '구우면 / 굽으면',
    '굽는',
  ]) {
    await expect(forms).toContainText(form);
  }
  await expect(forms.getByText('Two forms?')).toBeVisible();
});

test('under FSRS shows stability and difficulty in place of the ease', async ({ page, server }) => {
  const { account, card } = await onCardPage(page, server.url, { scheduler: 'fsrs' });
  const { stability, difficulty } = await readCard(account, card.id);
  const stands = panel(page, 'Schedule');
  await expect(figure(page, 'Stability')).toHaveText(intervalText(Math.round(stability ?? 0)));
  await expect(figure(page, 'Difficulty')).toHaveText(
    `${Number((difficulty ?? 0).toFixed(1))} of 10`,
  );
  await expect(stands.getByText('Until your chance of recall falls to 90%')).toBeVisible();
  await expect(stands.getByText('10 is hardest')).toBeVisible();
  await expect(stands.getByText('Ease', { exact: true })).toHaveCount(0);
});

test('lists every review, the latest first, and what else happened', async ({ page, server }) => {
  const { account, card } = await onCardPage(page, server.url);
  await account.put(`/cards/${card.id}/due`, { dueDay: '2030-05-01' });
  await account.post(`/cards/${card.id}/forget`, {});
  await page.reload();
  const { history } = await account.get<CardProgress>(`/cards/${card.id}/progress`);
  const table = page.getByRole('table', { name: 'History' });
  await expect(page.getByText(`Show ${history.length + 2} entries`)).toBeVisible();
  await expect(table).toBeHidden();
  await page.getByText(`Show ${history.length + 2} entries`).click();
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(history.length + 2);
  await expect(rows.nth(0)).toBeVisible();
  await expect(rows.nth(0)).toContainText('Reset to new');
  await expect(rows.nth(1)).toContainText('Due date set to May 1, 2030');
  await expect(rows.nth(2)).toContainText('Good Practice');
  await expect(rows.nth(3)).toContainText('Hard');
  await expect(rows.nth(3)).toContainText(history.at(-2)?.interval_text ?? '–');
  await expect(rows.last()).toContainText('Good');
});

test('draws the forgetting curve, with its figures in a table', async ({ page, server }) => {
  const { account, card } = await onCardPage(page, server.url);
  const { memory } = await account.get<CardProgress>(`/cards/${card.id}/progress`);
  if (memory === null) throw new Error('Nothing is remembered');
  const { stability, decay } = memory;
  // FSRS-6, written out once more: ten days after the last review.
  const factor = 0.9 ** (-1 / decay) - 1;
  const today = `${Math.round((1 + (factor * 10) / stability) ** -decay * 100)}%`;
  await expect(panel(page, 'Forgetting curve')).toContainText(`today is ${today}`);
  const chart = page.getByRole('img', { name: /^Forgetting curve from/ });
  await expect(page.getByText('Show as a table')).toBeHidden();
  await page.getByText('Show the curve').click();
  await expect(chart).toHaveAccessibleName(new RegExp(`${today} today, desired retention 90%`));
  await page.getByText('Show as a table').click();
  const table = page.getByRole('table', { name: 'Chance of recall by day' });
  await expect(table.getByRole('row').filter({ hasText: 'Before the review' })).toHaveCount(5);
  await expect(table.getByRole('row').filter({ hasText: 'Today' })).toContainText(today);
});

test('of a card never rated says what will be there', async ({ page, server }) => {
  await onCardPage(page, server.url, { past: false });
  await expect(figure(page, 'Due')).toHaveText('Not studied yet');
  await expect(page.getByText('Study this card once to see its forgetting curve')).toBeVisible();
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await expect(button(page, 'Reset to new')).toHaveCount(0);
  await expect(button(page, 'Set due date')).toHaveCount(0);
});

test('suspends, buries, forgets and sets a due date, and undoes it all again', async ({
  page,
  server,
}) => {
  const { account, card } = await onCardPage(page, server.url);
  const before = await readCard(account, card.id);
  const stands = panel(page, 'Schedule');

  await button(page, 'Bury until tomorrow').click();
  await expect(stands.getByText('Buried', { exact: true })).toBeVisible();
  await button(page, 'Set due date').click();
  const due = page.getByRole('dialog');
  await due.getByLabel('Due date').fill('2030-05-01');
  await due.getByRole('button', { name: 'Set Due Date' }).click();
  await expect(stands.getByText('May 1, 2030')).toBeVisible();
  await button(page, 'Suspend').click();
  await expect(stands.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(figure(page, 'Due')).toHaveText('Not while suspended');
  await button(page, 'Reset to new').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to new' }).click();
  await expect(stands.getByText('New', { exact: true })).toBeVisible();
  expect(await readCard(account, card.id)).toMatchObject({ stage: 'new', suspended: true });

  for (const shown of [
    stands.getByText('Not while suspended'),
    stands.getByText('May 1, 2030'),
    button(page, 'Unbury'),
    button(page, 'Bury until tomorrow'),
  ]) {
    await button(page, 'Undo').click();
    await expect(shown).toBeVisible();
  }
  await expect(status(page, 'Undone.')).toBeVisible();
  await expect(button(page, 'Undo')).toHaveCount(0);
  expect(await readCard(account, card.id)).toEqual(before);
});

test('shows at once what was changed, however slow the server is with the rest', async ({
  page,
  server,
}) => {
  const { card } = await onCardPage(page, server.url);
  const release = holdCalls(page, [`/cards/${card.id}/progress`]);
  await button(page, 'Suspend').click();
  await expect(figure(page, 'Due')).toHaveText('Not while suspended');
  await button(page, 'Undo').click();
  await expect(button(page, 'Suspend')).toBeVisible();
  await expect(button(page, 'Undo')).toHaveCount(0);
  release();
});

test('says what could not be done', async ({ page, server }) => {
  const { card } = await onCardPage(page, server.url);
  const mend = breakCalls(page, [`/cards/${card.id}/suspend`], '500 without words');
  await button(page, 'Suspend').click();
  await expect(page.getByRole('alert')).toContainText('Failed to change the card.');
  mend();
  await button(page, 'Suspend').click();
  await expect(button(page, 'Unsuspend')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('explains a leech, and lists show it with its tag', async ({ page, server }) => {
  const { account, card } = await onCardPage(page, server.url);
  await account.savePreferences({ leechThreshold: 2 });
  await account.review(card, 1);
  await page.reload();
  await expect(page.getByText('You have forgotten this card 2 times.')).toBeVisible();

  const deck = await account.createDeck('Kitchen');
  await account.addToDeck(deck, card);
  const buried = await account.createCard({ korean_text: '나무', english_text: 'tree' });
  await account.addToDeck(deck, buried);
  await account.post(`/cards/${buried.id}/bury`);
  for (const path of ['/cards', `/decks/${deck.id}`]) {
    await page.goto(path);
    const leech = page.getByRole('listitem').filter({ hasText: '국물' });
    await expect(leech.getByText('Leech', { exact: true })).toBeVisible();
    await expect(leech.getByText('Suspended', { exact: true })).toBeVisible();
    await expect(leech).not.toContainText('Due');
    await expect(
      page.getByRole('listitem').filter({ hasText: '나무' }).getByText('Buried', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: '국물', exact: true }).click();
    await expect(page).toHaveURL(`/cards/${card.id}`);
  }
});

test('deletes the card, and leads to the others without a word of its absence', async ({
  page,
  server,
}) => {
  const { account } = await onCardPage(page, server.url);
  const headings = new Set<string>();
  const watch = new MutationObserver(() =>
    headings.add(document.querySelector('h1')?.textContent ?? ''),
  );
  watch.observe(document.body, { subtree: true, childList: true });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/cards');
  await expect(page.getByText('No cards yet')).toBeVisible();
  watch.disconnect();
  expect([...headings]).not.toContain('Card not found');
  expect(await account.get('/cards')).toEqual([]);
});

test('a change whose answer was lost counts once, and can be taken back', async ({
  page,
  server,
}) => {
  const { account, card } = await onCardPage(page, server.url, { past: false });
  const suspended = async () => (await readCard(account, card.id)).suspended;
  const lost = `/cards/${card.id}/suspend`;
  page.network.loseAnswers.add(lost);
  await button(page, 'Suspend').click();
  await expect(status(page, '1 change is kept on this device')).toBeVisible();
  expect(await suspended()).toBe(true);
  page.network.loseAnswers.clear();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect(button(page, 'Unsuspend')).toBeVisible();
  await button(page, 'Unsuspend').click();
  await expect.poll(suspended).toBe(false);
  await button(page, 'Suspend').click();
  await expect.poll(suspended).toBe(true);
});
