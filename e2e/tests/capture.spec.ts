import { Account, logIn } from '../../testing/accounts.ts';
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
  await fitsAt(page, 390, 768, 1280);
  let pressed = 0;
  await page.exposeFunction('countKey', (key: string) => {
    if (CONTROL_KEYS.includes(key)) pressed += 1;
  });
  await page.evaluate(() => {
    const { countKey } = window as unknown as { countKey: (key: string) => void };
    window.addEventListener('keydown', ({ key }) => countKey(key), true);
  });
  const korean = page.getByLabel('Korean text');
  for (const word of WORDS) {
    await expect(korean).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`syllable ${word}`);
    await page.keyboard.press('Control+Enter');
    await expect(korean).toHaveValue('');
  }
  await expect(page.getByRole('heading', { name: '20 words added' })).toBeVisible();
  expect(pressed).toBe(20 * 3);
  const { cards } = await account.get<{ cards: { korean_text: string }[] }>(`/decks/${id}`);
  expect(cards.map(({ korean_text }) => korean_text).toSorted()).toEqual(WORDS.toSorted());
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('Enter leads from one text to the other, and from the last to the next word', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await logIn(page, account);
    await page.goto('/cards/new');
    const korean = page.getByLabel('Korean text');
    await korean.tap();
    for (const word of WORDS.slice(0, 3)) {
      await expect(korean).toBeFocused();
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('English text')).toBeFocused();
      await page.keyboard.type(`syllable ${word}`);
      await page.keyboard.press('Enter');
      await expect(korean).toHaveValue('');
    }
    await expect(page.getByRole('heading', { name: '3 words added' })).toBeVisible();
    await expect(page).toHaveURL('/cards/new');
    // The button saves and leaves, as it says.
    await page.keyboard.type('물');
    await page.keyboard.press('Enter');
    await page.keyboard.type('water');
    await page.getByRole('button', { name: 'Create Card' }).tap();
    await expect(page).not.toHaveURL('/cards/new');
    expect(await account.get('/cards')).toHaveLength(4);
  });
});

/** How long the server lets each word wait: several words long, at this pace of typing. */
const DELAY_MS = 700;

test('what is typed while a word is on its way goes into the next, and none is lost', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await logIn(page, account);
  await page.route('**/api/cards', async (route) => {
    if (route.request().method() === 'POST') await page.waitForTimeout(DELAY_MS);
    await route.continue();
  });
  await page.goto('/cards/new');
  await page.getByLabel('Korean text').focus();
  const words = WORDS.slice(0, 6);
  for (const word of words) {
    await page.keyboard.type(`${word} 낱말`, { delay: 15 });
    await page.keyboard.press('Tab');
    await page.keyboard.type(`syllable ${word}`, { delay: 15 });
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByRole('heading', { name: '6 words added' })).toBeVisible();
  const made = await account.get<{ korean_text: string; english_text: string }[]>('/cards');
  expect(made.toReversed().map((card) => [card.korean_text, card.english_text])).toEqual(
    words.map((word) => [`${word} 낱말`, `syllable ${word}`]),
  );
});

test('a word that could not be saved comes back with the reason, after what is typed meanwhile', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await logIn(page, account);
  let refused = 0;
  await page.route('**/api/cards', async (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.continue();
    refused += 1;
    await page.waitForTimeout(DELAY_MS);
    await route.fulfill({
      status: 500,
      json: { success: false, message: 'The disk is on fire.', code: 'internal' },
    });
  });
  await page.goto('/cards/new');
  const korean = page.getByLabel('Korean text');
  await korean.focus();
  await page.keyboard.type('나무');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tree');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('물고');
  await expect(page.getByText('Failed to create card. Please try again.')).toBeVisible();
  await page.keyboard.type('기');
  await page.keyboard.press('Tab');
  await page.keyboard.type('fish');
  await page.keyboard.press('Control+Enter');
  await expect(korean).toHaveValue('나무');
  await expect(korean).toBeFocused();
  await expect(page.getByText('The disk is on fire.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cards$/);
  const made = await account.get<{ korean_text: string }[]>('/cards');
  expect(made.map(({ korean_text }) => korean_text)).toEqual(['나무', '물고기']);
});
