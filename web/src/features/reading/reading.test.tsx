import { breakCalls, holdCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const STORY = '토끼가 숲에 갔어요. 숲에서 여우를 만났어요.';

async function newLearner(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

test('where there are fifty texts, it is said that one must go first', async ({ page, server }) => {
  const account = await newLearner(page, server);
  for (let kept = 0; kept < 50; kept += 1) await account.createText(`Text ${kept}`, STORY);
  await page.goto('/read');
  await expect(page.getByText('50 of 50 texts')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill(STORY);
  await page.getByRole('button', { name: 'Read Text' }).click();
  await expect(page.getByRole('alert')).toContainText('You have 50 texts');
  await page.getByRole('button', { name: 'Delete Text 7', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('49 of 50 texts')).toBeVisible();
  await page.getByRole('button', { name: 'Read Text' }).click();
  await expect(page.getByRole('heading', { name: STORY, level: 1 })).toBeVisible();
});

test('a word without a meaning, and one that could not be sent, stay as they were typed', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  const text = await account.createText('Story', STORY);
  await page.goto(`/read/${text}`);
  for (const word of ['토끼', '숲', '가다', '만나다'])
    await page.getByLabel(`Meaning of ${word}`).fill(' ');
  await page.getByRole('button', { name: 'Add Words' }).click();
  await expect(page.getByRole('alert')).toHaveText('Type the meaning of a word first.');
  await page.getByRole('button', { name: '여우를, No card' }).click();
  const panel = page.getByRole('region', { name: 'Word' });
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByText('English text is required')).toBeVisible();

  await panel.getByLabel('Add words to').selectOption('A new deck …');
  await type(panel.getByLabel('English'), 'fox');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByText('Deck name is required')).toBeVisible();
  await type(panel.getByLabel('Name of the new deck'), 'Stories');
  await panel.getByRole('checkbox', { name: 'Cloze' }).click();
  const mend = breakCalls(page, [`/texts/${text}/cards`], '500 without words');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByText('Failed to add the words. Please try again.')).toBeVisible();
  await expect(panel.getByLabel('English')).toHaveValue('fox');
  mend();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(status(page, '여우 added.')).toBeVisible();
  // The deck was made once; the next word without a card is there to be added.
  expect(await account.get('/decks')).toMatchObject([{ name: 'Stories', total_cards: 2 }]);
  expect(await account.get('/cards')).toMatchObject([
    { card_type: 'cloze', example_sentence: '숲에서 여우를 만났어요.' },
    { card_type: 'recognition' },
  ]);
  await expect(panel.getByLabel('Korean')).toHaveValue('만나다');
});

test('a word that one knows, and a name, are marked without a card', async ({ page, server }) => {
  const account = await newLearner(page, server);
  const text = await account.createText('Story', STORY);
  await page.goto(`/read/${text}`);
  await page.getByRole('button', { name: '토끼가, No card' }).click();
  const panel = page.getByRole('region', { name: 'Word' });
  const mend = breakCalls(page, ['/words/known'], '500 without words');
  await panel.getByRole('button', { name: 'Mark as Known' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Failed to mark the word. Please try again.');
  mend();
  await panel.getByRole('button', { name: 'Mark as Known' }).press('Enter');
  await expect(status(page, '토끼 marked as known.')).toBeVisible();
  await expect(page.getByText('17% of 6 words known')).toBeVisible();
  await expect(panel.getByLabel('Korean')).toHaveValue('숲');
  await panel.getByRole('button', { name: 'Ignore Word' }).press('Enter');
  await expect(page.getByText('25% of 4 words known')).toBeVisible();
  await page.getByRole('button', { name: '숲에, Ignored' }).click();
  await panel.getByRole('button', { name: 'Unmark' }).press('Enter');
  await expect(status(page, '숲 is no longer marked.')).toBeVisible();
  await expect(page.getByText('17% of 6 words known')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Ignore Word' })).toBeVisible();
});

test('a file is read into the form, and a long text page by page, where one left off', async ({
  page,
  server,
}) => {
  await newLearner(page, server);
  await page.goto('/read');
  const lines = '1\n00:01:02,000 --> 00:01:03,000\n나무가 있어요.\n\n'.repeat(2);
  async function choose(file: File) {
    await expect(page.getByRole('button', { name: 'Read a File' })).toBeVisible();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await choose(new File(['x'], 'a.pdf'));
  await expect(page.getByRole('alert')).toContainText('a.pdf cannot be read.');
  await choose(new File([lines], '1화.srt'));
  await expect(page.getByLabel('Title (optional)')).toHaveValue('1화');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('[0:01:02] 나무가 있어요.');
  const long = `${'나무가 있어요.\n'.repeat(3_000)}숲에 여우가 있어요.`;
  await choose(new File([long], 'long.txt'));
  await page.getByRole('button', { name: 'Read Text' }).click();
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(page.getByText('words known on this page')).toBeVisible();
  // Faster than a page comes.
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: '여우가, No card' }).click();
  const panel = page.getByRole('region', { name: 'Word' });
  await panel.getByLabel('English').fill('fox');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(status(page, '여우 added.')).toBeVisible();
  await page.getByRole('link', { name: 'See All Texts' }).click();
  await expect(page.getByText('0% of 6,003 words known · learn 2 words to know 95%')).toBeVisible();
  await page.getByRole('link', { name: 'long' }).click();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: '여우가, New' })).toBeVisible();
});

