import type { CDPSession, Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { craftCard, craftSession } from '../crafted.ts';
import { expect, test } from '../fixtures.ts';

/*
 * One press of Enter ends the syllable that is being composed and checks the word: with what the browsers report of it, in
 * their orders. Chrome composes really here; Safari's events are dispatched as it dispatches them.
 */

const PROCESSED_BY_INPUT_METHOD = 229;
const field = (page: Page) => page.getByPlaceholder('Type the Korean spelling...');
const card = (page: Page) => page.getByRole('article', { name: 'Card' });
const yourAnswer = (page: Page) => card(page).locator('dl > div').first();
const ratings = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' });

/** A spelling card for 나무, and how many ratings were sent. */
async function begin(page: Page, server: { url: string }, retryTypos = false) {
  const account = await Account.register(server.url);
  if (retryTypos) await account.savePreferences({ retryTypos });
  await logIn(page, account);
  await craftSession(page, [craftCard({ card_type: 'spelling' })]);
  const sent = { ratings: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/review')) sent.ratings += 1;
  });
  await page.goto('/study');
  await expect(field(page)).toBeFocused();
  return sent;
}

async function keyboardOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const key = (type: string, windowsVirtualKeyCode: number, more = {}) =>
    session.send('Input.dispatchKeyEvent', {
      type: type as 'rawKeyDown',
      key: windowsVirtualKeyCode === PROCESSED_BY_INPUT_METHOD ? 'Process' : 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode,
      ...more,
    });
  return {
    compose: async (...stages: string[]) => {
      for (const text of stages) {
        const [selectionStart, selectionEnd] = [text.length, text.length];
        await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
      }
    },
    commit: (text: string) => session.send('Input.insertText', { text }),
    /** The key goes down while the input method composes. */
    enterComposing: () => key('rawKeyDown', PROCESSED_BY_INPUT_METHOD),
    /** The key as every program gets it. */
    enterPlain: (more = {}) => key('keyDown', 13, { text: '\r', ...more }),
    enterUp: () => key('keyUp', 13),
  };
}

/** Types 나무, the last syllable still being composed, and presses Enter as Chrome reports it. */
async function pressEnterComposing(page: Page, last = '무') {
  const keyboard = await keyboardOf(page);
  await keyboard.compose('ㄴ', '나');
  await keyboard.commit('나');
  await keyboard.compose('ㅁ', last);
  await keyboard.enterComposing();
  await keyboard.commit(last);
  return keyboard;
}

for (const system of ['Windows and Linux', 'macOS'] as const) {
  test(`in Chrome on ${system} one Enter checks the whole word, and does not rate it`, async ({
    page,
    server,
  }) => {
    const sent = await begin(page, server);
    const keyboard = await pressEnterComposing(page);
    // A Mac reports the key once more, plainly: before or after the answer shows.
    if (system === 'macOS') await keyboard.enterPlain();
    await expect(ratings(page)).toBeVisible();
    await expect(yourAnswer(page)).toContainText('나무');
    await expect(yourAnswer(page)).toContainText('Correct');
    await expect(ratings(page).getByRole('button', { name: /^Good/ })).toBeFocused();
    if (system === 'macOS') await keyboard.enterPlain({ autoRepeat: true });
    await keyboard.enterUp();
    expect(sent.ratings).toBe(0);
    const rated = page.waitForRequest((request) => request.url().endsWith('/review'));
    await keyboard.enterPlain();
    await keyboard.enterUp();
    expect((await rated).postDataJSON()).toMatchObject({ rating: 3 });
  });
}

test('a plain Enter that comes late in the same press does not rate', async ({ page, server }) => {
  const sent = await begin(page, server);
  const keyboard = await pressEnterComposing(page);
  await expect(ratings(page).getByRole('button', { name: /^Good/ })).toBeFocused();
  await keyboard.enterPlain();
  await keyboard.enterUp();
  await expect(ratings(page)).toBeVisible();
  expect(sent.ratings).toBe(0);
});

