import { Account, logIn } from '../../testing/accounts.ts';
import { holdCalls } from '../calls.ts';
import { expect, test } from '../fixtures.ts';

const CARDS = 503;

/** Milliseconds: 500 rows beside four other tests have taken over 20 s on shared cores. */
const PATIENCE = { timeout: 60_000 };

/** Somebody with so many cards, all in one category, and in one deck in the order of their numbers. */
async function collector(server: string) {
  const account = await Account.register(server);
  const category = await account.createCategory('Everything');
  const deck = await account.createDeck('Everything');
  const cards = Array.from({ length: CARDS }, (_, index) => ({
    korean_text: `낱말 ${index + 1}`,
    english_text: `word ${index + 1}`,
    category_id: category.id,
  }));
  await account.call('POST /cards/many', { body: { cards, deckId: deck.id } });
  return { account, category, deck };
}

test('a deck and a category of more than 500 cards show them all', async ({ page, server }) => {
  const { account, category, deck } = await collector(server.url);
  await logIn(page, account);
  for (const [address, label] of [
    [`/decks/${deck.id}`, 'Cards in this deck'],
    [`/categories/${category.id}`, 'Cards in this category'],
  ] as const) {
    await page.goto(address);
    const rows = page.getByRole('list', { name: label }).getByRole('listitem');
    const more = page.getByRole('button', { name: 'Show more' });
    await expect(page.getByText('500 of 503 cards shown', { exact: true })).toBeVisible(PATIENCE);
    await expect(rows).toHaveCount(500);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(503, PATIENCE);
    await expect(page.getByText('503 of 503 cards shown', { exact: true })).toBeFocused();
    await expect(more).toBeHidden();
    const shown = await rows.getByRole('link', { name: /^낱말 \d+$/ }).allTextContents();
    expect(new Set(shown).size).toBe(503);
  }
});

test('who has gone elsewhere while more cards load keeps the focus', async ({ page, server }) => {
  const { account, deck } = await collector(server.url);
  await logIn(page, account);
  await page.goto(`/decks/${deck.id}`);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toBeVisible(PATIENCE);
  const release = await holdCalls(page, [`/decks/${deck.id}`]);
  await more.click();
  const elsewhere = page.getByRole('button', { name: 'Add Cards' });
  await elsewhere.focus();
  release();
  await expect(page.getByText('503 of 503 cards shown', { exact: true })).toBeVisible(PATIENCE);
  await expect(more).toBeHidden();
  await expect(elsewhere).toBeFocused();
});
