import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { awayLearner, learnerWith } from '../../testing/content.ts';
import { tone } from '../../testing/tone.ts';
import { holdCalls } from '../calls.ts';
import { stopClock, tickUntilVisible } from '../clock.ts';
import { craftCard, craftSession } from '../crafted.ts';
import { expect, test } from '../fixtures.ts';
import { pictures, take } from './take.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WORD = {
  korean_text: '국물',
  english_text: 'broth',
  romanization: 'gungmul',
  example_sentence: '국물이 아직 뜨거워요.\nThe broth is still hot.',
  pronunciation_notes: 'ㄱ before ㅁ sounds like ㅇ: [궁물].',
};

test('menus', async ({ page, learners }) => {
  await logIn(page, (await learners.full()).account);
  await page.goto('/decks');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await take(page, 'user menu', 'open');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.screenshot({ path: `${pictures}phone-light/header-menu--open.png` });
});

for (const { name, path, open } of [
  {
    name: 'delete card dialog',
    path: '/cards?search=umbrella',
    open: (page: Page) => page.getByRole('button', { name: /^Delete/ }),
  },
  {
    name: 'add category dialog',
    path: '/categories',
    open: (page: Page) => page.getByRole('button', { name: 'Add Category' }),
  },
  {
    name: 'edit category dialog',
    path: '/categories',
    open: (page: Page) => page.getByRole('button', { name: 'Edit' }).first(),
  },
  {
    name: 'delete category dialog',
    path: '/categories',
    open: (page: Page) => page.getByRole('button', { name: 'Delete' }).first(),
  },
  {
    name: 'delete account dialog',
    path: '/settings?tab=privacy',
    open: (page: Page) => page.getByRole('button', { name: 'Delete Account' }),
  },
  {
    name: 'add cards dialog',
    path: 'deck',
    open: (page: Page) => page.getByRole('button', { name: 'Add Cards' }),
  },
  {
    name: 'remove card dialog',
    path: 'deck',
    open: (page: Page) => page.getByRole('button', { name: /^Remove/ }).first(),
  },
  {
    name: 'delete deck dialog',
    path: 'deck',
    open: (page: Page) => page.getByRole('button', { name: 'Delete Deck' }),
  },
]) {
  test(name, async ({ page, learners }) => {
    const { account, deck } = await learners.full();
    await logIn(page, account);
    await page.goto(path === 'deck' ? `/decks/${deck}` : path);
    await open(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (name === 'add cards dialog')
      await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
    await take(page, name, 'open');
  });
}

test('card form in all its states', async ({ page, learners }) => {
  await logIn(page, (await learners.full()).account);
  await page.goto('/cards/new');
  await page.getByText('More').click();
  await page.getByRole('button', { name: 'Create Card', exact: true }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await take(page, 'new card', 'invalid');
  await page.getByLabel('Korean text').fill('국물');
  await page.getByLabel('English text').fill('broth');
  await page.getByLabel('Example sentence').fill(WORD.example_sentence);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const buffer = Buffer.from(tone(2));
  await (await chooser).setFiles({ name: 'broth.wav', mimeType: 'audio/wav', buffer });
  await take(page, 'new card', 'chosen');
  const release = await holdCalls(page, ['/upload/audio']);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await take(page, 'new card', 'uploading');
  release();
  await expect(page.getByText('Audio uploaded.')).toBeVisible();
  await take(page, 'new card', 'uploaded');
});

test('settings with complaints', async ({ page, learners }) => {
  await logIn(page, (await learners.full()).account);
  await page.goto('/settings');
  await page.getByLabel('Current password').fill('x');
  await page.getByRole('button', { name: 'Save Account Settings' }).click();
  await take(page, 'account settings', 'invalid');
  await page.goto('/settings?tab=study');
  await page.getByLabel('New cards per day').fill('101');
  await page.getByRole('button', { name: 'Save Study Preferences' }).click();
  await take(page, 'study preferences', 'invalid');
});

test('a backlog', async ({ page, server }) => {
  await logIn(page, await awayLearner(server.url));
  await page.goto('/dashboard');
  await expect(page.getByText('30 cards are waiting.')).toBeVisible();
  await take(page, 'dashboard', 'backlog');
  await page.getByRole('button', { name: 'Catch up gradually' }).click();
  await page.getByLabel('Number of days').selectOption('7 days');
  await expect(page.getByText('5 cards today instead of 30')).toBeVisible();
  await take(page, 'spread dialog', 'open');
  await page.getByRole('button', { name: 'Spread over 7 days' }).click();
  await expect(page.getByText('25 cards spread over 7 days.')).toBeVisible();
  await take(page, 'dashboard', 'spread');
});

test('a toast', async ({ page, server }) => {
  await logIn(page, await Account.register(server.url));
  await page.clock.install();
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeVisible();
  await stopClock(page);
  await save.click();
  await tickUntilVisible(page, page.getByText('Profile updated successfully!'));
  await take(page, 'toast', 'shown');
});

test.describe('study', () => {
  test.beforeEach(async ({ page, learners }) => {
    await logIn(page, (await learners.full()).account);
  });

  for (const card_type of ['recognition', 'production'] as const) {
    test(`study ${card_type}`, async ({ page, server }) => {
      const image_url = `${server.url}/favicon.svg`;
      await craftSession(page, [craftCard({ ...WORD, card_type, image_url, review_interval: 12 })]);
      await page.goto('/study');
      await page.getByRole('button', { name: 'Show answer' }).waitFor();
      await take(page, `study ${card_type}`, 'front');
      await page.getByRole('button', { name: 'Show answer' }).click();
      await take(page, `study ${card_type}`, 'back');
    });
  }

  for (const [state, answer] of Object.entries({
    correct: '국물',
    incorrect: '궁물',
    almost: '국 물',
  })) {
    test(`study spelling ${state}`, async ({ page }) => {
      await craftSession(page, [craftCard({ ...WORD, card_type: 'spelling' })]);
      await page.goto('/study');
      await page.getByRole('button', { name: 'Check' }).click();
      if (state === 'correct') await take(page, 'study spelling', 'front');
      await page.getByPlaceholder('Type the Korean spelling...').fill(answer);
      await page.getByRole('button', { name: 'Check' }).click();
      await take(page, 'study spelling', state);
    });
  }

  test('study refused sound', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new Error('No'));
    });
    await craftSession(page, [craftCard({ ...WORD, audio_file_path: 'a.wav' })]);
    await page.goto('/study');
    await page.getByRole('button', { name: 'Play audio' }).click();
    await expect(page.getByText('Unable to play audio automatically.')).toBeVisible();
    await take(page, 'study', 'fallback player');
  });

  test('study complete', async ({ page }) => {
    await craftSession(page, [
      craftCard({ ...WORD, id: 1 }),
      craftCard({ ...WORD, id: 2 }),
      craftCard({ ...WORD, id: 3 }),
    ]);
    await page.goto('/study');
    for (const rating of ['1', '3', '4']) {
      await page.getByRole('button', { name: 'Show answer' }).click();
      await page.keyboard.press(rating);
      await expect(page.locator('[data-chosen]')).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    await take(page, 'study', 'complete');
    await page.getByRole('button', { name: 'Restudy Cards' }).click();
    await take(page, 'study', 'practice');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(page, 'study', 'shortcuts');
  });
});

