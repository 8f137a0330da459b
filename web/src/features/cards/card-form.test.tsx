import { describe } from 'vitest';
import { answerCalls, breakCalls, formWords, holdCalls, TROUBLES } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, submitLogin, type } from '../../../test/forms.ts';
import type { Locator } from '../../../test/locator.ts';
import type { Page } from '../../../test/page.ts';

const field = (page: Page, label: string) => page.getByLabel(label);

/** What a word can do without is folded away. */
const openMore = (page: Page) => page.getByText('More').click();

const chosenIn = (select: Locator) => (select.one as HTMLSelectElement).selectedOptions[0]?.text;

async function fillCard(page: Page, korean: string, english: string) {
  await type(field(page, 'Korean text'), korean);
  await type(field(page, 'English text'), english);
}

async function newLearner(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

describe('card form', () => {
  test('has the fields of the spec', async ({ page, learners }) => {
    const { account } = learners.full();
    logIn(page, account);
    await page.goto('/cards/new');
    const category = field(page, 'Category');
    await expect(category.locator('option').first()).toHaveText('Select a category');
    await expect(category).toHaveValue('');
    const cardType = field(page, 'Card type');
    await expect(cardType.locator('option')).toHaveText([
      'Recognition',
      'Production',
      'Spelling',
      'Cloze',
    ]);
    await expect(cardType).toHaveValue('recognition');
    await expect(field(page, 'Korean text')).toHaveAttribute('required');
    await expect(field(page, 'English text')).toHaveAttribute('required');
    await openMore(page);
    await expect(field(page, 'Romanization')).not.toHaveAttribute('required');
    await expect(field(page, 'Example sentence')).toHaveAttribute('rows', '3');
    await expect(field(page, 'Pronunciation notes')).toHaveAttribute('rows', '2');
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await expect(field(page, 'Audio URL')).toBeVisible();
    await expect(field(page, 'Image URL')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Card', exact: true })).toBeVisible();
  });

  test('asks for Korean and English, and refuses addresses that are none', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards/new');
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await expect(field(page, 'Korean text')).toHaveAccessibleDescription('Korean text is required');
    await expect(field(page, 'English text')).toHaveAccessibleDescription(
      'English text is required',
    );
    await expect(field(page, 'Korean text')).toBeFocused();
    await fillCard(page, '나무', 'tree');
    await openMore(page);
    await type(field(page, 'Image URL'), 'javascript:alert(1)');
    await type(field(page, 'Audio URL'), 'tree.mp3');
    await page.keyboard.press('Enter');
    for (const label of ['Image URL', 'Audio URL']) {
      await expect(field(page, label)).toHaveAccessibleDescription(
        'Must be a web address that starts with http:// or https://',
      );
    }
  });

  test('previews what is typed, and a sample only of an empty card', async ({ page, server }) => {
    await newLearner(page, server);
    await page.goto('/cards/new');
    const sample = page.getByText('memory', { exact: true });
    await expect(sample).toBeVisible();
    await type(field(page, 'Korean text'), '나무');
    await expect(sample).toHaveCount(0);
  });

  test('offers meanings of the typed word, for a key, and overwrites nothing', async ({
    page,
    server,
  }) => {
    await newLearner(page, server);
    await page.goto('/cards/new');
    await type(field(page, 'Korean text'), '배우다');
    await expect(page.getByRole('button', { name: 'to learn', exact: true })).toBeVisible();
    const english = field(page, 'English text');
    await english.focus();
    await page.keyboard.press('ArrowDown');
    await expect(english).toHaveValue('to learn');
    await expect(english).toBeFocused();
    await type(english, 'to study');
    await expect(page.getByRole('button', { name: 'to learn', exact: true })).not.toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(english).toHaveValue('to study');
  });

  test('makes one card after the other, each key going where the person is', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await account.createCategory('Things');
    await page.goto('/cards/new');
    await field(page, 'Category').selectOption({ label: 'Things' });
    for (const [korean, english] of [
      ['나무', 'tree'],
      ['비행기', 'airplane'],
    ] as const) {
      await fillCard(page, korean, english);
      await expect(field(page, 'English text')).toHaveValue(english);
      await page.getByRole('button', { name: 'Create and add another' }).click();
      await expect(field(page, 'English text')).toHaveValue('');
      await expect(field(page, 'Korean text')).toBeFocused();
      expect(chosenIn(field(page, 'Category'))).toBe('Things');
    }
    expect(await account.get('/cards')).toMatchObject([
      { korean_text: '비행기', english_text: 'airplane', category_name: 'Things' },
      { korean_text: '나무', english_text: 'tree', category_name: 'Things' },
    ]);
  });

  test('makes one card by a double click, and asks nothing of the next word', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    await fillCard(page, '나무', 'tree');
    const clickAfter = (ms: number) => {
      const click = new MouseEvent('click', { bubbles: true, clientX: 40, clientY: 40 });
      Object.defineProperty(click, 'timeStamp', { value: ms });
      page.getByRole('button', { name: 'Create and add another' }).one.dispatchEvent(click);
    };
    clickAfter(5_000);
    await expect(status(page, 'Card created.')).toBeVisible();
    await expect(page.getByLabel('Korean text')).toHaveValue('');
    clickAfter(5_200);
    await expect(page.getByText('Korean text is required')).toHaveCount(0);
    clickAfter(6_000);
    await expect(page.getByText('Korean text is required')).toBeVisible();
    expect(await account.get('/cards')).toHaveLength(1);
  });

  test('makes one card of a word whose answer was lost, though others were made meanwhile', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    let lose = () => {};
    const isLost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    let made = 0;
    page.network.interceptors.add((call) => {
      if (call.method !== 'POST' || call.path !== '/cards') return undefined;
      made += 1;
      if (made > 1) return undefined;
      return account.post('/cards', call.json()).then(async () => {
        await isLost;
        throw new TypeError('Failed to fetch');
      });
    });
    const addAnother = () => page.getByRole('button', { name: 'Create and add another' }).click();
    await fillCard(page, '나무', 'tree');
    await addAnother();
    await expect(field(page, 'English text')).toHaveValue('');
    await fillCard(page, '비행기', 'airplane');
    await addAnother();
    await expect(field(page, 'English text')).toHaveValue('');
    lose();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field(page, 'English text')).toHaveValue('tree');
    await expect.poll(() => made).toBe(2);
    await addAnother();
    await expect(field(page, 'English text')).toHaveValue('');
    const koreans = () => account.get<{ korean_text: string }[]>('/cards');
    expect((await koreans()).map(({ korean_text }) => korean_text).sort()).toEqual([
      '나무',
      '비행기',
    ]);
  });

  test('takes no key for a word that could not be saved while another is typed', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    const mend = breakCalls(page, ['/cards'], 'server down', { method: 'POST' });
    const release = holdCalls(page, ['/cards'], { method: 'POST' });
    const addAnother = () => page.getByRole('button', { name: 'Create and add another' }).click();
    await fillCard(page, '나무', 'tree');
    await addAnother();
    await fillCard(page, '비행기', 'air');
    release();
    await expect(status(page, 'Failed to create card. Please try again.')).toBeVisible();
    mend();
    await page.keyboard.type('plane');
    await expect(field(page, 'English text')).toHaveValue('airplane');
    await addAnother();
    await expect(field(page, 'Korean text')).toHaveValue('나무');
    await expect(page.getByRole('alert')).toBeVisible();
    await addAnother();
    await expect(field(page, 'Korean text')).toHaveValue('');
    const words = async () =>
      (await account.get<{ english_text: string }[]>('/cards')).map((card) => card.english_text);
    await expect.poll(async () => (await words()).sort()).toEqual(['airplane', 'tree']);
  });

  test('has every word again that was on its way or typed when the session ended', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    const release = holdCalls(page, ['/cards'], { method: 'POST' });
    for (const [korean, english] of [
      ['나무', 'tree'],
      ['비행기', 'airplane'],
    ] as const) {
      await fillCard(page, korean, english);
      await page.getByRole('button', { name: 'Create and add another' }).click();
      await expect(field(page, 'English text')).toHaveValue('');
    }
    await fillCard(page, '물', 'water');
    await account.endSession();
    release();
    await expect(page).toHaveURL('/login?session_expired=true');
    await submitLogin(page, account.user);
    for (const english of ['tree', 'airplane', 'water']) {
      await expect(field(page, 'English text')).toHaveValue(english);
      await page.getByRole('button', { name: 'Create and add another' }).click();
    }
    await expect(field(page, 'English text')).toHaveValue('');
    const again = await account.elsewhere();
    await expect.poll(async () => (await again.get<unknown[]>('/cards')).length).toBe(3);
  });

  test('puts one word after the other into the deck it was opened from, by the keyboard alone', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createDeck('Trees');
    await page.goto(`/cards/new?deck=${id}`);
    await expect(field(page, 'Deck')).toHaveValue(String(id));
    for (const [korean, english] of [
      ['나무', 'tree'],
      ['소나무', 'pine'],
    ] as const) {
      await fillCard(page, korean, english);
      await page.keyboard.press('Control+Enter');
      await expect(field(page, 'English text')).toHaveValue('');
      await expect(field(page, 'Korean text')).toBeFocused();
      await expect(field(page, 'Deck')).toHaveValue(String(id));
    }
    const made = page.getByLabel('Words just added');
    await expect(made.getByRole('link')).toHaveText(['소나무', '나무']);
    const { cards } = await account.get<{ cards: { korean_text: string }[] }>(`/decks/${id}`);
    expect(cards.map(({ korean_text }) => korean_text).toSorted()).toEqual(['나무', '소나무']);
  });

  test('makes a new deck for a word, and keeps it for the next visit', async ({ page, server }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    await page.getByLabel('Deck', { exact: true }).selectOption({ label: 'A new deck …' });
    await fillCard(page, '나무', 'tree');
    const create = page.getByRole('button', { name: 'Create Card', exact: true });
    await create.click();
    const name = field(page, 'Name of the new deck');
    await expect(name).toHaveAccessibleDescription('Deck name is required');
    await expect(name).toBeFocused();
    await type(name, 'Trees');
    await create.click();
    await expect(page).toHaveURL('/cards');
    const [deck] = await account.get<{ id: number; name: string; total_cards: number }[]>('/decks');
    expect(deck).toMatchObject({ name: 'Trees', total_cards: 1 });
    await page.getByRole('link', { name: 'Add New Card' }).click();
    await expect(page.getByLabel('Deck', { exact: true })).toHaveValue(String(deck?.id));
  });

  test('remembers after a reload what was chosen last, for nobody else', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createDeck('Trees');
    const category = await account.createCategory('Things');
    await page.goto('/cards/new');
    await page.getByLabel('Deck', { exact: true }).selectOption({ label: 'Trees' });
    await field(page, 'Category').selectOption({ label: 'Things' });
    await field(page, 'Card type').selectOption({ label: 'Spelling' });
    await fillCard(page, '나무', 'tree');
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await expect(page).toHaveURL('/cards');
    await page.reload();
    await page.goto('/cards/new');
    await expect(page.getByLabel('Deck', { exact: true })).toHaveValue(String(id));
    await expect(field(page, 'Category')).toHaveValue(String(category.id));
    await expect(field(page, 'Card type')).toHaveValue('spelling');
    await newLearner(page, server);
    await page.goto('/cards/new');
    await expect(page.getByLabel('Deck', { exact: true })).toHaveValue('');
    await expect(field(page, 'Card type')).toHaveValue('recognition');
  });

  test('makes further cards of the same word, and does so for the next one too', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    await page.getByRole('checkbox', { name: 'Production' }).click();
    for (const [korean, english] of [
      ['나무', 'tree'],
      ['비행기', 'airplane'],
    ] as const) {
      await fillCard(page, korean, english);
      await page.keyboard.press('Control+Enter');
      await expect(field(page, 'English text')).toHaveValue('');
    }
    const cards =
      await account.get<{ word_id: number; card_type: string; korean_text: string }[]>('/cards');
    expect(cards.map(({ korean_text, card_type }) => [korean_text, card_type])).toEqual([
      ['비행기', 'production'],
      ['비행기', 'recognition'],
      ['나무', 'production'],
      ['나무', 'recognition'],
    ]);
    expect(new Set(cards.map(({ word_id }) => word_id)).size).toBe(2);
  });

  test('says of a cloze card whether its sentence has the word, and saves it either way', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    await fillCard(page, '가다', 'to go');
    const hint = (text: string) => page.getByRole('status').filter({ hasText: text });
    await page.getByRole('checkbox', { name: 'Cloze' }).click();
    await expect(
      hint('A cloze card needs an example sentence that contains the word.'),
    ).toBeVisible();
    await field(page, 'Card type').selectOption({ label: 'Cloze' });
    await expect(hint('Until then, the card asks for the word itself.')).toHaveCount(1);
    await openMore(page);
    await type(field(page, 'Example sentence'), '저는 학교예요.');
    await expect(hint('가다 is not found in the example sentence.')).toBeVisible();
    await type(field(page, 'Example sentence'), '어제 갔어요.');
    await expect(hint('asks for the word itself')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(field(page, 'English text')).toHaveValue('');
    expect(await account.get('/cards')).toMatchObject([
      { card_type: 'cloze', example_sentence: '어제 갔어요.' },
    ]);
  });

  test('fills in the romanization as one types, until it is the learner who says what it is', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    await openMore(page);
    const [korean, romanization] = [field(page, 'Korean text'), field(page, 'Romanization')];
    await type(korean, '국ㅁ');
    await expect(romanization).toHaveValue('guk');
    await type(korean, '국물');
    await expect(romanization).toHaveValue('gungmul');
    await type(romanization, '');
    await type(korean, '국물이');
    await type(field(page, 'English text'), 'broth');
    await page.getByRole('button', { name: 'Create and add another' }).click();
    await expect(korean).toHaveValue('');

    await type(romanization, 'mine');
    await type(korean, '나무');
    await type(field(page, 'English text'), 'tree');
    await page.getByRole('button', { name: 'Create and add another' }).click();
    await expect(korean).toHaveValue('');
    await fillCard(page, '좋다', 'good');
    await expect(romanization).toHaveValue('jota');
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await expect(page).toHaveURL('/cards');
    expect(await account.get('/cards')).toMatchObject([
      { korean_text: '좋다', romanization: 'jota' },
      { korean_text: '나무', romanization: 'mine' },
      { korean_text: '국물이', romanization: null },
    ]);
  });

  test('follows a card that is edited with its romanization, unless that is another one or none', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    for (const [saved, then] of [
      ['gungmul', 'gungmuri'],
      ['Gungmul', 'Gungmul'],
      ['', ''],
    ] as const) {
      const { id } = await account.createCard({
        korean_text: '국물',
        english_text: 'broth',
        romanization: saved,
      });
      await page.goto(`/cards/${id}/edit`);
      await expect(field(page, 'Romanization')).toHaveValue(saved);
      await expect(page.getByRole('button', { name: 'Note [궁물]' })).toBeVisible();
      await type(field(page, 'Korean text'), '국물이');
      await expect(page.getByRole('button', { name: 'Note [궁무리]' })).toBeVisible();
      await expect(field(page, 'Romanization')).toHaveValue(then);
    }
  });

  test('offers how a word is said for its notes, where that is not how it is spelled', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards/new');
    await openMore(page);
    const notes = field(page, 'Pronunciation notes');
    await type(notes, 'Mind the nasal');
    await type(field(page, 'Korean text'), '나무');
    await expect(field(page, 'Romanization')).toHaveValue('namu');
    await expect(page.getByRole('button', { name: /^Note / })).toHaveCount(0);
    await type(field(page, 'Korean text'), '국물');
    await page.getByRole('button', { name: 'Note [궁물]' }).click();
    await expect(notes).toHaveValue('Mind the nasal\n[궁물]');
    await expect(page.getByRole('button', { name: /^Note / })).toHaveCount(0);
  });

  test('lets one say how a verb is conjugated, where its spelling does not, and shows its sentence', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    await openMore(page);
    await type(field(page, 'Korean text'), '나무');
    await expect(field(page, 'Romanization')).toHaveValue('namu');
    await expect(field(page, 'Conjugation')).toHaveCount(0);
    await fillCard(page, '묻다', 'to bury');
    const conjugation = field(page, 'Conjugation');
    await expect(conjugation.locator('option')).toHaveText([
      '물어요 / 묻어요 (automatic)',
      '묻어요 (regular)',
      '물어요 (ㄷ irregular)',
    ]);
    await conjugation.selectOption({ label: '묻어요 (regular)' });
    await type(field(page, 'Example sentence'), '보물을 땅에 묻었어요.');
    await expect(page.locator('mark')).toHaveText('묻었어요');
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await expect(page).toHaveURL('/cards');
    const [card] = await account.get<{ id: number }[]>('/cards');
    expect(card).toMatchObject({ korean_text: '묻다', conjugation_class: 'regular' });

    await page.goto(`/cards/${card?.id}`);
    const forms = page.getByRole('region', { name: 'Forms' });
    await expect(forms).toContainText('묻었습니다');
    await expect(forms.getByText('물었습니다')).toHaveCount(0);
    await expect(page.locator('mark')).toHaveText('묻었어요');
    await page.goto(`/cards/${card?.id}/edit`);
    await expect(field(page, 'Conjugation')).toHaveValue('regular');
  });

  test('leads to a card with the same word, beside what is typed', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createCard({ korean_text: '배', english_text: 'pear' });
    await page.goto('/cards/new');
    await type(field(page, 'Korean text'), '배');
    const link = page.getByRole('status').getByRole('link', { name: '배' });
    await expect(link).toHaveAttribute('href', `/cards/${id}`);
    await expect(link).toHaveAttribute('target', '_blank');
  });

  test('a deck that is gone is said to be, and what was typed stays', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createDeck('Trees');
    await page.goto(`/cards/new?deck=${id}`);
    await expect(field(page, 'Deck')).toHaveValue(String(id));
    await account.delete(`/decks/${id}`);
    await fillCard(page, '나무', 'tree');
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/deck you're looking for doesn't exist/);
    await expect(field(page, 'Korean text')).toHaveValue('나무');
  });

  test('says what failed when a card cannot be created, and keeps what was typed', async ({
    page,
    server,
  }) => {
    await newLearner(page, server);
    await page.goto('/cards/new');
    await fillCard(page, '나무', 'tree');
    const create = page.getByRole('button', { name: 'Create Card', exact: true });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, ['/cards'], trouble, { method: 'POST' });
      await create.click();
      await expect(page.getByRole('alert')).toHaveText(
        formWords(trouble, 'Failed to create card. Please try again.'),
      );
      mend();
    }
    await expect(field(page, 'Korean text')).toHaveValue('나무');
    await create.click();
    await expect(status(page, 'Card created.')).toBeVisible();
    await expect(page).toHaveURL('/cards');
    await expect(page.getByRole('listitem').filter({ hasText: '나무' })).toBeVisible();
  });

  test('leads nobody away who has left the page while a card was saved', async ({
    page,
    server,
  }) => {
    await newLearner(page, server);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Cards', exact: true }).click();
    await page.getByRole('link', { name: 'Add New Card' }).first().click();
    await fillCard(page, '나무', 'tree');
    const release = holdCalls(page, ['/cards'], { method: 'POST' });
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
    release();
    await expect(status(page, 'Card created.')).toBeVisible();
    await expect(page).toHaveURL('/help');
  });

  test('tells who has left the page that a card could not be saved, and has its text again', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    for (const [address, path, method, submit, failure] of [
      ['/cards/new', '/cards', 'POST', 'Create Card', 'Failed to create card.'],
      ['/cards/new', '/cards', 'POST', 'Create and add another', 'Failed to create card.'],
      [`/cards/${id}/edit`, `/cards/${id}`, 'PUT', 'Save Changes', 'Failed to update card.'],
    ] as const) {
      await page.goto(address);
      await fillCard(page, '숲', 'wood');
      breakCalls(page, [path], '500 without words', { method });
      const release = holdCalls(page, [path], { method });
      await page.getByRole('button', { name: submit }).click();
      await page.getByRole('link', { name: 'Help', exact: true }).click();
      release();
      await expect(page.getByText(`${failure} Please try again.`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/help');
      window.history.back();
      await expect(field(page, 'Korean text')).toHaveValue('숲');
      await expect(field(page, 'English text')).toHaveValue('wood');
    }
  });

  test('says what failed when a card cannot be saved, and keeps what was typed', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    await page.goto(`/cards/${id}/edit`);
    await type(field(page, 'English text'), 'wood');
    const save = page.getByRole('button', { name: 'Save Changes' });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, [`/cards/${id}`], trouble, { method: 'PUT' });
      await save.click();
      await expect(page.getByRole('alert')).toHaveText(
        formWords(trouble, 'Failed to update card. Please try again.'),
      );
      mend();
    }
    await expect(field(page, 'English text')).toHaveValue('wood');
    await save.click();
    await expect(status(page, 'Card saved.')).toBeVisible();
    await expect(page).toHaveURL('/cards');
    await expect(page.getByRole('listitem').filter({ hasText: '나무' })).toContainText('wood');
  });

  test('shows what the server finds wrong at the field', async ({ page, server }) => {
    await newLearner(page, server);
    const errors = [{ path: 'romanization', message: 'Not a romanization' }];
    const json = { success: false, message: 'Not a romanization', code: 'invalid_input', errors };
    answerCalls(page, ['/cards'], { status: 400, json }, { method: 'POST' });
    await page.goto('/cards/new');
    await fillCard(page, '나무', 'tree');
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await expect(field(page, 'Romanization')).toHaveAccessibleDescription('Not a romanization');
    await expect(field(page, 'Romanization')).toBeFocused();
  });

  test('edits every field, and empties them again', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const category = await account.createCategory('Trees');
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    const texts = {
      Romanization: 'namu',
      'Example sentence': '나무가 커요.',
      'Pronunciation notes': 'As it is written.',
      'Audio URL': 'https://example.org/namu.mp3',
    };
    await page.goto(`/cards/${id}/edit`);
    await field(page, 'Category').selectOption({ label: 'Trees' });
    await field(page, 'Card type').selectOption({ label: 'Spelling' });
    for (const [label, text] of Object.entries(texts)) await type(field(page, label), text);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(status(page, 'Card saved.')).toBeVisible();

    await page.goto(`/cards/${id}/edit`);
    await expect(field(page, 'Category')).toHaveValue(String(category.id));
    await expect(field(page, 'Card type')).toHaveValue('spelling');
    for (const [label, text] of Object.entries(texts)) {
      await expect(field(page, label)).toHaveValue(text);
      await type(field(page, label), '');
    }
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/cards');
    const card = await account.get<Record<string, unknown>>(`/cards/${id}`);
    expect(card).toMatchObject({ romanization: null, example_sentence: null, audio_url: null });
  });

  test('the card that one edits may be gone', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    for (const path of ['/cards/999999999/edit', '/cards/none/edit']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Card not found' })).toBeVisible();
    }
  });

  test('what is typed of a card that was deleted meanwhile is saved with it', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    await page.goto(`/cards/${id}/edit`);
    await type(field(page, 'English text'), 'wood');
    await account.delete(`/cards/${id}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This card has been deleted. Save again to restore it with your changes.',
    );
    await page.getByRole('button', { name: 'Restore and Save' }).click();
    await expect(status(page, 'Card saved.')).toBeVisible();
    expect(await account.get(`/cards/${id}`)).toMatchObject({ english_text: 'wood' });
  });

  test('makes tags of what is typed: a comma or Enter ends one, Backspace takes the last away', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/cards/new');
    await fillCard(page, '물', 'water');
    await openMore(page);
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.click();
    await page.keyboard.type('street food,a::b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('gone,');
    await page.keyboard.press('Backspace');
    await expect(tags).toHaveValue('');
    await page.getByRole('button', { name: 'Create Card', exact: true }).click();
    await expect(status(page, 'Card created.')).toBeVisible();
    expect(await account.get('/cards')).toMatchObject([{ tags: ['a::b', 'street_food'] }]);

    await page.goto('/cards?tag=A');
    await expect(page.getByText('1 card found')).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'water' });
    await expect(row).toContainText('Tags: a::b street_food');
    await page.goto('/cards?tag=c');
    await expect(page.getByText('Nothing found')).toBeVisible();
  });
});
