import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { reviewInThePast } from '../../testing/content.ts';
import { expect, test } from '../fixtures.ts';
import { figure } from '../forms.ts';
import { inspect, settled } from '../inspect.ts';

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

/** Somebody on the page of a card, with a past or without one. */
async function onCardPage(page: Page, server: string, { past = true } = {}) {
  const account = await Account.register(server);
  const card = await account.createCard(WORD);
  if (past) {
    await reviewInThePast(account, card, PAST);
    await account.post(`/cards/${card.id}/review`, { rating: 3, practice: true });
  }
  await logIn(page, account);
  await page.goto(`/cards/${card.id}`);
  await settled(page);
  return { account, card };
}

test('the page of a card looks right before its first review', async ({ page, server }) => {
  await onCardPage(page, server.url, { past: false });
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await inspect(page);
});

test('the page of a card looks right with all that it can show, and so do lists with its state', async ({
  page,
  server,
}) => {
  const { account, card } = await onCardPage(page, server.url);
  await page.getByText('Show the curve').click();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Chance of recall by day' })).toBeVisible();
  await button(page, 'Bury until tomorrow').click();
  await expect(button(page, 'Unbury')).toBeVisible();
  await button(page, 'Suspend').click();
  await expect(figure(page, 'Due')).toHaveText('Not while suspended');
  await inspect(page);

  await account.post(`/cards/${card.id}/unsuspend`);
  await account.savePreferences({ leechThreshold: 2 });
  await account.review(card, 1);
  await page.reload();
  await expect(page.getByText('You have forgotten this card 2 times.')).toBeVisible();
  await inspect(page);

  const deck = await account.createDeck('Kitchen');
  const buried = await account.createCard({ korean_text: '나무', english_text: 'tree' });
  for (const added of [card, buried]) await account.addToDeck(deck, added);
  await account.post(`/cards/${buried.id}/bury`);
  for (const path of ['/cards', `/decks/${deck.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('listitem').filter({ hasText: '국물' })).toContainText('Leech');
    await inspect(page);
  }
});
