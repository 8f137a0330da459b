import { describe } from 'vitest';
import { breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status } from '../../../test/forms.ts';

describe('starter decks', () => {
  test('show their words, are taken with one button, and then lead to the deck', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.addStarterDeck();
    logIn(page, account);
    await page.goto('/decks');
    await page.getByRole('link', { name: 'Starter Decks' }).click();
    const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(tile('A hundred common Korean words')).toContainText('Added');
    await expect(tile('Food and Drink')).toContainText('140 cards');
    await expect(tile('Food and Drink').getByText('Added')).toHaveCount(0);

    await tile('Food and Drink').getByRole('link', { name: 'See the Words' }).click();
    await expect(
      page.getByText('77 words, 140 cards: 77 Recognition, 63 Production'),
    ).toBeVisible();
    const words = page.getByRole('list', { name: 'Words of Food and Drink' });
    await expect(words.getByRole('listitem')).toHaveCount(77);
    await expect(words).toContainText('I wash the rice and cook it.');
    await expect(page.getByText('You already have 14 of its cards')).toBeVisible();

    const take = page.getByRole('button', { name: 'Add This Deck' });
    const mend = breakCalls(page, ['/starter-decks/food'], '500 without words', {
      method: 'POST',
    });
    await take.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to add the deck. Please try again.');
    mend();
    await take.click();
    await expect(
      status(page, 'Food and Drink is now in your decks, with 126 new cards.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Deck' })).toBeVisible();
  });

  test('end with the path, whose steps are taken one by one and studied in order', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    await page.goto('/decks/starters');
    const steps = page.getByRole('list', { name: 'The Path' }).getByRole('listitem');
    await expect(steps).toHaveCount(19);
    await expect(page.getByText('At ten new cards a day the path takes a year.')).toBeVisible();
    const first = steps.filter({ hasText: 'Step 1: First words' });
    await expect(first).toContainText('Words 1 to 100 of the path.');
    await first.getByRole('link', { name: 'See the Words' }).click();
    await expect(page.getByRole('list', { name: 'Words of Step 1' })).toContainText(
      '집에 우유가 있어요.',
    );
    await page.getByRole('button', { name: 'Add This Deck' }).click();
    await expect(
      status(page, 'Step 1: First words is now in your decks, with 200 new cards.'),
    ).toBeVisible();
  });

  test('offer to bring back what was deleted from one that was taken', async ({ page, server }) => {
    const account = await Account.register(server.url);
    await account.addStarterDeck();
    const [card] = await account.call('GET /cards', { query: { limit: 1 } });
    await account.call('DELETE /cards/:id', { params: { id: card?.id ?? 0 } });
    logIn(page, account);
    await page.goto('/decks/starters/first-words');
    await expect(page.getByRole('link', { name: 'Go to Deck' })).toBeVisible();
    await page.getByRole('button', { name: 'Restore 1 Deleted Card' }).click();
    await expect(status(page, 'First Words is now in your decks, with 1 new card.')).toBeVisible();
  });

  test('are not found under a key that none has', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    await page.goto('/decks/starters/klingon');
    await expect(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See All Starter Decks' })).toBeVisible();
  });
});