test('waiting for the next card', async ({ page, server }) => {
  const account = await learnerWith(server.url, 0, 1);
  await account.savePreferences({ scheduler: 'fsrs' });
  const [card] = await account.get<{ id: number }[]>('/cards');
  await account.review({ id: card?.id ?? 0 }, 3);
  await logIn(page, account);
  await page.goto('/dashboard');
  await expect(page.getByText('Next card in 10 min.')).toBeVisible();
  await take(page, 'dashboard', 'next card');
  await page.goto('/study');
  await expect(page.getByRole('heading', { name: 'Next card in 10 min' })).toBeVisible();
  await take(page, 'study', 'waiting');
  await page.keyboard.press('Space');
  await expect(page.getByText('Shown early')).toBeVisible();
  await take(page, 'study', 'early');
  await account.review(await account.createCard({ korean_text: '물', english_text: 'water' }), 1);
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: 'Study Now' })).toBeVisible();
  await take(page, 'study', 'complete, more within minutes');
  await account.savePreferences({ newCardsPerDay: 0 });
  await account.createCard({ korean_text: '불', english_text: 'fire' });
  await page.reload();
  await expect(page.getByText("Today's limits hold back 1 new card.")).toBeVisible();
  await take(page, 'study', 'waiting, limits reached');
});

