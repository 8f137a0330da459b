import { describe } from 'vitest';
import { breakCalls, TROUBLES, wordsOf } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { type } from '../../../test/forms.ts';
import type { Locator } from '../../../test/locator.ts';

/** What there is to choose from; where the select is a button, it begins with a line that says so. */
const options = (dialog: Locator) => dialog.locator('option:not([value=""])');

describe('adding cards to a deck', () => {
  test('offers the newest hundred cards, grouped by type', async ({ page, learners }) => {
    const { account, emptyDeck } = learners.full();
    logIn(page, account);
    await page.goto(`/decks/${emptyDeck}`);
    const asked = page.nextCall('/cards');
    await page.getByRole('button', { name: 'Add Cards' }).click();
    expect((await asked).query.get('limit')).toBe('100');
    const dialog = page.getByRole('dialog', { name: 'Add Cards' });
    const groups = dialog.locator('optgroup');
    await expect(groups).toHaveCount(3);
    for (const [index, name] of ['Recognition', 'Production', 'Spelling'].entries()) {
      await expect(groups.nth(index)).toHaveAttribute('label', name);
    }
    await expect(options(dialog)).toHaveCount(100);
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
    await expect(options(dialog)).toHaveText(['안녕하세요 · hello (polite)']);
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
    await expect(dialog.getByLabel('Card', { exact: true })).toHaveAccessibleDescription(
      'Card is required',
    );

    await dialog.getByLabel('Card', { exact: true }).selectOption({ label: '나무 · tree' });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, [`/decks/${deck.id}/cards`], trouble);
      await add.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to add card to deck. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await add.click();
    await expect(dialog.getByText('Added 나무.')).toBeVisible();
    await expect(dialog.getByText('All your cards are in this deck.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'Cards in this deck' })).toContainText('나무');
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
    await dialog.getByLabel('Card', { exact: true }).selectOption({ label: '나무 · tree' });
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
