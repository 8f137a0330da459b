import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { reviewInThePast } from '../../testing/content.ts';
import { expect, test } from '../fixtures.ts';
import { settled } from '../inspect.ts';
import { chooseInMenu, rate } from '../study.ts';
import { take } from './take.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WORD = {
  korean_text: '국물',
  english_text: 'broth',
  romanization: 'gungmul',
  example_sentence: '국물이 아직 뜨거워요.\nThe broth is still hot.',
  pronunciation_notes: 'ㄱ before ㅁ sounds like ㅇ: [궁물].',
};
const LAPSES = [40, 30, 20, 10].flatMap((ago) => [
  [ago, 3] as const,
  [ago - 1, 3] as const,
  [ago - 4, 1] as const,
]);

async function learner(server: string, page: Page) {
  const account = await Account.register(server);
  const card = await account.createCard(WORD);
  await logIn(page, account);
  return { account, card };
}

for (const scheduler of ['sm2', 'fsrs'] as const) {
  test(`card with a history under ${scheduler}`, async ({ page, server }) => {
    const { account, card } = await learner(server.url, page);
    await account.savePreferences({ scheduler });
    const past = [
      [160, 3],
      [157, 3],
      [149, 1],
      [149, 3],
      [140, 3],
      [120, 4],
      [30, 2],
    ] as const;
    await reviewInThePast(account, card, past);
    await account.post(`/cards/${card.id}/review`, { rating: 2, practice: true });
    await page.goto(`/cards/${card.id}`);
    await settled(page);
    await page.getByText('Show the curve').click();
    await page.getByText('Show as a table').click();
    await take(page, 'card', scheduler);
    await page.getByRole('button', { name: 'Set due date' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(page, 'due date dialog', 'open');
  });
}

test('card never rated, and a leech', async ({ page, server }) => {
  const { account, card } = await learner(server.url, page);
  await page.goto(`/cards/${card.id}`);
  await settled(page);
  await take(page, 'card', 'new');
  await page.getByRole('button', { name: 'Bury until tomorrow' }).click();
  await expect(page.getByRole('button', { name: 'Unbury' })).toBeVisible();
  await take(page, 'card', 'buried');
  await account.savePreferences({ leechThreshold: 4 });
  await reviewInThePast(account, card, LAPSES);
  await page.reload();
  await settled(page);
  await take(page, 'card', 'leech');
  await page.goto('/cards');
  await settled(page);
  await take(page, 'cards', 'leech');
});

test('how a word is said', async ({ page, server }) => {
  const account = await Account.register(server.url);
  await account.createCard({
    ...WORD,
    korean_text: '독립하다',
    english_text: 'become independent',
    romanization: 'dongnipada',
    pronunciation_notes: '[동니파다]',
  });
  await logIn(page, account);
  await page.goto('/study');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await take(page, 'study', 'pronunciation');
  await page.getByRole('button', { name: '[동니파다]' }).click();
  await take(page, 'study', 'pronunciation why');
  await page.goto('/cards/new');
  await page.getByText('More').click();
  await page.getByLabel('Korean text').fill('꽃잎');
  await expect(page.getByLabel('Romanization')).toHaveValue('kkonnip');
  await take(page, 'new card', 'suggestions');
  await page.goto('/help#sounds');
  await expect(page.getByRole('heading', { name: 'How words are pronounced' })).toBeVisible();
  await take(page, 'help', 'sounds');
});

test('study menu, toast and leech', async ({ page, server }) => {
  const { account, card } = await learner(server.url, page);
  await account.createCard({ korean_text: '나무', english_text: 'tree' });
  await account.savePreferences({ leechThreshold: 4 });
  await reviewInThePast(account, card, LAPSES.slice(0, -1));
  await page.goto('/study');
  await page.getByRole('button', { name: 'Card menu' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await take(page, 'study menu', 'open');
  // A picture takes the focus away: no key would close the menu.
  await page.getByRole('menuitem', { name: 'Reset to new…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'forget dialog', 'open');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await rate(page, 'Again');
  await expect(page.getByRole('heading', { name: '국물 is a leech' })).toBeVisible();
  await take(page, 'study', 'leech');
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseInMenu(page, 'Bury until tomorrow');
  await expect(page.getByText('Card buried until tomorrow.')).toBeVisible();
  await take(page, 'study', 'buried');
});

test('the forms of a verb', async ({ page, server }) => {
  const account = await Account.register(server.url);
  const card = await account.createCard({ ...WORD, korean_text: '굽다', english_text: 'to bake' });
  await logIn(page, account);
  await page.goto(`/cards/${card.id}`);
  await settled(page);
  await take(page, 'forms', 'card');
  await page.goto('/study');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(page.getByText('구워요')).toBeVisible();
  await settled(page);
  await take(page, 'forms', 'back');
  await page.goto('/settings?tab=study#more');
  await settled(page);
  await take(page, 'forms', 'settings');
  const clock = await account.createCard({
    ...WORD,
    korean_text: '6월 3시 20분',
    english_text: '3:20',
  });
  await page.goto(`/cards/${clock.id}`);
  await page.getByTitle('Why it sounds like this').click();
  await take(page, 'numbers', 'card');
});
