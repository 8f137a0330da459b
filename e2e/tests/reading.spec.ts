import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { status } from '../forms.ts';
import { fitsAt, inspect } from '../inspect.ts';

const STORY = '토끼가 숲에 갔어요. 숲에서 여우를 만났어요.';

test('a text is read and its words are added, by keys alone and without barriers', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await account.createCard({ korean_text: '가다', english_text: 'to go' });
  await account.createDeck('Stories');
  await logIn(page, account);
  await page.goto('/read');
  await inspect(page);
  const { keyboard } = page;
  await page.getByLabel('Text', { exact: true }).focus();
  await keyboard.insertText(STORY);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Read Text' })).toBeFocused();
  await keyboard.press('Enter');

  await expect(page.getByText('0% of 6 words known')).toBeVisible();
  await inspect(page);
  await fitsAt(page, 390, 768, 1280);
  const word = (name: string) => page.getByRole('button', { name, exact: true });
  await word('토끼가, No card').focus();
  await keyboard.press('ArrowRight');
  await expect(word('숲에, No card')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(word('갔어요, New')).toBeFocused();
  await keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Word' });
  await expect(panel.getByRole('link', { name: '가다' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(word('갔어요, New')).toBeFocused();
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await expect(panel.getByLabel('Korean')).toHaveValue('토끼');
  await expect(panel.getByLabel('English')).toBeFocused();
  await inspect(page);
  await fitsAt(page, 390, 768, 1280);
  await panel.getByLabel('Add words to').selectOption('Stories');

  // One word after the other without leaving the keys.
  await panel.getByLabel('English').selectText();
  await keyboard.type('rabbit');
  await keyboard.press('Enter');
  await expect(status(page, '토끼 added.')).toBeVisible();
  await expect(panel.getByLabel('Korean')).toHaveValue('숲');
  await expect(panel.getByLabel('English')).toBeFocused();
  // The path has the word, and with it its meaning.
  await expect(panel.getByLabel('English')).toHaveValue('forest; woods');
  await keyboard.press('Enter');
  await expect(panel.getByLabel('Korean')).toHaveValue('여우');
  await expect(word('숲에서, New')).toBeVisible();

  // The others in one go.
  await page.getByLabel('Meaning of 여우').focus();
  await keyboard.type('fox');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Meaning of 만나다')).toBeFocused();
  await keyboard.type('to meet');
  await keyboard.press('Enter');
  await expect(status(page, '2 words added.')).toBeVisible();
  await expect(page.getByText('Words without a card')).toBeHidden();
  expect(await account.get('/cards')).toMatchObject([
    { korean_text: '만나다', example_sentence: '숲에서 여우를 만났어요.' },
    { korean_text: '여우', english_text: 'fox', decks: [{ name: 'Stories' }] },
    { korean_text: '숲', english_text: 'forest; woods', example_sentence: '토끼가 숲에 갔어요.' },
    { korean_text: '토끼', english_text: 'rabbit' },
    { korean_text: '가다' },
  ]);
});

test('what is no text, or too long, is refused, and nothing of it is lost', async ({
  page,
  server,
}) => {
  await logIn(page, await Account.register(server.url));
  await page.goto('/read');
  const text = page.getByLabel('Text', { exact: true });
  await page.getByRole('button', { name: 'Read Text' }).click();
  await expect(page.getByText('Paste a text')).toBeVisible();
  const long = '가'.repeat(200_001);
  await text.fill(long);
  await expect(page.getByText('200,001 of 200,000 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Read Text' }).click();
  await expect(page.getByText('Must be at most 200000 characters')).toBeVisible();
  await expect(text).toHaveValue(long);
});

test('another dictionary form may be meant than the likeliest', async ({ page, server }) => {
  const account = await Account.register(server.url);
  const text = await account.createText('Song', '가는 길');
  await logIn(page, account);
  await page.goto(`/read/${text}`);
  await page.getByRole('button', { name: '가는, No card' }).click();
  const panel = page.getByRole('region', { name: 'Word' });
  const korean = panel.getByLabel('Korean');
  const likeliest = await korean.inputValue();
  await panel.getByRole('radio').nth(1).check();
  await expect(korean).not.toHaveValue(likeliest);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Press a word to see')).toBeVisible();
});