test('one press uses up one try', async ({ page, server }) => {
  await begin(page, server, true);
  const keyboard = await pressEnterComposing(page, '므');
  await keyboard.enterPlain();
  await keyboard.enterPlain({ autoRepeat: true });
  await keyboard.enterUp();
  await expect(page.getByRole('status').filter({ hasText: 'Try again!' })).toBeVisible();
  await expect(field(page)).toHaveValue('나므');
  await keyboard.enterPlain();
  await keyboard.enterUp();
  await expect(yourAnswer(page)).toContainText('나므');
});

test('an Enter that ends no composition is heard when it is let go and pressed again', async ({
  page,
  server,
}) => {
  await begin(page, server);
  const keyboard = await keyboardOf(page);
  // Chosen from the input method's own list: it goes on composing.
  await keyboard.compose('나');
  await keyboard.enterComposing();
  await keyboard.enterUp();
  await keyboard.compose('나무');
  await keyboard.commit('나무');
  await expect(ratings(page)).toHaveCount(0);
  await keyboard.enterPlain();
  await expect(yourAnswer(page)).toContainText('나무');
});

test("in Safari's order one Enter checks the whole word, and does not rate it", async ({
  page,
  server,
}) => {
  const sent = await begin(page, server);
  await field(page).evaluate((input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const type = (text: string, inputType: string, isComposing: boolean) => {
      setValue?.call(input, text);
      input.dispatchEvent(new InputEvent('input', { inputType, isComposing, bubbles: true }));
    };
    const enter = (kind: string, keyCode: number) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent(kind, {
          key: 'Enter',
          code: 'Enter',
          keyCode,
          bubbles: true,
          cancelable: true,
        }),
      );
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type('나ㅁ', 'insertCompositionText', true);
    type('나무', 'insertFromComposition', true);
    input.dispatchEvent(new CompositionEvent('compositionend', { data: '무', bubbles: true }));
    enter('keydown', 229);
    // And once more within the press, as some versions do.
    enter('keydown', 13);
  });
  await expect(yourAnswer(page)).toContainText('나무');
  await expect(yourAnswer(page)).toContainText('Correct');
  await expect(ratings(page).getByRole('button', { name: /^Good/ })).toBeFocused();
  await page.keyboard.up('Enter');
  expect(sent.ratings).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.ratings).toBe(1);
});

test('the Korean keyboard fits a low phone, types by touch, and leaves the focus in the field', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 430 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await begin(page, server);
  await page.getByRole('button', { name: 'Korean keyboard' }).tap();
  const keyboard = page.getByRole('group', { name: 'Korean keyboard' });
  const keys = keyboard.getByRole('button');
  await expect(keys).toHaveCount(29);
  for (const key of await keys.all()) await expect(key).toBeInViewport({ ratio: 1 });
  const sizes = await keys.evaluateAll((all) =>
    all.map((key) => Math.min(key.clientWidth, key.clientHeight)),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  for (const letter of 'ㄴㅏㅁㅜ') {
    await keyboard.getByRole('button', { name: letter, exact: true }).tap();
  }
  await expect(field(page)).toHaveValue('나무');
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Check' }).tap();
  await expect(yourAnswer(page)).toContainText('Correct');
  await context.close();
});

test('in a drill one Enter checks the composed word, and the next goes on', async ({
  page,
  server,
}) => {
  await logIn(page, await Account.register(server.url));
  await page.goto('/drills');
  await page.getByRole('button', { name: 'Start: Particles' }).click();
  const answer = page.getByLabel('Your answer in Hangul');
  await expect(answer).toBeFocused();
  const keyboard = await pressEnterComposing(page);
  // A Mac reports the key once more.
  await keyboard.enterPlain();
  await keyboard.enterUp();
  await expect(page.getByRole('alert')).toContainText('Wrong. It is');
  await expect(answer).toHaveValue('나무');
  await expect(page.getByText('1 of 10')).toBeVisible();
  await keyboard.enterPlain();
  await keyboard.enterUp();
  await expect(page.getByText('2 of 10')).toBeVisible();
  await expect(answer).toHaveValue('');
});
