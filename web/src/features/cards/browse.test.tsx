import { describe } from 'vitest';
import { breakCalls, holdCalls, TROUBLES, wordsOf } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';

describe('browsing cards', () => {
  test('shows twelve a page, and pages through them', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    const asked = page.nextCall('/cards');
    await page.goto('/cards');
    expect((await asked).query.get('limit')).toBe('12');
    const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
    await expect(cards).toHaveCount(12);
    await expect(page.getByText('Page 1 of 9', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 9', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/cards?page=2');
    await page.goto('/cards?page=9');
    await expect(cards).toHaveCount(107 - 8 * 12);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.goto('/cards?page=99');
    await expect(page.getByText('Page 9 of 9', { exact: true })).toBeVisible();
  });

  test('says Page 1 of 1 on a single page', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards?search=umbrella');
    await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible();
  });

  test('shows of each card what the spec names', async ({ page, learners }) => {
    const { account, card } = learners.full();
    logIn(page, account);
    await page.goto('/cards?search=국물');
    const tile = page.getByRole('listitem').filter({ hasText: '국물' });
    for (const text of ['Kitchen', 'Recognition', 'broth', 'gungmul']) {
      await expect(tile.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(tile.getByText('국물', { exact: true }).first()).toHaveAttribute('lang', 'ko');
    await expect(tile.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
      'href',
      `/cards/${card}/edit`,
    );
    await page.goto('/cards?search=umbrella');
    await expect(page.getByText('Uncategorized', { exact: true })).toBeVisible();
    await page.goto('/cards?search=pot');
    await expect(page.getByRole('listitem').getByText('Production', { exact: true })).toBeVisible();
    await page.goto('/cards?search=spoon');
    await expect(page.getByRole('listitem').getByText('Spelling', { exact: true })).toBeVisible();
  });

  test('finds a dictionary form beside what has the word, and says so', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    const school = { korean_text: '학교', english_text: 'school' };
    await account.createCard({ ...school, example_sentence: '학교에 갔어요.' });
    await account.createCard({ korean_text: '가다', english_text: 'to go' });
    logIn(page, account);
    await page.goto('/cards?search=갔어요');
    await expect(page.getByText('Also searched for')).toHaveText(
      '2 cards found · Also searched for 가다',
    );
    await expect(page.locator('mark')).toHaveText(['가다', '갔어요']);
  });

  test('offers the word that was searched for where it is no card, in its dictionary form', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    await page.goto('/cards?search=배웠어요');
    await expect(page.getByText('From the dictionary')).toBeVisible();
    await page.getByRole('link', { name: 'Add 배우다' }).click();
    await expect(page.getByRole('textbox', { name: 'Korean text' })).toHaveValue('배우다');
    await expect(page.getByRole('textbox', { name: 'English text' })).toHaveValue('to learn');
    await page.getByRole('button', { name: 'Create Card' }).click();
    await expect(page).toHaveURL(encodeURI('/cards?search=배웠어요'));
    await expect(page.getByText('1 card found')).toBeVisible();
    await expect(page.getByText('From the dictionary')).toHaveCount(0);
  });

  test('searches, and keeps the search in the address', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards?page=3');
    await type(page.getByRole('searchbox', { name: 'Search cards' }), 'broth');
    await expect(page).toHaveURL('/cards?search=broth');
    await expect(page.getByText('1 card found')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search cards' })).toHaveValue('broth');
    await expect(page.getByRole('listitem').filter({ hasText: '국물' })).toBeVisible();
    await expect(page.locator('mark')).toHaveText('broth');
    // On the other layout of the keyboard.
    await type(page.getByRole('searchbox', { name: 'Search cards' }), 'rnranf');
    await expect(page.getByText('Searched for')).toHaveText('1 card found · Searched for 국물');
    await expect(page.locator('mark').first()).toHaveText('국물');
    await type(page.getByRole('searchbox', { name: 'Search cards' }), 'no such word');
    await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();
  });

  test('filters by category, and keeps the filter in the address', async ({ page, learners }) => {
    const { account, category } = learners.full();
    logIn(page, account);
    await page.goto('/cards');
    const filter = page.getByRole('combobox', { name: 'Category' });
    await expect(filter.locator('option').first()).toHaveText('All Categories');
    await filter.selectOption({ label: 'Kitchen' });
    await expect(page).toHaveURL(`/cards?category=${category}`);
    await expect(page.getByText('6 cards found')).toBeVisible();
    await page.reload();
    await expect(filter).toHaveValue(String(category));
  });

  test('leads to the new card, and from there back', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards?page=2');
    await page.getByRole('link', { name: 'Add New Card' }).click();
    await expect(page).toHaveURL('/cards/new');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/cards?page=2');
  });

  test('says that the categories could not be loaded, and tries again', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.full().account);
    const mend = breakCalls(page, ['/categories'], '500 with words');
    await page.goto('/cards');
    const complaint = page.getByRole('alert');
    await expect(complaint).toHaveText('Failed to load categories. Please try again.');
    await expect(page.getByText('Page 1 of 9')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(complaint).toHaveCount(0);
  });
});

