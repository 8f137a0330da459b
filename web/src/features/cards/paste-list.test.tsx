import { breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

async function newLearner(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

const rows = (page: Page) =>
  page.getByRole('region', { name: 'What the list says' }).getByRole('listitem');

test('a pasted list is shown as it will be, and added to a new deck in one step', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  await account.createCard({ korean_text: '물', english_text: 'water' });
  await page.goto('/cards/paste');
  await page.getByLabel('Words').fill('나무 - tree\n물, water\n나무\ttree\n감\nschool - 학교\n');
  await expect(
    status(page, '2 new words · 1 you have · 1 twice in the list · 1 unreadable'),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).nth(1)).toContainText('You have it');
  await expect(rows(page).nth(2)).toContainText('As line 1');
  await expect(rows(page).nth(3)).toContainText('cannot be told apart');
  await expect(rows(page).nth(4)).toContainText('학교');

  await page.getByLabel('Deck').selectOption('A new deck …');
  await page.getByRole('button', { name: 'Add 2 Cards' }).click();
  await expect(page.getByText('Deck name is required')).toBeVisible();
  await type(page.getByLabel('Name of the new deck'), 'Trees');
  await page.getByRole('button', { name: 'Add 2 Cards' }).click();
  await expect(page.getByRole('heading', { name: 'Trees', level: 1 })).toBeVisible();
  await expect(status(page, '2 cards added to Trees.')).toBeVisible();
  expect(await account.get('/cards')).toMatchObject([
    { korean_text: '학교', english_text: 'school' },
    { korean_text: '나무', english_text: 'tree' },
    { korean_text: '물' },
  ]);
});

test('further columns are shown as what they become, and become it', async ({ page, server }) => {
  const account = await newLearner(page, server);
  await page.goto('/cards/paste');
  await page.getByLabel('Words').fill('나무\tnamu\ttree\t나무가 커요.\tLesson 3');
  await expect(rows(page)).toContainText('Romanization: namu');
  await expect(rows(page)).toContainText('Example: 나무가 커요.');
  await expect(rows(page)).toContainText('Notes: Lesson 3');
  await page.getByRole('button', { name: 'Add 1 Card' }).click();
  await expect(status(page, '1 card created.')).toBeVisible();
  expect(await account.get('/cards')).toMatchObject([
    {
      ...{ korean_text: '나무', english_text: 'tree', romanization: 'namu' },
      ...{ example_sentence: '나무가 커요.', pronunciation_notes: 'Lesson 3' },
    },
  ]);
});

test('words one has already become another card where that is wanted', async ({ page, server }) => {
  const account = await newLearner(page, server);
  await account.createCard({ korean_text: '배', english_text: 'pear' });
  await page.goto('/cards/paste');
  await page.getByLabel('Words').fill('배 - ship');
  await page.getByLabel('1 word you have already').selectOption('Add another card');
  await page.getByRole('button', { name: 'Add 1 Card' }).click();
  await expect(status(page, '1 card created.')).toBeVisible();
  expect(await account.get('/cards')).toHaveLength(2);
});

test('a list without a new word, and none at all, are not sent', async ({ page, server }) => {
  await newLearner(page, server);
  await page.goto('/cards/paste');
  await page.getByRole('button', { name: 'Add Cards' }).click();
  await expect(
    page.getByText('Paste a list with a word and its meaning on each line'),
  ).toBeVisible();
  await type(page.getByLabel('Words'), '감');
  await page.getByRole('button', { name: 'Add Cards' }).click();
  await expect(page.getByText('There is no new word in this list.')).toBeVisible();
});

test('what fails is said, nothing is lost, and the deck is not made twice', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  await page.goto('/cards/paste');
  await page.getByLabel('Words').fill('나무 - tree');
  await page.getByLabel('Deck').selectOption('A new deck …');
  await type(page.getByLabel('Name of the new deck'), 'Trees');
  const mend = breakCalls(page, ['/cards/many'], '500 without words');
  await page.getByRole('button', { name: 'Add 1 Card' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to add the words. Please try again.');
  await expect(page.getByLabel('Words')).toHaveValue('나무 - tree');
  // The deck that was made is in the list by now; what is chosen stays chosen.
  await expect(page.getByRole('option', { name: 'Trees' })).toHaveCount(1);
  await expect(page.getByLabel('Deck', { exact: true })).toHaveValue('new');
  mend();
  await page.getByRole('button', { name: 'Add 1 Card' }).click();
  await expect(page.getByRole('heading', { name: 'Trees', level: 1 })).toBeVisible();
  expect(await account.get('/decks')).toHaveLength(1);
});

test('from a deck, its own is chosen', async ({ page, learners }) => {
  const { account, deck } = learners.full();
  logIn(page, account);
  await page.goto(`/decks/${deck}`);
  await page.getByRole('link', { name: 'Paste a List' }).click();
  await expect(page.getByLabel('Deck')).toHaveValue(String(deck));
});
