import type { Preferences } from '@gieok/shared/contract/settings';
import { craftCard, craftSession } from '../../../test/crafted.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';
import { deviceWith, LONDON, SEOUL } from '../../../test/voices.ts';

const WORD = { korean_text: '국물', english_text: 'broth', card_type: 'spelling' } as const;

const field = (page: Page) => page.getByLabel('Korean spelling');
const card = (page: Page) => page.getByRole('article', { name: 'Card' });
const DICTATION = 'Dictation: type what you hear';

async function taking(page: Page, server: { url: string }, preferences: Partial<Preferences>) {
  const account = await Account.register(server.url);
  await account.put('/settings/study', preferences);
  logIn(page, account);
}

test('a dictation is heard, and its meaning comes with the answer', async ({ page, server }) => {
  const spoken = deviceWith([SEOUL]);
  await taking(page, server, { dictation: 'always', exampleSentence: 'front' });
  craftSession(page, [
    craftCard({ ...WORD, example_sentence: '국물이 뜨거워요. The broth is hot.' }),
  ]);
  await page.goto('/study');
  await expect(card(page)).toContainText(DICTATION);
  await expect(card(page)).not.toContainText('broth');
  await expect(card(page)).not.toContainText('뜨거워요');
  await expect.poll(() => spoken.map(({ text }) => text)).toEqual(['국물']);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Alt+r');
  await page.keyboard.press('Alt+Shift+R');
  expect(spoken.map(({ rate }) => rate)).toEqual([1, 1, 0.6]);
  await type(field(page), '궁물');
  const sent = page.nextCall('/review');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(card(page)).toContainText('broth');
  await page.keyboard.press('1');
  expect((await sent).json()).toMatchObject({ rating: 1, answer: '궁물' });
});

test('who cannot make it out has the meaning shown', async ({ page, server }) => {
  deviceWith([SEOUL]);
  await taking(page, server, { dictation: 'always' });
  craftSession(page, [craftCard(WORD)]);
  await page.goto('/study');
  await page.getByRole('button', { name: 'Show the meaning' }).click();
  await expect(card(page)).toContainText('broth');
  await expect(card(page)).not.toContainText(DICTATION);
  await expect(field(page)).toBeFocused();
});

test('every other time means the next time that a card comes, or this one', async ({
  page,
  server,
}) => {
  deviceWith([SEOUL]);
  await taking(page, server, { dictation: 'sometimes' });
  const cards = [2, 3].map((review_count) => craftCard({ ...WORD, id: 8, review_count }));
  craftSession(page, cards.slice(0, 1));
  await page.goto('/study');
  await expect(card(page)).toContainText(DICTATION);
  craftSession(page, cards.slice(1));
  await page.goto('/dashboard');
  await page.goto('/study');
  await expect(card(page)).toContainText('broth');
  await expect(card(page)).not.toContainText(DICTATION);
});

test('what cannot be heard asks by its meaning, and says so', async ({ page, server }) => {
  deviceWith([LONDON]);
  await taking(page, server, { dictation: 'always' });
  craftSession(page, [craftCard(WORD), craftCard({ ...WORD, id: 2, card_type: 'production' })]);
  await page.goto('/study');
  await expect(card(page)).toContainText('broth');
  await expect(card(page)).toContainText('No recording, and no Korean voice on this device');
  await type(field(page), '국물');
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await expect(page.getByText(/^Card 2 of 2/)).toBeVisible();
  await expect(card(page)).not.toContainText('no Korean voice');
});