describe('narrowing and jumping', () => {
  test('keeps every filter in the address', async ({ page, learners }) => {
    const { account, deck } = learners.full();
    logIn(page, account);
    await page.goto('/cards?page=2');
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Spelling' });
    await expect(page).toHaveURL('/cards?type=spelling');
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Leeches' });
    await expect(page).toHaveURL('/cards?type=spelling&state=leech');
    await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL('/cards');
    await expect(page.getByRole('checkbox', { name: /^Select [가-힣]/ })).toHaveCount(12);
    const asked = page.nextCall('/cards');
    await page.goto(`/cards?deck=${deck}&state=new`);
    const { query } = await asked;
    expect([query.get('deck'), query.get('stage')]).toEqual([String(deck), 'new']);
    await expect(page.getByRole('combobox', { name: 'Deck' })).toHaveValue(String(deck));
  });

  test('puts the cards in another order, which the address and the next page keep', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    for (const word of ['나무', '하늘', '가방']) {
      await account.createCard({ korean_text: word, english_text: 'a word' });
    }
    logIn(page, account);
    await page.goto('/cards');
    const words = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
    await expect(words).toHaveText([/가방/, /하늘/, /나무/]);
    await page.getByLabel('Order').selectOption('korean');
    await expect(words).toHaveText([/가방/, /나무/, /하늘/]);
    await expect(page).toHaveURL('/cards?sort=korean');
    await page.getByLabel('Order').selectOption('oldest');
    await expect(words).toHaveText([/나무/, /하늘/, /가방/]);
    await page.getByLabel('Order').selectOption('newest');
    await expect(page).toHaveURL('/cards');
  });

  test('jumps to a page, and no further than the last', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards');
    const field = page.getByRole('textbox', { name: 'Go to page' });
    await type(field, '5');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cards?page=5');
    await type(field, '700');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page.getByText('Page 9 of 9', { exact: true })).toBeVisible();
  });
});

