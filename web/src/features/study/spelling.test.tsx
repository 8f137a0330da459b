import { setTimeout as sleep } from 'node:timers/promises';
import { describe } from 'vitest';
import { breakCalls, holdCalls } from '../../../test/calls.ts';
import { craftCard, craftSession } from '../../../test/crafted.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const WORD = { korean_text: '국물', english_text: 'broth', card_type: 'spelling' } as const;

const card = (page: Page) => page.getByRole('article', { name: 'Card' });
const said = (page: Page, text: string) => card(page).getByText(text, { exact: true });
const ratings = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' });
const row = (page: Page, name: string) => card(page).locator('dl > div').filter({ hasText: name });

test.beforeEach(async ({ page, learners }) => {
  logIn(page, learners.empty().account);
});

describe('spelling', () => {
  const spell = async (page: Page, answer: string) => {
    await type(page.getByPlaceholder('Type the Korean spelling...'), answer);
    await page.getByRole('button', { name: 'Check' }).click();
  };

  test('asks in English, with Listen, an input and Check', async ({ page }) => {
    craftSession(page, [craftCard(WORD)]);
    await page.goto('/study');
    await expect(said(page, 'broth')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible();
    await expect(page.getByPlaceholder('Type the Korean spelling...')).toBeFocused();
    await expect(card(page)).not.toContainText('국물');
  });

  test('does not turn while nothing is typed', async ({ page }) => {
    craftSession(page, [craftCard(WORD)]);
    await page.goto('/study');
    await card(page).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await spell(page, '   ');
    await expect(card(page).locator('dt')).toHaveCount(0);
    await expect(page.getByPlaceholder('Type the Korean spelling...')).toBeFocused();
    await spell(page, '국물');
    await expect(card(page).locator('dt').first()).toContainText('Your answer');
  });

  test.for([
    { by: 'the key', typed: '' },
    { by: 'the button', typed: '국물' },
  ])(
    'a word is shown by $by to whoever does not know it, as wrong',
    async ({ by, typed }, { page }) => {
      craftSession(page, [craftCard(WORD)]);
      await page.goto('/study');
      await type(page.getByPlaceholder('Type the Korean spelling...'), typed);
      if (by === 'the key') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: "I don't know" }).click();
      await expect(row(page, 'Your answer')).toContainText("I don't know");
      await expect(row(page, 'Your answer')).toContainText('Incorrect');
      await expect(row(page, 'Correct answer')).toContainText('국물');
      await expect(ratings(page).getByRole('button', { name: /^Again/ })).toBeFocused();
      const sent = page.nextCall('/review');
      await page.keyboard.press('Enter');
      const review = (await sent).json();
      expect(review).toMatchObject({ rating: 1 });
      expect(review).not.toHaveProperty('answer');
    },
  );

  test.for([
    { what: 'the very word', answer: '국물', expected: '국물', verdict: 'Correct' },
    { what: 'the word between spaces', answer: '  국물 ', expected: '국물', verdict: 'Correct' },
    { what: 'the word in small letters', answer: 'pc방', expected: 'PC방', verdict: 'Correct' },
    {
      what: 'the word as letters apart',
      answer: '국물'.normalize('NFD'),
      expected: '국물',
      verdict: 'Correct',
    },
    { what: 'another word', answer: '궁물', expected: '국물', verdict: 'Incorrect' },
    {
      what: 'the word with other spaces',
      answer: '물 한잔',
      expected: '물 한 잔',
      verdict: 'Almost: only the spaces differ',
    },
  ])('calls $what "$verdict"', async ({ answer, expected, verdict }, { page }) => {
    craftSession(page, [craftCard({ ...WORD, korean_text: expected })]);
    await page.goto('/study');
    await spell(page, answer);
    await expect(row(page, 'Your answer')).toContainText(answer.normalize('NFC').trim());
    await expect(row(page, 'Correct answer')).toContainText(expected);
    await expect(card(page).getByText(verdict, { exact: true })).toBeVisible();
    await expect(ratings(page)).toBeVisible();
  });

  test('the ratings take no focus from what was opened since a wrong answer', async ({ page }) => {
    craftSession(page, [craftCard(WORD)]);
    await page.goto('/study');
    page.clock.install();
    await spell(page, '궁물');
    await expect(card(page)).toContainText('Incorrect');
    const menu = page.getByRole('button', { name: 'Card menu' });
    menu.one.focus();
    await page.clock.runFor(600);
    await expect(menu).toBeFocused();
  });

  const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  test('a field that comes behind an open dialog takes the focus once that is closed', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.savePreferences({ studyOrder: 'added' });
    await account.createCard({ korean_text: '물', english_text: 'water' });
    await account.createCard(WORD);
    logIn(page, account);
    await page.goto('/study');
    await expect(said(page, '물')).toBeVisible();
    await page.keyboard.press('Space');
    // Loaded, it opens at once.
    await page.keyboard.press('?');
    await expect(shortcuts(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shortcuts(page)).toHaveCount(0);
    await page.keyboard.press('3');
    await page.keyboard.press('?');
    await expect(said(page, 'broth')).toBeVisible();
    await sleep(100);
    await expect(shortcuts(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shortcuts(page)).toHaveCount(0);
    await expect(page.getByPlaceholder('Type the Korean spelling...')).toBeFocused();
    await expect(ratings(page)).toHaveCount(0);
  });

  test('ratings that come behind an open dialog wait for its end', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const { id } = await account.createCard(WORD);
    logIn(page, account);
    await page.goto('/study');
    const letThrough = holdCalls(page, [`/cards/${id}/same-meaning`]);
    page.clock.install();
    await spell(page, '궁물');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const close = shortcuts(page).getByRole('button', { name: 'Close' });
    await expect(close).toBeFocused();
    letThrough();
    await expect(ratings(page)).toBeVisible();
    await page.clock.runFor(600);
    await expect(close).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(ratings(page).getByRole('button', { name: /^Again/ })).toBeFocused();
  });

  test('an Enter pressed twice does not rate a wrong answer unseen', async ({ page }) => {
    craftSession(page, [craftCard(WORD)]);
    await page.goto('/study');
    page.clock.install();
    await spell(page, '궁물');
    await expect(ratings(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(card(page)).toContainText('Incorrect');
    await expect(ratings(page).getByRole('button', { name: /^Again/ })).toBeFocused();
    const sent = page.nextCall('/review');
    await page.keyboard.press('Enter');
    expect((await sent).json()).toMatchObject({ rating: 1 });
  });

  const explained = (page: Page) => card(page).getByRole('list', { name: 'What is wrong' });

  test('a wrong answer that is a word is told with its meaning', async ({ page }) => {
    craftSession(page, [craftCard({ ...WORD, korean_text: '쓰다', english_text: 'to write' })]);
    await page.goto('/study');
    await spell(page, '서다');
    await expect(explained(page)).toContainText('서다 is a word, too: to stand');
  });

  test('what is wrong is said in words, of a wrong answer alone', async ({ page }) => {
    craftSession(page, [
      craftCard({ ...WORD, id: 1 }),
      craftCard({ ...WORD, id: 2, korean_text: '물 한 잔' }),
      craftCard({ ...WORD, id: 3 }),
    ]);
    await page.goto('/study');
    for (const [answer, sentences] of [
      ['궁물', ['That is how it sounds: [궁물]. It is spelled 국물.', /final consonant/]],
      ['물 한잔', ['There is a space between 한 and 잔.']],
    ] as const) {
      await spell(page, answer);
      await expect(explained(page).getByRole('listitem')).toHaveText([...sentences]);
      await page.keyboard.press('3');
    }
    await spell(page, '국물');
    await expect(said(page, 'Correct')).toBeVisible();
    await expect(explained(page)).toHaveCount(0);
  });

  test('of several words each is right, with or without what is in brackets; the others stand below', async ({
    page,
  }) => {
    const words = ['예/네', '예/네', '(초등)학교', '배/배'];
    const answers = ['네', '내', '학교', '배'];
    craftSession(
      page,
      words.map((korean_text, id) => craftCard({ ...WORD, id: id + 1, korean_text })),
    );
    await page.goto('/study');
    const also = [
      /네.*Also right: 예$/,
      /네.*Also right: 예$/,
      /학교.*Also right: 초등학교$/,
      /배$/,
    ];
    const verdicts = ['Correct', 'Incorrect', 'Correct', 'Correct'];
    for (const [index, answer] of answers.entries()) {
      await expect(page.getByText(new RegExp(`^Card ${index + 1} of 4`))).toBeVisible();
      await spell(page, answer);
      await expect(row(page, 'Your answer')).toContainText(verdicts[index] ?? '');
      await expect(row(page, 'Correct answer')).toHaveText(also[index] ?? '');
      if (index === 1) await expect(explained(page)).toContainText('ㅔ, not ㅐ: they sound alike.');
      await page.keyboard.press('3');
    }
  });

  const field = (page: Page) => page.getByPlaceholder('Type the Korean spelling...');
  const ONCE_MORE = 'Almost: one letter is wrong. Try again!';

  test('lets one letter be mended once, for whoever wants that', async ({ page, server }) => {
    const account = await Account.register(server.url);
    await account.savePreferences({ retryTypos: true });
    logIn(page, account);
    craftSession(page, [craftCard({ ...WORD, id: 1 }), craftCard({ ...WORD, id: 2 })]);
    await page.goto('/study');
    await spell(page, '궁물');
    await expect(status(page, ONCE_MORE)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('궁물');
    await expect(card(page)).not.toContainText('국물');
    await spell(page, '굳물');
    await expect(row(page, 'Your answer')).toContainText('굳물');
    await expect(ratings(page)).toBeVisible();
    // The first mistake is the one that was made.
    const sent = page.nextCall('/review');
    await page.keyboard.press('1');
    expect((await sent).json()).toMatchObject({ rating: 1, answer: '궁물' });
    // More than a letter is no slip.
    await spell(page, '군무');
    await expect(row(page, 'Your answer')).toContainText('군무');
  });

  test('shows a slip at once to everybody else', async ({ page }) => {
    craftSession(page, [craftCard(WORD)]);
    await page.goto('/study');
    await spell(page, '궁물');
    await expect(row(page, 'Your answer')).toContainText('궁물');
  });

  describe("another of the learner's words", () => {
    async function asking(page: Page, server: string) {
      const account = await Account.register(server);
      await account.savePreferences({ studyOrder: 'added' });
      const yes = { ...WORD, korean_text: '네', english_text: 'yes' };
      const { id } = await account.createCard(yes);
      await account.createCard({ korean_text: '예', english_text: 'yes; example' });
      logIn(page, account);
      await page.goto('/study');
      await expect(said(page, 'yes').first()).toBeVisible();
      return { account, path: `/cards/${id}/same-meaning` };
    }

    test('for the same is no mistake: it is asked again, and nothing is rated', async ({
      page,
      server,
    }) => {
      const { account } = await asking(page, server.url);
      for (const _ of ['once', 'twice']) {
        await spell(page, '예');
        await expect(status(page, 'Right meaning, another word: try again.')).toBeVisible();
        await type(field(page), '');
        await expect(status(page, 'Right meaning')).toHaveCount(0);
      }
      await spell(page, '네');
      await expect(said(page, 'Correct')).toBeVisible();
      await page.keyboard.press('3');
      await expect(page.getByText(/^Card 2 of 2/)).toBeVisible();
      const { total_reviews } = await account.get<{ total_reviews: number }>('/stats');
      expect(total_reviews).toBe(1);
    });

    test('is no longer asked for once something else is typed', async ({ page, server }) => {
      const { path } = await asking(page, server.url);
      const letThrough = holdCalls(page, [path]);
      await spell(page, '예');
      await type(field(page), '내');
      letThrough();
      await expect(status(page, 'Right meaning')).toHaveCount(0);
      await spell(page, '내');
      await expect(row(page, 'Your answer')).toContainText('내');
    });

    for (const by of ['the field', 'the button']) {
      test(`is looked for while a rating is pressed, which ${by} keeps for the answer`, async ({
        page,
        server,
      }) => {
        const { account, path } = await asking(page, server.url);
        const letThrough = holdCalls(page, [path]);
        await type(field(page), '내');
        if (by === 'the field') await page.keyboard.press('Enter');
        else await page.getByRole('button', { name: 'Check' }).click();
        await page.keyboard.press('2');
        await expect(field(page)).toHaveValue('내');
        letThrough();
        await expect(page.getByText(/^Card 2 of 2/)).toBeVisible();
        await expect
          .poll(() => account.get<{ rating: number }[]>('/stats/history'))
          .toMatchObject([{ rating: 2 }]);
      });
    }

    test('is not found without a server: then it is a mistake', async ({ page, server }) => {
      const { path } = await asking(page, server.url);
      breakCalls(page, [path], 'server down');
      await spell(page, '예');
      await expect(row(page, 'Your answer')).toContainText('Incorrect');
    });
  });
});