/** A device with a silent voice. */
function withVoice(page: Page) {
  return page.addInitScript(() => {
    speechSynthesis.getVoices = () =>
      [{ name: 'Yuna', lang: 'ko-KR', localService: true }] as SpeechSynthesisVoice[];
    speechSynthesis.speak = () => undefined;
    Object.assign(window, { SpeechSynthesisUtterance: EventTarget });
  });
}

test('dictation', async ({ page, server }) => {
  await withVoice(page);
  const account = await Account.register(server.url);
  await account.put('/settings/study', { dictation: 'always' });
  await logIn(page, account);
  await craftSession(page, [craftCard({ ...WORD, card_type: 'spelling' })]);
  await page.goto('/study');
  await expect(page.getByText('Dictation: type what you hear')).toBeVisible();
  await take(page, 'study dictation', 'front');
});

test('dictation without a voice', async ({ page, server }) => {
  const account = await Account.register(server.url);
  await account.put('/settings/study', { dictation: 'always' });
  await logIn(page, account);
  await craftSession(page, [craftCard({ ...WORD, card_type: 'spelling' })]);
  await page.goto('/study');
  await expect(page.getByText('type the word by its meaning')).toBeVisible();
  await take(page, 'study dictation', 'unheard');
});

test('listening', async ({ page, server }) => {
  await withVoice(page);
  const account = await Account.register(server.url);
  await account.createCard({ korean_text: '불', english_text: 'fire' });
  await logIn(page, account);
  await page.goto('/listen');
  await page.getByRole('button', { name: 'Start: ' }).waitFor();
  await take(page, 'listening', 'ready');
  await page.getByRole('button', { name: 'Start: ' }).click();
  await page.getByText('1 of 20').waitFor();
  await take(page, 'listening', 'question');
  for (let question = 1; question <= 20; question += 1) {
    await page.keyboard.press('1');
    const next = page.getByRole('button', { name: 'Next' });
    await next.waitFor();
    if (question === 1) await take(page, 'listening', 'answered');
    await next.press('Enter');
  }
  await page.getByRole('button', { name: 'Start again' }).waitFor();
  await take(page, 'listening', 'end');
});

test('letters mixed up', async ({ page, server }) => {
  const account = await Account.register(server.url);
  for (const [korean_text, ...answers] of [
    ['베개', '배게', '베게', '배개'],
    ['돼지', '되지'],
    ['학교', '하교', '학꾜'],
    ['감사합니다', '감사합이다', '감싸합니다'],
    ['도끼', '토끼'],
  ] as const) {
    const { id } = await account.createCard({
      korean_text,
      english_text: 'x',
      card_type: 'spelling',
    });
    const reviews = answers.map((answer) => ({
      cardId: id,
      rating: 1,
      answer,
      reviewId: crypto.randomUUID(),
    }));
    await account.call('POST /reviews', { body: { reviews } });
  }
  await logIn(page, account);
  await page.goto('/stats?tab=insights');
  const panel = page.getByRole('region', { name: 'Letters You Mix Up' });
  await panel.getByRole('link', { name: 'Practice these' }).first().waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await panel.screenshot({ path: `${pictures}letters-mixed-up--${width}-${colorScheme}.png` });
    }
  }
});
