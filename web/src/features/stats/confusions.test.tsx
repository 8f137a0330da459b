import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import type { Page } from '../../../test/page.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Letters You Mix Up' });

test('nothing mixed up is said with what would fill the panel, and leads to listening', async ({
  page,
  learners,
}) => {
  logIn(page, learners.empty().account);
  await page.goto('/stats?tab=insights');
  await expect(panel(page)).toContainText('No letters mixed up in the last 90 days.');
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await panel(page).getByRole('link', { name: 'Practice listening' }).click();
  await expect(page).toHaveURL('/listen');
});

test('letters that are mixed up stand with their words, which can be practised', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  const spelled = (korean_text: string) =>
    account.createCard({ korean_text, english_text: 'x', card_type: 'spelling' });
  const [bed, school] = [await spelled('베개'), await spelled('학교')];
  const review = (cardId: number, answer: string) => ({
    cardId,
    answer,
    rating: 1,
    reviewId: crypto.randomUUID(),
  });
  await account.call('POST /reviews', {
    body: { reviews: [review(bed.id, '베게'), review(bed.id, '배개'), review(school.id, '하교')] },
  });
  await account.call('POST /listening/answers', {
    body: { answers: [{ answerId: crypto.randomUUID(), heard: '개', chosen: '게' }] },
  });
  logIn(page, account);
  await page.goto('/stats?tab=insights');
  const rows = panel(page).locator('ul > li:has(h3)');
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole('heading')).toHaveText('ㅐ · ㅔ');
  await expect(rows.first()).toContainText('Vowels 3 times; they sound alike');
  await expect(rows.first()).toContainText('베개 you typed 베게');
  await expect(rows.first()).toContainText('개 you heard 게');
  await expect(rows.last()).toContainText('Batchim left out once');
  await rows.first().getByRole('link', { name: 'Practice these' }).click();
  await expect(page).toHaveURL(`/study?practise=${bed.id}`);
  await expect(page.getByText('Practice: your ratings do not change the schedule.')).toBeVisible();
  await expect(page.getByText(/^Card 1 of 1/)).toBeVisible();
  const sent = page.nextCall('/review');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Again/ }).click();
  expect((await sent).json()).toMatchObject({ practice: true });
  await expect(page.getByRole('heading', { name: 'Practice complete' })).toBeVisible();
});
