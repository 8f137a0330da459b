import { describe } from 'vitest';
import { breakCalls, TROUBLES, wordsOf } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { type } from '../../../test/forms.ts';
import type { Locator } from '../../../test/locator.ts';

/** What there is to choose from. */
const options = (dialog: Locator) => dialog.getByRole('listitem');

describe('adding cards to a deck', () => {
  test('offers the newest hundred cards, grouped by type', async ({ page, learners }) => {
    const { account, emptyDeck } = learners.full();
    logIn(page, account);
    await page.goto(`/decks/${emptyDeck}`);
    const asked = page.nextCall('/cards');
    await page.getByRole('button', { name: 'Add Cards' }).click();
    expect((await asked).query.get('limit')).toBe('100');
    const dialog = page.getByRole('dialog', { name: 'Add Cards' });
    await expect(dialog.getByRole('group', { name: 'Select a card' })).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      'Recognition',
      'Production',
      'Spelling',
    ]);
    await expect(options(dialog)).toHaveCount(100);
    await expect(dialog.getByText('The newest 100 of 107 cards')).toBeVisible();
    await expect(
      dialog.getByRole('checkbox', { name: 'Select all that match (107)' }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(options(dialog)).toHaveCount(107);
  });

  test('searches on the server, beyond the first hundred', async ({ page, learners }) => {
    const { account, emptyDeck } = learners.full();
    logIn(page, account);
    await page.goto(`/decks/${emptyDeck}`);
    await page.getByRole('button', { name: 'Add Cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Cards' });
    await type(dialog.getByLabel('Search cards'), 'annyeonghaseyo');
    await expect(options(dialog)).toHaveText(['안녕하세요 hello (polite)']);
    await type(dialog.getByLabel('Search cards'), 'no such word');
    await expect(dialog.getByText('No card to add matches “no such word”.')).toBeVisible();
  });

  test('says what is wrong, and adds', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const deck = await account.createDeck('Trees');
    await account.createCard({ korean_text: '나무', english_text: 'tree' });
    logIn(page, account);
    await page.goto(`/decks/${deck.id}`);
    await page.getByRole('button', { name: 'Add Cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Cards' });
    const add = dialog.getByRole('button', { name: 'Add to Deck' });
    await expect(options(dialog)).toHaveCount(1);
    await add.click();
    const box = dialog.getByRole('checkbox', { name: '나무 tree' });
    await expect(dialog.getByRole('group')).toHaveAccessibleDescription('Card is required');
    await expect(box).toBeFocused();

    await box.click();
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, ['/cards/bulk'], trouble);
      await add.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to add card to deck. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await add.click();
    await expect(dialog.getByText('Added 1 card.')).toBeVisible();
    await expect(dialog.getByText('All your cards are in this deck.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'Cards in this deck' })).toContainText('나무');
  });

  test('adds some cards, or all that match, in one call', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const deck = await account.createDeck('Trees');
    for (const [korean_text, english_text] of [
      ['나무', 'tree'],
      ['소나무', 'pine tree'],
      ['감나무', 'persimmon tree'],
      ['물', 'water'],
    ] as const) {
      await account.createCard({ korean_text, english_text });
    }
    logIn(page, account);
    await page.goto(`/decks/${deck.id}`);
    await page.getByRole('button', { name: 'Add Cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Cards' });
    await type(dialog.getByLabel('Search cards'), 'tree');
    await expect(options(dialog)).toHaveCount(3);
    await dialog.getByRole('checkbox', { name: '소나무 pine tree' }).click();
    await dialog.getByRole('checkbox', { name: '감나무 persimmon tree' }).click();
    const asked = page.nextCall('/cards/bulk');
    await expect(dialog.getByText('2 selected')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to Deck' }).click();
    await asked;
    await expect(dialog.getByText('Added 2 cards.')).toBeVisible();
    await expect(options(dialog)).toHaveCount(1);

    await expect(dialog.getByText('1 card to choose from · 2 in this deck already')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Select all that match (1)' }).click();
    await expect(dialog.getByRole('checkbox', { name: '나무 tree' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Add to Deck' }).click();
    await expect(dialog.getByText('Added 1 card.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const list = page.getByRole('list', { name: 'Cards in this deck' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
  });

  test('leaves the cards that it searched free to be edited', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const deck = await account.createDeck('Trees');
    await account.addToDeck(
      deck,
      await account.createCard({ korean_text: '나무', english_text: 'tree' }),
    );
    logIn(page, account);
    await page.goto(`/decks/${deck.id}`);
    await page.getByRole('button', { name: 'Add Cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Cards' });
    await type(dialog.getByLabel('Search cards'), 'tree');
    await expect(dialog.getByText('All your cards are in this deck.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: '나무' }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await type(page.getByLabel('English text'), 'wood');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Card saved.')).toBeVisible();
  });

  test('says what the server says to a card that is in the deck already', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    const deck = await account.createDeck('Trees');
    const card = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    logIn(page, account);
    await page.goto(`/decks/${deck.id}`);
    await page.getByRole('button', { name: 'Add Cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Cards' });
    await dialog.getByRole('checkbox', { name: '나무 tree' }).click();
    await account.addToDeck(deck, card);
    await dialog.getByRole('button', { name: 'Add to Deck' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This card is already in the deck.');
  });

  test('says that the cards could not be loaded, and tries again', async ({ page, learners }) => {
    const { account, emptyDeck } = learners.full();
    logIn(page, account);
    const mend = breakCalls(page, ['/cards'], '500 with words');
    await page.goto(`/decks/${emptyDeck}`);
    await page.getByRole('button', { name: 'Add Cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Cards' });
    await expect(dialog.getByRole('alert')).toHaveText('Failed to load cards. Please try again.');
    mend();
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(options(dialog)).toHaveCount(100);
  });
});
