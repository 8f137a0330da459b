import { describe } from 'vitest';
import { craftCard, craftSession } from '../../../test/crafted.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import type { Page } from '../../../test/page.ts';

const WORD = {
  korean_text: '국물',
  english_text: 'broth',
  romanization: 'gungmul',
  example_sentence: '국물이 뜨거워요.\nThe broth is hot.',
  pronunciation_notes: 'ㄱ before ㅁ sounds like ㅇ.',
};

const card = (page: Page) => page.getByRole('article', { name: 'Card' });
const said = (page: Page, text: string) => card(page).getByText(text, { exact: true });
const ratings = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' });

test.beforeEach(async ({ page, learners }) => {
  logIn(page, learners.empty().account);
});

describe('recognition', () => {
  const recognition = craftCard({
    ...WORD,
    audio_file_path: 'broth.wav',
  });

  test('asks in Korean, answers in English', async ({ page }) => {
    craftSession(page, [recognition]);
    await page.goto('/study');
    await expect(said(page, '국물')).toBeVisible();
    await expect(said(page, '국물')).toHaveAttribute('lang', 'ko');
    await expect(said(page, 'gungmul')).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Play audio' })).toBeVisible();
    await expect(card(page)).not.toContainText('broth');
    await expect(ratings(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(said(page, 'broth')).toBeVisible();
    await expect(card(page)).toContainText('국물이 뜨거워요.');
    await expect(said(page, 'The broth is hot.')).toBeVisible();
    await expect(card(page)).toContainText('ㄱ before ㅁ sounds like ㅇ.');
    await expect(ratings(page).getByRole('button')).toHaveText([
      /^Again/,
      /^Hard/,
      /^Good/,
      /^Easy/,
    ]);
  });
});

describe('romanization', () => {
  for (const { wanted, front, back } of [
    { wanted: 'front', front: 1, back: 1 },
    { wanted: 'back', front: 0, back: 1 },
    { wanted: 'never', front: 0, back: 0 },
  ] as const) {
    test(`that is wanted "${wanted}" stands there and nowhere else`, async ({ page, server }) => {
      const account = await Account.register(server.url);
      await account.savePreferences({ romanization: wanted });
      logIn(page, account);
      craftSession(page, [
        craftCard({ ...WORD, id: 1 }),
        craftCard({ ...WORD, id: 2, card_type: 'production' }),
      ]);
      await page.goto('/study');
      await expect(said(page, '국물')).toBeVisible();
      await expect(said(page, 'gungmul')).toHaveCount(front);
      await page.keyboard.press('Space');
      await expect(said(page, 'broth')).toBeVisible();
      await expect(said(page, 'gungmul')).toHaveCount(back);
      await page.keyboard.press('3');
      await expect(page.getByText('Card 2 of 2 (Last card)')).toBeVisible();
      await page.keyboard.press('Space');
      await expect(ratings(page)).toBeVisible();
      await expect(said(page, 'gungmul')).toHaveCount(back);
    });
  }
});

describe('the back of every type', () => {
  test.for(['recognition', 'production', 'spelling'] as const)(
    'says how the word is written, used and said: %s',
    async (card_type, { page }) => {
      craftSession(page, [craftCard({ ...WORD, card_type })]);
      await page.goto('/study');
      if (card_type === 'spelling')
        await page.getByRole('button', { name: "I don't know" }).click();
      else await page.getByRole('button', { name: 'Show answer' }).click();
      await expect(ratings(page)).toBeVisible();
      for (const text of [
        'gungmul',
        '국물이 뜨거워요.',
        'The broth is hot.',
        WORD.pronunciation_notes,
      ]) {
        await expect(card(page)).toContainText(text);
      }
    },
  );
});

describe('how a word is said', () => {
  const why = 'ㄱ before ㅁ becomes ㅇ (nasalization)';
  const pronunciation = (page: Page) => card(page).getByRole('button', { name: '[궁물]' });

  test.for(['recognition', 'production', 'spelling'] as const)(
    'is on the back alone, with its rule once it is pressed: %s',
    async (card_type, { page }) => {
      craftSession(page, [craftCard({ ...WORD, card_type })]);
      await page.goto('/study');
      const asked = card_type === 'recognition' ? '국물' : 'broth';
      await expect(said(page, asked).first()).toBeVisible();
      await expect(pronunciation(page)).toHaveCount(0);
      await page.keyboard.press(card_type === 'spelling' ? 'Escape' : 'Space');
      await expect(pronunciation(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(said(page, why)).toBeHidden();
      await pronunciation(page).click();
      await expect(pronunciation(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(said(page, why)).toBeVisible();
      await expect(ratings(page)).toBeVisible();
    },
  );

  test('is said once where it is all that was noted, and not where the word is said as spelled', async ({
    page,
  }) => {
    craftSession(page, [
      craftCard({ ...WORD, id: 1, pronunciation_notes: '[궁물]' }),
      craftCard({ ...WORD, id: 2, pronunciation_notes: '[궁ː물]' }),
      craftCard({ ...WORD, id: 3, korean_text: '나무', pronunciation_notes: null }),
      craftCard({ ...WORD, id: 4, korean_text: '국(물)', pronunciation_notes: '[formal]' }),
    ]);
    await page.goto('/study');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(pronunciation(page)).toBeVisible();
    await expect(card(page).getByText('[궁물]')).toHaveCount(1);
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(said(page, '[궁ː물]')).toBeVisible();
    await expect(card(page).getByText('[궁물]')).toHaveCount(0);
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(ratings(page)).toBeVisible();
    await expect(card(page)).not.toContainText('[');
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(card(page).getByText('[궁물]')).toHaveCount(1);
    await expect(said(page, '[formal]')).toBeVisible();
  });
});

describe('the form of a verb', () => {
  const verb = { ...WORD, korean_text: '걷다', english_text: 'to walk' };

  test.for(['recognition', 'production', 'spelling'] as const)(
    'is on the back alone, of all words that are spelled so: %s',
    async (card_type, { page }) => {
      craftSession(page, [craftCard({ ...verb, card_type })]);
      await page.goto('/study');
      await expect(
        said(page, card_type === 'recognition' ? '걷다' : 'to walk').first(),
      ).toBeVisible();
      await expect(card(page)).not.toContainText('걸어요');
      await page.keyboard.press(card_type === 'spelling' ? 'Escape' : 'Space');
      await expect(card(page)).toContainText('Present, polite 걸어요 / 걷어요');
    },
  );

  test('is the one that the learner chose, and missing of what has none', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.savePreferences({ conjugation: 'pastFormal' });
    logIn(page, account);
    craftSession(page, [
      craftCard({ ...verb, id: 1, korean_text: '춥다', english_text: 'cold' }),
      craftCard({ ...WORD, id: 2 }),
    ]);
    await page.goto('/study');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(said(page, '추웠습니다')).toBeVisible();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(said(page, '[궁물]')).toBeVisible();
    await expect(card(page)).not.toContainText('Past, formal');
  });

  test('is nowhere for whoever wants none', async ({ page, server }) => {
    const account = await Account.register(server.url);
    await account.savePreferences({ conjugation: 'never' });
    logIn(page, account);
    craftSession(page, [craftCard(verb)]);
    await page.goto('/study');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(said(page, '[걷따]')).toBeVisible();
    await expect(card(page)).not.toContainText('걸어요');
  });
});

describe('an example sentence', () => {
  const types = ['recognition', 'production', 'spelling'] as const;
  const cards = types.map((card_type, index) => craftCard({ ...WORD, id: index + 1, card_type }));

  async function wanting(page: Page, server: string, exampleSentence: 'front' | 'never') {
    const account = await Account.register(server);
    await account.savePreferences({ exampleSentence });
    logIn(page, account);
    craftSession(page, cards);
    await page.goto('/study');
  }

  test('that is wanted with the question stands there without its meaning, nor the answer', async ({
    page,
    server,
  }) => {
    await wanting(page, server.url, 'front');
    for (const card_type of types) {
      const asksKorean = card_type === 'recognition';
      await expect(said(page, asksKorean ? '국물' : 'broth').first()).toBeVisible();
      await expect(card(page)).toContainText(
        asksKorean ? '국물이 뜨거워요.' : /\(blank\)이 뜨거워요\./,
      );
      await expect(card(page)).not.toContainText('The broth is hot.');
      if (!asksKorean) await expect(card(page)).not.toContainText('국물');
      await page.keyboard.press(card_type === 'spelling' ? 'Escape' : 'Space');
      await expect(said(page, 'The broth is hot.')).toBeVisible();
      await expect(card(page)).not.toContainText('(blank)');
      await page.keyboard.press('3');
    }
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  });

  test('that is wanted never is on neither side', async ({ page, server }) => {
    await wanting(page, server.url, 'never');
    for (const [index, card_type] of types.entries()) {
      await expect(page.getByText(new RegExp(`^Card ${index + 1} of 3`))).toBeVisible();
      await expect(card(page)).not.toContainText('뜨거워요');
      await page.keyboard.press(card_type === 'spelling' ? 'Escape' : 'Space');
      await expect(card(page)).toContainText(WORD.pronunciation_notes);
      await expect(card(page)).not.toContainText('뜨거워요');
      await page.keyboard.press('3');
    }
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  });
});

test('production asks in English with a question, answers in Korean', async ({ page }) => {
  craftSession(page, [
    craftCard({ ...WORD, card_type: 'production', audio_file_path: 'broth.wav' }),
  ]);
  await page.goto('/study');
  await expect(said(page, 'broth')).toBeVisible();
  await expect(said(page, "What's the Korean translation?")).toBeVisible();
  await expect(card(page)).not.toContainText('국물');
  await expect(card(page).getByRole('button', { name: 'Play audio' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(said(page, '국물').first()).toBeVisible();
  await expect(said(page, 'gungmul')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Play audio' })).toBeVisible();
  await expect(card(page)).toContainText('국물이 뜨거워요.');
});

test('a rating key pressed before the card is turned only turns it', async ({ page }) => {
  craftSession(page, [craftCard(WORD)]);
  let saved = 0;
  page.onCall((call) => {
    if (call.address.endsWith('/review')) saved += 1;
  });
  await page.goto('/study');
  await expect(said(page, '국물')).toBeVisible();
  await page.keyboard.press('3');
  await expect(ratings(page)).toBeVisible();
  await expect(page.getByText('Card 1 of 1 (Last card)', { exact: true })).toBeVisible();
  expect(saved).toBe(0);
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  expect(saved).toBe(1);
});

test('a rating key chooses the rating of its number', async ({ page }) => {
  const names = ['Again', 'Hard', 'Good', 'Easy'];
  craftSession(
    page,
    names.map((name, index) => craftCard({ id: index + 1, english_text: name })),
  );
  await page.goto('/study');
  for (const [index, name] of names.entries()) {
    await expect(page.getByText(new RegExp(`^Card ${index + 1} of 4`))).toBeVisible();
    await page.getByRole('button', { name: 'Show answer' }).click();
    const sent = page.nextCall('/review');
    await page.keyboard.press(String(index + 1));
    expect((await sent).json()).toMatchObject({ rating: index + 1 });
    await expect(ratings(page).locator('[data-chosen]')).toHaveText(new RegExp(`^${name}`));
  }
  for (const name of names) {
    const row = page.locator('dl > div').filter({ hasText: name });
    await expect(row.locator('dd')).toHaveText('1');
  }
});

/** What the four buttons are called. */
const promises = (page: Page) => ratings(page).getByRole('button');
const named = (hints: readonly string[]) =>
  ['Again', 'Hard', 'Good', 'Easy'].map((name, index) => `${name} ${hints[index]}`);

test('the words on the buttons are the server’s, not the browser’s own', async ({ page }) => {
  craftSession(page, [craftCard({ review_interval: 10 })]);
  await page.goto('/study');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(promises(page)).toHaveText(named(['101 days', '102 days', '103 days', '104 days']));
});

test('a card without hints shows what the shared scheduler says, and can be rated', async ({
  page,
}) => {
  const cards = [
    craftCard({ id: 1, stage: 'review', review_interval: 10 }),
    craftCard({ id: 2, korean_text: '물', stage: 'review', review_interval: 400, ease_factor: 2 }),
  ];
  craftSession(page, cards, { hints: false });
  await page.goto('/study');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(promises(page)).toHaveText(named(['1 day', '12 days', '25 days', '1 month']));
  const sent = page.nextCall('/1/review');
  await page.keyboard.press('4');
  expect((await sent).json()).toMatchObject({ rating: 4 });
  await expect(said(page, '물')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(promises(page)).toHaveText(named(['1 day', '1.3 years', '2.2 years', '2.8 years']));
  await ratings(page).getByRole('button', { name: 'Good' }).click();
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
});