test('a tag is renamed on all cards, deleted, and has it all undone, by keys alone', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  for (const [korean_text, tags] of [
    ['물', ['food', 'food::drink']],
    ['밥', ['food']],
    ['산', ['nature']],
  ] as const) {
    await account.createCard({ korean_text, english_text: 'x', tags: [...tags] });
  }
  logIn(page, account);
  await page.goto('/cards?tag=food');
  await expect(page.getByText('2 cards found')).toBeVisible();
  await page.getByRole('button', { name: 'Manage tags' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Manage Tags' });
  const rows = dialog.getByRole('listitem');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(rows.nth(0)).toContainText('food');
  await expect(rows.nth(0)).toContainText('2 cards');
  await dialog.getByRole('button', { name: 'Rename food', exact: true }).press('Enter');
  const field = dialog.getByRole('textbox', { name: 'New name of food' });
  await expect(field).toBeFocused();
  await field.fill('nature');
  await field.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('food renamed to nature on 2 cards.');
  await expect(rows.nth(0)).toContainText('3 cards');
  const all = async () =>
    ((await account.get('/tags')) as { name: string; cards: number }[])
      .map(({ name, cards }) => `${name} ${cards}`)
      .join(', ');
  expect(await all()).toBe('nature 3, nature::drink 1');
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Undone. The cards have their tags again.');
  expect(await all()).toBe('food 2, food::drink 1, nature 1');

  await dialog.getByRole('button', { name: 'Delete food', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete the tag food?' });
  await expect(question).toContainText(
    '2 cards lose this tag and the tags within it. The cards stay.',
  );
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText('food removed from 2 cards.');
  expect(await all()).toBe('nature 1');
  expect(await account.get('/cards')).toHaveLength(3);
});

test('who names another tag while one is being renamed keeps the field', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  const tags = ['food', 'nature'];
  await account.createCard({ korean_text: '물', english_text: 'water', tags });
  logIn(page, account);
  await page.goto('/cards');
  await page.getByRole('button', { name: 'Manage tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Tags' });
  const rename = async (tag: string, to: string) => {
    await dialog.getByRole('button', { name: `Rename ${tag}`, exact: true }).click();
    await dialog.getByRole('textbox', { name: `New name of ${tag}` }).fill(to);
  };
  await rename('food', 'drink');
  const answer = holdCalls(page, ['/cards/bulk']);
  await page.keyboard.press('Enter');
  await rename('nature', 'wa');
  answer();
  await expect(dialog.getByRole('status')).toContainText('food renamed to drink');
  await page.keyboard.type('ter');
  await expect(dialog.getByRole('textbox')).toHaveValue('water');
});

describe('many cards at once', () => {
  const WORDS = ['하나', '둘', '셋', '넷', '다섯'];

  async function counter(server: { url: string }) {
    const account = await Account.register(server.url);
    const deck = await account.createDeck('Numbers');
    for (const korean_text of WORDS) {
      await account.createCard({ korean_text, english_text: `number ${korean_text}` });
    }
    return { account, deck };
  }

  test('selects by click, with Shift, by Space and all at once', async ({ page, server }) => {
    logIn(page, (await counter(server)).account);
    await page.goto('/cards');
    const box = (word: string) => page.getByRole('checkbox', { name: `Select ${word}` });
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await expect(bar).toHaveCount(0);
    await box('다섯').click();
    await expect(bar.getByRole('status')).toHaveText('1 selected');
    box('셋').one.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true }));
    await expect(bar.getByRole('status')).toHaveText('3 selected');
    await expect(box('넷')).toBeChecked();
    await page.getByRole('link', { name: '하나', exact: true }).focus();
    await page.keyboard.press(' ');
    await expect(box('하나')).toBeChecked();
    await bar.getByRole('button', { name: 'Select all 5 that match' }).click();
    await expect(bar.getByRole('status')).toHaveText('5 selected');
    await expect(box('둘')).toBeChecked();
    await box('둘').click();
    await expect(bar.getByRole('status')).toHaveText('4 selected');
    await bar.getByRole('button', { name: /^Clear/ }).click();
    await expect(bar).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect(bar.getByRole('status')).toHaveText('5 selected');
    // Other cards are another selection.
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Spelling' });
    await expect(bar).toHaveCount(0);
  });

  test('are changed once by a double click, and that is taken back by another', async ({
    page,
    server,
  }) => {
    const { account } = await counter(server);
    logIn(page, account);
    const doubleClick = (button: Element) => {
      for (const _ of 'ab') button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    const sent = () =>
      page.network.calls
        .filter(({ path }) => path.startsWith('/cards/bulk'))
        .map(({ path }) => path);
    await page.goto('/cards');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await bar.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Suspend' });
    doubleClick(bar.getByRole('button', { name: 'Apply' }).one);
    await expect(page.getByText('5 cards suspended.')).toBeVisible();
    expect(sent()).toEqual(['/cards/bulk']);
    doubleClick(page.getByRole('button', { name: 'Undo' }).one);
    await expect
      .poll(async () =>
        (await account.get<{ suspended: boolean }[]>('/cards')).some((card) => card.suspended),
      )
      .toBe(false);
    expect(sent()).toEqual(['/cards/bulk', '/cards/bulk/undo']);
  });

  test('puts them into a deck, and takes it back', async ({ page, server }) => {
    const { account, deck } = await counter(server);
    logIn(page, account);
    await page.goto('/cards?search=number');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await expect(bar.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await bar
      .getByRole('combobox', { name: 'Deck or category' })
      .selectOption({ label: 'Numbers' });
    const mend = breakCalls(page, ['/cards/bulk'], '500 with words');
    await bar.getByRole('button', { name: 'Apply' }).click();
    await expect(bar.getByRole('alert')).toContainText('Failed to change the cards.');
    mend();
    await bar.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('5 cards added to Numbers.')).toBeVisible();
    await expect(bar).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ hasText: '하나' });
    await expect(row.getByText('Deck Numbers', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone. The cards are as they were.')).toBeVisible();
    await expect(row.getByText('Deck Numbers', { exact: true })).toHaveCount(0);
    expect(await account.get(`/decks/${deck.id}`)).toMatchObject({ cards: [] });
  });

  test('says how many it could not bring back', async ({ page, server }) => {
    const { account } = await counter(server);
    logIn(page, account);
    await page.goto('/cards');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await bar.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Suspend' });
    await bar.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('5 cards suspended.')).toBeVisible();
    const [card] = await account.get<{ id: number }[]>('/cards');
    await account.delete(`/cards/${card?.id}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.getByText('Undone for 4 cards. 1 other was changed or deleted since.'),
    ).toBeVisible();
  });

  test('asks before it deletes many, and brings them back', async ({ page, server }) => {
    const { account } = await counter(server);
    logIn(page, account);
    await page.goto('/cards');
    await page.getByRole('checkbox', { name: 'Select 둘' }).click();
    await page.getByRole('checkbox', { name: 'Select 셋' }).click();
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await bar.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Delete' });
    await bar.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Are you sure you want to delete these 2 cards?',
    });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('2 cards deleted.')).toBeVisible();
    await expect(page.getByText('3 cards', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('5 cards', { exact: true })).toBeVisible();
  });
});

describe('deleting a card', () => {
  test('asks first, and deletes nothing when the answer is no', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards?search=umbrella');
    const ask = page.getByRole('button', { name: /^Delete/ });
    for (const no of ['Cancel', 'Escape']) {
      await ask.click();
      const dialog = page.getByRole('dialog', {
        name: 'Are you sure you want to delete this card?',
      });
      await expect(dialog).toContainText('umbrella');
      if (no === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click();
      else await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(ask).toBeFocused();
    }
    await expect(page.getByText('1 card found')).toBeVisible();
  });

  test('says what failed, then deletes', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    logIn(page, account);
    await page.goto('/cards');
    await page.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, [`/cards/${id}`], trouble, { method: 'DELETE' });
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to delete card. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(status(page, 'Card deleted.')).toBeVisible();
    await expect(page.getByText('No cards yet')).toBeVisible();
  });

  test('can be undone: the card is back in its deck, with its reviews', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    const deck = await account.createDeck('Trees');
    const words = { korean_text: '나무', english_text: 'tree', deckId: deck.id };
    const { id } = await account.createCard(words);
    await account.post(`/cards/${id}/review`, { rating: 3 });
    const before = await account.get(`/cards/${id}`);
    logIn(page, account);
    await page.goto(`/cards/${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No cards yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(status(page, 'Card restored.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '나무' })).toContainText('tree');
    expect(await account.get(`/cards/${id}`)).toEqual(before);
  });
});
