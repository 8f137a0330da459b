import type { Locator, Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';

const card = (page: Page) => page.getByRole('article', { name: 'Card' });
const gap = (page: Page) => card(page).locator('p > span[style*="min-width"]');
/** In its sentence, whatever turns or moves that as a whole. */
const placeOf = (element: Locator) =>
  element.evaluate((gap: HTMLElement) => {
    const sentence = gap.parentElement as HTMLElement;
    return {
      width: gap.offsetWidth,
      left: gap.offsetLeft - sentence.offsetLeft,
      top: gap.offsetTop - sentence.offsetTop,
      height: sentence.offsetHeight,
    };
  });
const ratings = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' });

test('a word typed into its sentence: one Enter ends the composition and checks, the gap keeps its place, and the log keeps the form', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  const { id } = await account.createCard({
    ...{ korean_text: '가다', english_text: 'to go', card_type: 'cloze' },
    example_sentence: '저는 어제 학교에 갔어요.\nYesterday I went to school.',
  });
  await logIn(page, account);
  await page.goto(`/study?practise=${id}`);
  const field = page.getByLabel('Missing word');
  await expect(field).toBeFocused();
  const before = await placeOf(gap(page));

  const session = await page.context().newCDPSession(page);
  const compose = async (...stages: string[]) => {
    for (const text of stages) {
      const [selectionStart, selectionEnd] = [text.length, text.length];
      await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
    }
    await session.send('Input.insertText', { text: stages.at(-1) ?? '' });
  };
  await compose('ㄱ', '가', '갓');
  await compose('ㅇ', '어');
  for (const text of ['ㅇ', '요']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  }
  const enter = (type: 'rawKeyDown' | 'keyUp', code: number, key: string) =>
    session.send('Input.dispatchKeyEvent', {
      type,
      key,
      code: 'Enter',
      windowsVirtualKeyCode: code,
    });
  await enter('rawKeyDown', 229, 'Process');
  await session.send('Input.insertText', { text: '요' });
  await expect(ratings(page).getByRole('button', { name: /^Again/ })).toBeFocused();
  await enter('keyUp', 13, 'Enter');
  await expect(ratings(page)).toBeVisible();
  await expect(gap(page)).toHaveText('갔어요');
  expect(await placeOf(gap(page))).toEqual(before);

  const rated = page.waitForResponse((response) => response.url().endsWith(`/${id}/review`));
  await page.keyboard.press('1');
  expect((await rated).request().postDataJSON()).toMatchObject({ rating: 1, answer: '갓어요' });
  expect(await account.get('/stats/confusions')).toMatchObject({
    confusions: [{ letters: ['ㅅ', 'ㅆ'], words: [{ wanted: '갔어요', given: '갓어요' }] }],
  });
});
