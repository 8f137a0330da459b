import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@gieok/shared/contract/auth';
import type { Card } from '@gieok/shared/contract/cards';
import { onTestFinished, vi } from 'vitest';
import { breakCalls, holdCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { submitLogin, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';
import { asked, chooseInMenu, position, rating } from '../../../test/study.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Card' });
const korean = (page: Page) => form(page).getByLabel('Korean text');
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const save = { name: 'Save Changes' };

/** Somebody at the first of three cards: it is due, and misspelt; a new one of its word comes next. */
async function studying(page: Page, server: string) {
  const account = await Account.register(server, { timeZone: 'Etc/GMT+12' });
  const body = { korean_text: '나뮤', english_text: 'tree', also: ['production' as const] };
  await account.savePreferences({ studyOrder: 'added', burySiblings: false });
  const { id } = await account.call('POST /cards', { body });
  await account.review({ id }, 3);
  await account.createCard({ korean_text: '물', english_text: 'water' });
  // Where the next day has begun.
  await account.savePreferences({ timeZone: 'Pacific/Kiritimati' });
  logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '나뮤')).toBeVisible();
  return { account, id };
}

test('a typo is mended over the card, which stays as it is, and so do the others of its word', async ({
  page,
  server,
}) => {
  const { account } = await studying(page, server.url);
  await page.keyboard.press('Space');
  await expect(rating(page, 'Good')).toBeFocused();
  await page.keyboard.press('e');
  await expect(korean(page)).toBeFocused();
  await type(korean(page), '나무');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  await expect(asked(page, '나무')).toBeVisible();
  await expect(position(page, 'Card 1 of 3')).toBeVisible();
  await expect(rating(page, 'Good')).toBeFocused();
  await page.keyboard.press('3');
  await expect(position(page, 'Card 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(asked(page, '나무').first()).toBeVisible();
  await page.keyboard.press('z');
  await expect(position(page, 'Card 1 of 3')).toBeVisible();
  await expect(asked(page, '나무')).toBeVisible();
  const cards = await account.get<Card[]>('/cards?search=나무');
  expect(cards).toHaveLength(2);
});

test('a dialog that settles late leaves the focus in its field', async ({ page, server }) => {
  await studying(page, server.url);
  const { setTimeout: realTimeout } = globalThis;
  // By such a timer Mantine looks for what to focus.
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => realTimeout(act, ms ?? 300));
  onTestFinished(() => void vi.stubGlobal('setTimeout', realTimeout));
  await page.keyboard.press('e');
  await expect(korean(page)).toBeFocused();
  await sleep(400);
  await expect(korean(page)).toBeFocused();
});

test('a menu that is loaded once the form is open neither opens over it nor takes its focus', async ({
  page,
  server,
}) => {
  await studying(page, server.url);
  const menu = page.getByRole('button', { name: 'Card menu' });
  await page.keyboard.press('e');
  await expect(korean(page)).toBeFocused();
  // As if it had been pressed before.
  menu.one.click();
  await sleep(500);
  await expect(korean(page)).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('what is typed while the form is being saved stays open, and can be saved as well', async ({
  page,
  server,
}) => {
  const { account, id } = await studying(page, server.url);
  await page.keyboard.press('e');
  await type(korean(page), '나무');
  const { word_id } = await account.get<Card>(`/cards/${id}`);
  const answer = holdCalls(page, [`/words/${word_id}`]);
  await page.keyboard.press('Enter');
  await form(page).getByLabel('English text').click();
  await page.keyboard.type('s');
  answer();
  await expect(page.getByText('Card saved.')).toBeVisible();
  await page.keyboard.type(' and woods');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  const saved = { korean_text: '나무', english_text: 'trees and woods' };
  expect(await account.get(`/cards/${id}`)).toMatchObject(saved);
});

test('the decks of the card are named, and changed as on its own page', async ({
  page,
  server,
}) => {
  const { account, id } = await studying(page, server.url);
  const trees = await account.createDeck('Trees', '');
  const plants = await account.createDeck('Plants', '');
  await account.addToDeck(trees, { id });
  await page.keyboard.press('e');
  const decks = form(page).getByRole('list', { name: 'Decks' });
  await expect(decks.getByRole('listitem')).toHaveText(['Trees']);
  // Its name leads nowhere from here: the session would be over.
  await expect(decks.getByRole('link')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Remove from Trees' }).click();
  await expect(decks.getByRole('listitem')).toHaveCount(0);
  await form(page).getByLabel('Add to a deck').selectOption('Plants');
  await expect(decks.getByRole('listitem')).toHaveText(['Plants']);
  await form(page).getByRole('button', save).click();
  await expect(form(page)).toHaveCount(0);
  expect(await account.get(`/cards/${id}`)).toMatchObject({ decks: [{ id: plants.id }] });
});

test('unsaved text is asked about before the form closes, and nothing else is', async ({
  page,
  server,
}) => {
  const { account, id } = await studying(page, server.url);
  await chooseInMenu(page, 'Edit');
  await expect(korean(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Card menu' })).toBeFocused();
  await page.keyboard.press('e');
  await type(korean(page), '나무');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(korean(page)).toHaveValue('나무');
  await form(page).getByRole('link', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(asked(page, '나뮤')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Card menu' })).toBeFocused();
  expect(await account.get(`/cards/${id}`)).toMatchObject({ korean_text: '나뮤' });
});

test('the focus is back at the card even where the question gives it to the form that is about to go', async ({
  page,
  server,
}) => {
  await studying(page, server.url);
  await chooseInMenu(page, 'Edit');
  await type(korean(page), '나무');
  const cancel = form(page).getByRole('link', { name: 'Cancel' });
  await cancel.click();
  const menu = page.getByRole('button', { name: 'Card menu' });
  // So it goes where the page is busy: the question closes when the form has given the focus back already.
  let givesBack = 0;
  menu.one.addEventListener('focus', () => {
    givesBack += 1;
    if (givesBack === 1) cancel.one.focus();
  });
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
  expect(givesBack).toBe(2);
});

test('what could not be saved stays in the form, and can be saved again', async ({
  page,
  server,
}) => {
  const { id } = await studying(page, server.url);
  await page.keyboard.press('e');
  await type(korean(page), '나무');
  const mend = breakCalls(page, [`/cards/${id}`, `/words/${id}`], 'server down', { method: 'PUT' });
  await form(page).getByRole('button', save).click();
  await expect(form(page).getByRole('alert')).toContainText('Failed to update card.');
  await expect(korean(page)).toHaveValue('나무');
  mend();
  await form(page).getByRole('button', save).click();
  await expect(asked(page, '나무')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('a card that cannot be loaded, or is gone, can be left', async ({ page, server }) => {
  const { account, id } = await studying(page, server.url);
  const mend = breakCalls(page, [`/cards/${id}`], '500 with words', { method: 'GET' });
  await page.keyboard.press('e');
  await expect(form(page)).toContainText('Failed to load card data.');
  mend();
  await form(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(korean(page)).toHaveValue('나뮤');
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(form(page)).toHaveCount(0);
  await account.call('DELETE /cards/:id', { params: { id } });
  await page.keyboard.press('e');
  await expect(form(page).getByRole('alert')).toContainText("doesn't exist");
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(asked(page, '나뮤')).toBeVisible();
});

test('what was being typed when the login ended is in the form of that card again, and of no other', async ({
  page,
  server,
}) => {
  const { account } = await studying(page, server.url);
  await page.keyboard.press('e');
  await type(korean(page), '나무');
  const elsewhere = await account.elsewhere();
  for (const { id, current } of await elsewhere.get<Session[]>('/auth/sessions')) {
    if (!current) await elsewhere.delete(`/auth/sessions/${id}`);
  }
  await form(page).getByRole('button', save).click();
  await submitLogin(page, account.user);
  await expect(asked(page, '나뮤')).toBeVisible();
  await page.keyboard.press('e');
  await expect(korean(page)).toHaveValue('나무');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(form(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(position(page, 'Card 2 of 3')).toBeVisible();
  await page.keyboard.press('e');
  await expect(korean(page)).toHaveValue('나뮤');
});

test('a spelling that was typed is there afterwards, and checked against what was mended', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await account.createCard({ korean_text: '나뮤', english_text: 'tree', card_type: 'spelling' });
  logIn(page, account);
  await page.goto('/study');
  await type(page.getByPlaceholder('Type the Korean spelling...'), '나무');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect', { exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await type(korean(page), '나무');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correct', { exact: true })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});
