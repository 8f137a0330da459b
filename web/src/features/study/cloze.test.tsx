import type { Card } from '@gieok/shared/contract/cards';
import { describe } from 'vitest';
import { craftCard, craftSession } from '../../../test/crafted.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const WORD = {
  korean_text: '가다',
  english_text: 'to go',
  romanization: 'gada',
  card_type: 'cloze',
  audio_url: 'https://example.com/go.mp3',
  example_sentence: '저는 어제 학교에 갔어요.\nYesterday I went to school.',
} as const;

const card = (page: Page) => page.getByRole('article', { name: 'Card' });
const field = (page: Page) => page.getByLabel('Missing word');
const ratings = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' });
const likely = (page: Page, name: RegExp) => ratings(page).getByRole('button', { name });
const row = (page: Page, name: string) => card(page).locator('dl > div').filter({ hasText: name });
const explained = (page: Page) => card(page).getByRole('list', { name: 'What is wrong' });

test.beforeEach(async ({ page, learners }) => {
  logIn(page, learners.empty().account);
});

async function begin(page: Page, ...cards: Partial<Card>[]) {
  const asked: Partial<Card>[] = cards.length === 0 ? [{}] : cards;
  craftSession(
    page,
    asked.map((other, id) => craftCard({ ...WORD, id: id + 1, ...other })),
  );
  await page.goto('/study');
}

async function answer(page: Page, text: string) {
  await type(page.getByRole('textbox'), text);
  await page.getByRole('button', { name: 'Check' }).click();
}

describe('a cloze card', () => {
  test('asks by its sentence without the word, and by what that means; nothing else', async ({
    page,
  }) => {
    await begin(page);
    await expect(card(page)).toContainText(/저는 어제 학교에 \(blank\)\.to go/);
    for (const text of ['갔어요', '가다', 'gada', 'Yesterday']) {
      await expect(card(page)).not.toContainText(text);
    }
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('button', { name: /Listen|Play/ })).toHaveCount(0);
  });

  test('takes the form written in full where it stands contracted, and tells both', async ({
    page,
  }) => {
    await begin(page, { korean_text: '되다', example_sentence: '벌써 봄이 됐어요.' });
    await answer(page, '되었어요');
    await expect(row(page, 'Your answer')).toContainText('Correct');
    await expect(row(page, 'Correct answer')).toContainText('Also right: 됐어요');
    await expect(explained(page)).toHaveCount(0);
    await expect(likely(page, /Good/)).toBeVisible();
  });

  test('takes the form that stands there, and then says everything else', async ({ page }) => {
    await begin(page);
    await answer(page, ' 갔어요 '.normalize('NFD'));
    await expect(card(page)).toContainText(
      '저는 어제 학교에 갔어요.Yesterday I went to school.to go',
    );
    await expect(row(page, 'Your answer')).toContainText('Correct');
    await expect(row(page, 'Correct answer')).toContainText('갔어요');
    await expect(card(page).getByText('가다', { exact: true })).toBeVisible();
    await expect(card(page).getByText('gada', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Play/ })).toBeVisible();
    await expect(likely(page, /^Good/)).toBeFocused();
    const sent = page.nextCall('/review');
    await page.keyboard.press('Enter');
    expect((await sent).json()).toMatchObject({ rating: 3, answer: '갔어요' });
  });

  test.for([
    ['가다', 'You wrote the dictionary form: the polite past is 갔어요.'],
    ['갓어요', 'The batchim (final consonant) of 갔 is ㅆ, not ㅅ'],
  ])('says what is wrong with %s', async ([typed, sentence], { page }) => {
    await begin(page);
    await answer(page, typed ?? '');
    await expect(row(page, 'Your answer')).toContainText('Incorrect');
    await expect(explained(page)).toContainText(sentence ?? '');
    await expect(likely(page, /^Again/)).toBeFocused();
  });

  test.for(['Enter', 'Escape', 'a click'])(
    'shows the answer to whoever recalled it, by %s, and takes that for neither right nor wrong',
    async (by, { page }) => {
      await begin(page);
      await expect(field(page)).toBeFocused();
      if (by === 'a click') await page.getByRole('button', { name: 'Show answer' }).click();
      else await page.keyboard.press(by);
      await expect(card(page)).toContainText('저는 어제 학교에 갔어요.');
      await expect(card(page).getByText('가다', { exact: true })).toBeVisible();
      await expect(card(page).locator('dt')).toHaveCount(0);
      await expect(likely(page, /^Good/)).toBeFocused();
      const sent = page.nextCall('/review');
      await page.keyboard.press('2');
      const review = (await sent).json();
      expect(review).toMatchObject({ rating: 2 });
      expect(review).not.toHaveProperty('answer');
    },
  );

  test('whose word its sentence lacks asks for the word itself, and says why', async ({ page }) => {
    await begin(page, { example_sentence: '학교에서 공부해요.' }, { example_sentence: null });
    for (const rating of ['3', '3']) {
      await expect(card(page)).toContainText('the card asks for the word itself');
      await expect(card(page).getByText('to go', { exact: true })).toBeVisible();
      await expect(card(page)).not.toContainText('가다');
      await expect(page.getByLabel('Korean spelling')).toBeFocused();
      await answer(page, '가다');
      await expect(row(page, 'Your answer')).toContainText('Correct');
      await page.keyboard.press(rating);
    }
  });

  test('takes another spelling of an unchanged word, and lets a letter be mended by whoever wants that', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.savePreferences({ retryTypos: true });
    logIn(page, account);
    await begin(
      page,
      { korean_text: '예/네', example_sentence: '네, 알겠습니다.', romanization: null },
      {},
    );
    await answer(page, '예');
    await expect(row(page, 'Your answer')).toContainText('Correct');
    await expect(row(page, 'Correct answer')).toContainText(/예.*Also right: 네/);
    await page.keyboard.press('3');
    await expect(field(page)).toBeFocused();
    await answer(page, '갓어요');
    await expect(card(page)).toContainText('one letter is wrong');
    await answer(page, '갔어요');
    await expect(row(page, 'Your answer')).toContainText('Correct');
    const sent = page.nextCall('/review');
    await page.keyboard.press('3');
    expect((await sent).json()).toMatchObject({ answer: '갓어요' });
  });
});
