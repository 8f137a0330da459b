import { Account, expect, logIn, test } from '../../test/fixtures.ts';
import { status } from '../../test/forms.ts';

/** Another tab does it first, as a request does whose answer is lost. */
const THINGS = {
  card: async (account: Account) => {
    const { id } = await account.createCard({ korean_text: '배', english_text: 'pear' });
    return { address: `/cards/${id}`, deleted: `/cards/${id}`, done: 'Card deleted.' };
  },
  category: async (account: Account) => {
    const { id } = await account.createCategory('Sea');
    return { address: '/categories', deleted: `/categories/${id}`, done: 'Category deleted.' };
  },
  deck: async (account: Account) => {
    const { id } = await account.createDeck('Sea');
    return { address: `/decks/${id}`, deleted: `/decks/${id}`, done: 'Deck deleted.' };
  },
  text: async (account: Account) => {
    const { id } = await account.call('POST /texts', { body: { title: 'Sea', text: '바다' } });
    return { address: `/read/${id}`, deleted: `/texts/${id}`, done: 'Text deleted.' };
  },
};

for (const [thing, make] of Object.entries(THINGS)) {
  test(`a ${thing} that is gone already is deleted all the same`, async ({ page, server }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    const { address, deleted, done } = await make(account);
    await page.goto(address);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await account.delete(deleted);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(status(page, done)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });
}

test('a card that has left its deck already is removed all the same', async ({ page, server }) => {
  const account = await Account.register(server.url);
  logIn(page, account);
  const deck = await account.createDeck('Sea');
  const card = await account.createCard({ korean_text: '배', english_text: 'boat' });
  await account.addToDeck(deck, card);
  await page.goto(`/decks/${deck.id}`);
  await page.getByRole('button', { name: 'Remove 배' }).click();
  await account.delete(`/decks/${deck.id}/cards/${card.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(status(page, 'Card removed from the deck.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove 배' })).toHaveCount(0);
});
