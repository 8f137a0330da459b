import { Account, logIn } from '../accounts.ts';
import { expect, test } from '../fixtures.ts';
import { fitsAt, inspect } from '../inspect.ts';

const WORDS = '가 나 다 라 마 바 사 아 자 차 카 타 파 하 거 너 더 러 머 버'.split(' ');
/** Keys that write nothing. */
const CONTROL_KEYS = ['Tab', 'Enter', 'Control', 'Shift', 'Alt', 'Meta', 'Escape'];

test('twenty words go into a deck with three keys a word beside the letters, and no mouse', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  const { id } = await account.createDeck('Syllables');
  await logIn(page, account);
  await page.goto(`/cards/new?deck=${id}`);
  await inspect(page);
  for (const width of [390, 768, 1280]) await fitsAt(page, width);
  let pressed = 0;
  await page.exposeFunction('countKey', (key: string) => {
    if (CONTROL_KEYS.includes(key)) pressed += 1;
  });
  await page.evaluate(() => {
    const { countKey } = window as unknown as { countKey: (key: string) => void };
    window.addEventListener('keydown', ({ key }) => countKey(key), true);
  });
  const korean = page.getByLabel('Korean text');
  await korean.focus();
  for (const word of WORDS) {
    await expect(korean).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`syllable ${word}`);
    await page.keyboard.press('Control+Enter');
    await expect(korean).toHaveValue('');
  }
  await expect(page.getByRole('heading', { name: '20 words made' })).toBeVisible();
  expect(pressed).toBe(20 * 3);
  const { cards } = await account.get<{ cards: { korean_text: string }[] }>(`/decks/${id}`);
  expect(cards.map(({ korean_text }) => korean_text).toSorted()).toEqual(WORDS.toSorted());
});