test('a name is no unknown word, and a short noun with a card may mean something else', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  const card = { korean_text: '시장', english_text: 'market' };
  await account.createCard(card);
  await account.createCard({ ...card, card_type: 'production' });
  const text = await account.createText('News', '오세훈 시장은 시장에 갔다.');
  await page.goto(`/read/${text}`);
  await expect(page.getByText('0% of 3 words known')).toBeVisible();
  await page.getByRole('button', { name: '시장은, New' }).click();
  const panel = page.getByRole('region', { name: 'Word' });
  await expect(panel.getByRole('list', { name: 'Your cards' })).toContainText('market');
  await expect(panel.getByText('This word may have other meanings')).toHaveCount(1);
  await page.getByRole('button', { name: '오세훈, Not in the dictionary' }).click();
  await expect(panel.getByLabel('Korean')).toHaveValue('오세훈');
  await expect(panel.getByText('This word may have other meanings')).toHaveCount(0);
});

test('the ending of a form is shown, and the meaning that a starter deck gives stands in the field', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  const text = await account.createText('Story', '밥을 먹었어요.');
  await page.goto(`/read/${text}`);
  await page.getByRole('button', { name: '먹었어요, No card' }).click();
  const panel = page.getByRole('region', { name: 'Word' });
  await expect(panel.getByRole('group', { name: 'Dictionary form' })).toContainText(
    '먹다 + -았/었-어요',
  );
  await expect(panel.getByLabel('English')).toHaveValue('to eat');
  // A phone shows the meaning without scrolling.
  await expect(page.getByRole('region', { name: 'Word', exact: true })).toContainText(
    /English.*Mark as Known.*Grammar/,
  );
  const entries = panel.getByRole('list', { name: 'Dictionary' });
  await expect(entries).toContainText('to eat');
  await expect(entries).toContainText('verb · step 1 · The path');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(status(page, '먹다 added.')).toBeVisible();
  expect(await account.get('/cards')).toMatchObject([
    { korean_text: '먹다', english_text: 'to eat' },
  ]);
});

test('from a word that has a card the arrows go on to the next one', async ({ page, server }) => {
  const account = await newLearner(page, server);
  await account.createCard({ korean_text: '토끼', english_text: 'rabbit' });
  await page.goto(`/read/${await account.createText('Story', STORY)}`);
  const word = page.getByRole('button', { name: '토끼가, New' });
  await word.press('Enter');
  const heading = page.getByRole('heading', { name: '토끼가' });
  await expect(heading).toBeFocused();
  await heading.press('ArrowRight');
  await expect(page.getByRole('button', { name: '숲에, No card' })).toBeFocused();
  await expect(heading).toHaveCount(0);
});

test('another meaning of the word is taken by key', async ({ page, server }) => {
  const account = await newLearner(page, server);
  const text = await account.createText('Note', '썼어요.');
  await page.goto(`/read/${text}`);
  await page.getByRole('button', { name: '썼어요, No card' }).click();
  const english = page.getByRole('region', { name: 'Word', exact: true }).getByLabel('English');
  await expect(english).toHaveValue('to write');
  await english.press('ArrowDown');
  await expect(english).toHaveValue('to wear (hat, glasses); to put on (hat, glasses)');
  await english.press('ArrowUp');
  await english.press('ArrowUp');
  await expect(english).toHaveValue('to use (spoken)');
  await english.press('Enter');
  await expect(status(page, '쓰다 added.')).toBeVisible();
  expect(await account.get('/cards')).toMatchObject([{ english_text: 'to use (spoken)' }]);
});

test('words without a card are added with the meanings of starter decks and the path, unless another is typed', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  const text = await account.createText('Story', '밥을 먹었어요. 두더지가 숲에 갔어요.');
  await page.goto(`/read/${text}`);
  await expect(page.getByLabel('Meaning of 먹다')).toHaveValue('to eat');
  await expect(page.getByLabel('Meaning of 숲')).toHaveValue('forest; woods');
  await expect(page.getByLabel('Meaning of 두더지')).toHaveValue('');
  await page.getByLabel('Meaning of 가다').fill('to leave');
  await page.getByRole('button', { name: 'Add 4 Words' }).click();
  await expect(status(page, '4 words added.')).toBeVisible();
  await expect(page.getByRole('form').getByRole('listitem')).toHaveText([/^두더지/]);
  const cards = await account.get<{ english_text: string }[]>('/cards');
  expect(cards.map(({ english_text }) => english_text).sort()).toEqual([
    'cooked rice; meal',
    'forest; woods',
    'to eat',
    'to leave',
  ]);
});

test('a meaning typed while other words are added stays', async ({ page, server }) => {
  const account = await newLearner(page, server);
  const text = await account.createText('Story', '밥을 먹었어요. 두더지가 숲에 갔어요.');
  await page.goto(`/read/${text}`);
  const meaning = page.getByLabel('Meaning of 두더지');
  await expect(page.getByLabel('Meaning of 먹다')).toHaveValue('to eat');
  const answer = holdCalls(page, [`/texts/${text}/cards`]);
  await page.getByRole('button', { name: 'Add 4 Words' }).click();
  await meaning.fill('mole');
  answer();
  await expect(status(page, '4 words added.')).toBeVisible();
  await expect(page.getByRole('form').getByRole('listitem')).toHaveCount(1);
  await expect(meaning).toHaveValue('mole');
});

test('a text is deleted after a question', async ({ page, server }) => {
  const account = await newLearner(page, server);
  const text = await account.createText('Story', STORY);
  await page.goto(`/read/${text}`);
  const visited = window.history.length;
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The cards you made from it stay.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No texts yet')).toBeVisible();
  // Back leads to no text that is gone.
  expect(window.history.length).toBe(visited);
  expect(await account.get('/texts')).toEqual([]);
});
