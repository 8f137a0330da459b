import { describe } from 'vitest';
import { breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, PASSWORD, test } from '../../../test/fixtures.ts';
import { status, submitLogin } from '../../../test/forms.ts';

async function deckWithWords(url: string) {
  const owner = await Account.register(url);
  const deck = await owner.createDeck('Verbs 동사');
  for (const [korean_text, english_text] of [
    ['가다', 'to go'],
    ['오다', 'to come'],
  ] as const) {
    await owner.addToDeck(deck, await owner.createCard({ korean_text, english_text }));
  }
  return { owner, deck };
}

describe('a shared deck', () => {
  test('has a link on its page, until that is ended', async ({ page, server }) => {
    const { owner, deck } = await deckWithWords(server.url);
    logIn(page, owner);
    await page.goto(`/decks/${deck.id}`);
    await page.getByRole('button', { name: 'Deck menu' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Deck' });
    const mend = breakCalls(page, [`/decks/${deck.id}/share`], '500 without words');
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to share the deck. Please try again.',
    );
    mend();
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await expect(dialog.getByLabel('Link')).toBeVisible();
    const { path } = await owner.shareDeck(deck);
    await expect(dialog.getByLabel('Link')).toHaveValue(`${location.origin}${path}`);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/^(Link copied|The link is selected)/);
    await dialog.getByRole('button', { name: 'Stop Sharing' }).click();
    await expect(dialog.getByRole('button', { name: 'Create Link' })).toBeVisible();
    await expect(dialog.getByLabel('Link')).toHaveCount(0);
  });

  test('is seen after the login, taken with one button, and taken again by another', async ({
    page,
    server,
  }) => {
    const { owner, deck } = await deckWithWords(server.url);
    const { token, path } = await owner.shareDeck(deck);
    const learner = await Account.register(server.url);
    await page.goto(path);
    const behind = page.getByText('A deck was shared with you. Log in or sign up to see it.');
    await expect(behind).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await expect(behind).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await submitLogin(page, { email: learner.user.email, password: PASSWORD });
    await expect(page.getByRole('heading', { name: 'Verbs 동사', level: 1 })).toBeVisible();
    const words = page.getByRole('list', { name: 'Words of Verbs 동사' });
    await expect(words.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('2 words, 2 cards.')).toBeVisible();
    const take = page.getByRole('button', { name: 'Make a Copy' });
    const mend = breakCalls(page, [`/shared-decks/${token}/take`], '500 without words');
    await take.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to copy the deck. Please try again.');
    mend();
    await take.click();
    await expect(status(page, 'Verbs 동사 is now in your decks, with 2 new cards.')).toBeVisible();
    await expect(page).toHaveURL(/\/decks\/\d+$/);

    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Go to Deck' })).toBeVisible();
    await page.getByRole('button', { name: 'Make Another Copy' }).click();
    await expect(page).toHaveURL(/\/decks\/\d+$/);
    expect(await learner.call('GET /decks')).toHaveLength(2);
  });

  test('is shown to its owner, who has it already', async ({ page, server }) => {
    const { owner, deck } = await deckWithWords(server.url);
    const { path } = await owner.shareDeck(deck);
    logIn(page, owner);
    await page.goto(path);
    await expect(page.getByText('This is your deck, as others see it.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Take/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Go to Deck' })).toHaveAttribute(
      'href',
      `/decks/${deck.id}`,
    );
  });

  test('is not found by a link that is none', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    await page.goto('/shared/none');
    await expect(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See Your Decks' })).toBeVisible();
  });
});
