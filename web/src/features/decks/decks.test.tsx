import { describe, vi } from 'vitest';
import { breakCalls, TROUBLES, wordsOf } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { figure, status, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

async function newLearner(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

describe('decks list', () => {
  test('shows counts, Study, also where nothing is due, and Manage', async ({ page, learners }) => {
    const { account, deck, emptyDeck } = learners.full();
    logIn(page, account);
    await page.goto('/decks');
    const tile = page.getByRole('listitem').filter({ hasText: 'Kitchen 부엌' });
    await expect(tile).toContainText('6 cards');
    await expect(tile).toContainText('4 due');
    await expect(tile.getByRole('link', { name: 'Study' })).toHaveAttribute(
      'href',
      `/study/${deck}`,
    );
    await expect(tile.getByRole('link', { name: 'Manage' })).toHaveAttribute(
      'href',
      `/decks/${deck}`,
    );
    const empty = page.getByRole('listitem').filter({ hasText: 'Empty for now' });
    await expect(empty).toContainText('0 due');
    await expect(empty.getByRole('link', { name: 'Study' })).toHaveAttribute(
      'href',
      `/study/${emptyDeck}`,
    );
    await empty.getByRole('link', { name: 'Manage' }).click();
    await expect(page.getByRole('button', { name: 'Study Deck' })).toBeDisabled();
  });

  test('gives the starter deck, and says when it could not', async ({ page, server }) => {
    await newLearner(page, server);
    await page.goto('/decks');
    const add = page.getByRole('button', { name: 'Add the Starter Deck' });
    const mend = breakCalls(page, ['/decks/starter'], '500 without words');
    await add.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to add the starter deck. Please try again.',
    );
    mend();
    await add.click();
    await expect(status(page, 'Starter deck added: 100 cards.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'First Words' })).toBeVisible();
  });
});

describe('deck form', () => {
  test('asks for a name, says what failed when a deck cannot be created, then creates it', async ({
    page,
    server,
  }) => {
    await newLearner(page, server);
    await page.goto('/decks/new');
    await expect(page.getByLabel('Name')).toHaveAttribute('required');
    await type(page.getByLabel('Name'), '   ');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Deck name is required');
    await type(page.getByLabel('Name'), 'Verbs 동사');
    await type(page.getByLabel('Description'), 'Doing words.');
    const create = page.getByRole('button', { name: 'Create Deck' });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, ['/decks'], trouble, { method: 'POST' });
      await create.click();
      await expect(page.getByRole('alert')).toHaveText(
        `Failed to create deck. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await create.click();
    await expect(page).toHaveURL(/\/decks\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Verbs 동사' })).toBeVisible();
    await expect(page.getByText('Doing words.')).toBeVisible();
  });

  test('keeps what was changed elsewhere while its form was open', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createDeck('Verbs');
    await page.goto(`/decks/${id}/edit`);
    await expect(page.getByLabel('Name')).toHaveValue('Verbs');
    await account.put(`/decks/${id}`, { description: 'Doing words.', newCardsPerDay: 5 });
    await type(page.getByLabel('Name'), 'Adjectives');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { name: 'Adjectives' })).toBeVisible();
    expect(await account.get(`/decks/${id}`)).toMatchObject({
      deck: { name: 'Adjectives', description: 'Doing words.', newCardsPerDay: 5 },
    });
  });

  test('says what failed when a deck cannot be saved, then saves it', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createDeck('Verbs', 'Doing words.');
    await page.goto(`/decks/${id}/edit`);
    await expect(page.getByLabel('Name')).toHaveValue('Verbs');
    await type(page.getByLabel('Name'), 'Adjectives');
    const save = page.getByRole('button', { name: 'Save Changes' });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, [`/decks/${id}`], trouble, { method: 'PUT' });
      await save.click();
      await expect(page.getByRole('alert')).toHaveText(
        `Failed to update deck. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await expect(page.getByLabel('Name')).toHaveValue('Adjectives');
    await save.click();
    await expect(status(page, 'Deck saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Adjectives' })).toBeVisible();
  });
});

describe('how a deck is studied', () => {
  test('is as the learner studies until something else is chosen; each line says what that is', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await account.savePreferences({ newCardsPerDay: 7 });
    const { id } = await account.createDeck('Verbs');
    await page.goto(`/decks/${id}/edit`);
    await page.getByText('Study preferences').click();
    const fresh = page.getByLabel('New cards per day');
    await expect(fresh).toHaveAttribute('placeholder', 'As in your settings: 7');
    await expect(fresh).toHaveValue('');
    await expect(page.getByLabel('Scheduler')).toContainText('As in your settings: Classic');
    await expect(page.getByLabel('Desired retention (FSRS only)')).toContainText(
      'As in your settings: 90%',
    );
    await expect(page.getByLabel('Study order')).toContainText('As in your settings: Random');

    const save = page.getByRole('button', { name: 'Save Changes' });
    await type(fresh, '101');
    await save.click();
    await expect(fresh).toHaveAccessibleDescription(/Must be a whole number from 0 to 100/);
    await type(fresh, '3');
    await page.getByLabel('Scheduler').selectOption('fsrs');
    await page.getByLabel('Desired retention (FSRS only)').selectOption('0.95');
    await page.getByLabel('Study order').selectOption('added');
    await save.click();
    await expect(status(page, 'Deck saved.')).toBeVisible();
    const saved = (await account.call('GET /decks/:id', { params: { id } })).deck;
    expect(saved).toMatchObject({
      ...{ newCardsPerDay: 3, reviewsPerDay: null, scheduler: 'fsrs' },
      ...{ desiredRetention: 0.95, studyOrder: 'added' },
    });

    await page.goto(`/decks/${id}/edit`);
    await expect(fresh).toBeVisible();
    await type(fresh, '');
    await page.getByLabel('Scheduler').selectOption('');
    await save.click();
    await expect(status(page, 'Deck saved.')).toBeVisible();
    const again = (await account.call('GET /decks/:id', { params: { id } })).deck;
    expect(again).toMatchObject({ newCardsPerDay: null, scheduler: null, desiredRetention: 0.95 });
  });
});

describe('deck', () => {
  test('shows its numbers and the ways on', async ({ page, learners }) => {
    const { account, deck } = learners.full();
    logIn(page, account);
    await page.goto(`/decks/${deck}`);
    await expect(page.getByText('What one needs to cook, and what comes of it.')).toBeVisible();
    await expect(figure(page, 'Total Cards')).toHaveText('6');
    await expect(figure(page, 'Studied')).toHaveText('4');
    await expect(figure(page, 'Due Today')).toHaveText('4');
    await expect(page.getByRole('link', { name: 'Study Deck' })).toHaveAttribute(
      'href',
      `/study/${deck}`,
    );
    await expect(page.getByRole('link', { name: 'Edit Deck' })).toHaveAttribute(
      'href',
      `/decks/${deck}/edit`,
    );
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(6);
  });

  test('has a row for each word, which opens to its cards, each with its remove button', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    const deck = await account.createDeck('Verbs');
    const first = await account.createCard({ korean_text: '가다', english_text: 'to go' });
    const other = await account.createCard({ korean_text: '오다', english_text: 'to come' });
    for (const card of [first, other]) await account.addToDeck(deck, card);
    const { cards } = await account.call('POST /words/:id/cards', {
      params: { id: first.word_id },
      body: { types: ['spelling'] },
    });
    await page.goto(`/decks/${deck.id}`);
    const rows = page.getByRole('list', { name: 'Cards in this deck' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('2 cards');
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await page.getByRole('button', { name: '가다', exact: true }).click();
    await expect(rows).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Spelling' })).toHaveAttribute(
      'href',
      `/cards/${cards.at(-1)?.id}`,
    );
    await page.getByRole('button', { name: 'Remove 가다 (Spelling)' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to remove this card from the deck?' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click();
    await expect(page.getByRole('button', { name: 'Remove 가다 (Recognition)' })).toBeVisible();
    await expect(rows).toHaveCount(2);
  });

  test('is printed from its menu, where it has cards', async ({ page, learners }) => {
    const { account, deck, emptyDeck } = learners.full();
    logIn(page, account);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await page.goto(`/decks/${deck}`);
    await page.getByRole('button', { name: 'Deck menu' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
    await page.goto(`/decks/${emptyDeck}`);
    await page.getByRole('button', { name: 'Deck menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Print' })).toHaveCount(0);
  });

  test('is not found when it is not there, nor when it is somebody else’s', async ({
    page,
    learners,
  }) => {
    const { deck } = learners.full();
    logIn(page, learners.empty().account);
    for (const path of [`/decks/${deck}`, '/decks/999999999', '/decks/none', '/decks/0/edit']) {
      await page.goto(path);
      await expect(
        page.getByText(
          "The deck you're looking for doesn't exist or you don't have access to it.",
          { exact: true },
        ),
      ).toBeVisible();
    }
  });

  test('is deleted after a question; its cards stay', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const deck = await account.createDeck('Verbs');
    const card = await account.createCard({ korean_text: '가다', english_text: 'to go' });
    await account.addToDeck(deck, card);
    await page.goto(`/decks/${deck.id}`);
    await page.getByRole('button', { name: 'Delete Deck' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this deck?' });
    await expect(dialog).toContainText('This action cannot be undone. Its card stays.');
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, [`/decks/${deck.id}`], trouble, { method: 'DELETE' });
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to delete deck. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await confirm.click();
    await expect(page).toHaveURL('/decks');
    await expect(page.getByText('No decks yet')).toBeVisible();
    await page.goto('/cards');
    await expect(page.getByRole('listitem').filter({ hasText: '가다' })).toBeVisible();
  });

  test('loses a card after a question; the card stays', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const deck = await account.createDeck('Verbs');
    const card = await account.createCard({ korean_text: '가다', english_text: 'to go' });
    await account.addToDeck(deck, card);
    const path = `/decks/${deck.id}/cards/${card.id}` as const;
    await page.goto(`/decks/${deck.id}`);
    await page.getByRole('button', { name: 'Remove 가다' }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Are you sure you want to remove this card from the deck?',
    });
    const confirm = dialog.getByRole('button', { name: 'Remove', exact: true });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, [path], trouble);
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to remove card from deck. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await confirm.click();
    await expect(page.getByText('No cards in this deck yet')).toBeVisible();
    await expect(figure(page, 'Total Cards')).toHaveText('0');
    expect((await account.get<unknown[]>('/cards')).length).toBe(1);
  });
});
