import type { CardDetail } from '@gieok/shared/contract/cards';
import { breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const WORD = { korean_text: '배', english_text: 'pear' };
const panel = (page: Page) => page.getByRole('region', { name: 'This word' });
const siblings = (page: Page) => page.getByLabel('Other cards of this word');
const detail = (account: Account, id: number) => account.get<CardDetail>(`/cards/${id}`);

async function withCard(page: Page, server: { url: string }) {
  const account = await Account.register(server.url);
  logIn(page, account);
  return { account, card: await account.createCard(WORD) };
}

test('a card makes the missing cards of its word, and unlinks them again', async ({
  page,
  server,
}) => {
  const { account, card } = await withCard(page, server);
  await page.goto(`/cards/${card.id}`);
  await panel(page).getByRole('button', { name: 'Spelling' }).click();
  await expect(siblings(page).getByRole('link')).toHaveText(['pear']);
  await expect(panel(page).getByRole('button', { name: 'Spelling', exact: true })).toHaveCount(0);
  const [made] = (await detail(account, card.id)).siblings;
  expect(made).toMatchObject({ ...WORD, card_type: 'spelling' });

  await page.getByRole('button', { name: 'Unlink the Spelling card' }).click();
  await expect(panel(page).getByText('You made another card with this Korean text')).toBeVisible();
  expect((await detail(account, card.id)).siblings).toEqual([]);
  await panel(page).getByRole('button', { name: 'Link these cards' }).click();
  await expect(siblings(page).getByRole('link')).toHaveText(['pear']);
});

test('cards with the same Korean text are linked by one button', async ({ page, server }) => {
  const { account, card } = await withCard(page, server);
  for (const card_type of ['production', 'cloze'] as const) {
    await account.createCard({ ...WORD, card_type, example_sentence: '배가 달아요.' });
  }
  await page.goto(`/cards/${card.id}`);
  const twins = page.getByLabel('Cards with this Korean text');
  await expect(twins.getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Link these cards' }).click();
  await expect(siblings(page).getByRole('link')).toHaveCount(2);
  await expect(twins).toHaveCount(0);
  expect((await detail(account, card.id)).siblings).toHaveLength(2);
});

test('a cloze card is made of any word, and says what it asks for where the word is not in its sentence', async ({
  page,
  server,
}) => {
  const { account, card } = await withCard(page, server);
  await page.goto(`/cards/${card.id}`);
  await expect(panel(page)).toContainText('A cloze card needs an example sentence');
  await panel(page).getByRole('button', { name: 'Cloze' }).click();
  await expect(siblings(page).getByRole('link')).toHaveText(['pear']);
  await expect(panel(page)).not.toContainText('A cloze card needs an example sentence');
  const [made] = (await detail(account, card.id)).siblings;
  expect(made).toMatchObject({ card_type: 'cloze' });
  await siblings(page).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Card', exact: true })).toContainText(
    'the card asks for the word itself',
  );
});

test('says what failed when a card of the word cannot be made', async ({ page, server }) => {
  const { card } = await withCard(page, server);
  await page.goto(`/cards/${card.id}`);
  breakCalls(page, [`/words/${card.id}/cards`], 'server down', { method: 'POST' });
  await panel(page).getByRole('button', { name: 'Production' }).click();
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expect(siblings(page)).toHaveCount(0);
});

test('the cards of a word are changed together, or apart when asked', async ({ page, server }) => {
  const { account, card } = await withCard(page, server);
  await account.post(`/words/${card.id}/cards`, { types: ['production'] });
  const together = page.getByRole('checkbox', { name: 'Change the other card of this word, too' });
  for (const [english, isTogether] of [
    ['ship', true],
    ['belly', false],
  ] as const) {
    await page.goto(`/cards/${card.id}/edit`);
    await type(page.getByLabel('English text'), english);
    if (!isTogether) await together.click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(status(page, 'Card saved.')).toBeVisible();
  }
  const { english_text, siblings: others } = await detail(account, card.id);
  expect(english_text).toBe('belly');
  expect(others).toMatchObject([{ english_text: 'ship', card_type: 'production' }]);
});

test('the other cards of a word get what was changed, and keep in what they differ', async ({
  page,
  server,
}) => {
  const { account, card } = await withCard(page, server);
  await account.post(`/words/${card.id}/cards`, { types: ['cloze'] });
  const [cloze] = (await detail(account, card.id)).siblings;
  const own = { english_text: 'a pear', example_sentence: '배가 달아요.' };
  await account.call('PUT /cards/:id', { params: { id: cloze?.id ?? 0 }, body: own });
  await page.goto(`/cards/${card.id}/edit`);
  await type(page.getByLabel('Pronunciation notes'), 'bae');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(status(page, 'Card saved.')).toBeVisible();
  expect(await detail(account, cloze?.id ?? 0)).toMatchObject({
    ...{ ...own, pronunciation_notes: 'bae' },
  });
});

test('a card joins a deck and leaves it, on its page and in its form', async ({ page, server }) => {
  const { account, card } = await withCard(page, server);
  const [fruit, food] = [await account.createDeck('Fruit'), await account.createDeck('Food')];
  await page.goto(`/cards/${card.id}`);
  await page.getByLabel('Add to a deck').selectOption({ label: 'Fruit' });
  await expect(page.getByLabel('Decks').getByRole('link')).toHaveText(['Fruit']);
  await page.goto(`/cards/${card.id}/edit`);
  await page.getByLabel('Add to a deck').selectOption({ label: 'Food' });
  await expect(page.getByLabel('Decks').getByRole('link')).toHaveText(['Food', 'Fruit']);
  await page.getByRole('button', { name: 'Remove from Fruit' }).click();
  await expect(page.getByLabel('Decks').getByRole('link')).toHaveText(['Food']);
  expect((await detail(account, card.id)).decks).toEqual([{ id: food.id, name: 'Food' }]);
  expect(fruit.id).not.toBe(food.id);
});
