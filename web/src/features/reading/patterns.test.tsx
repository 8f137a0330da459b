import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import type { Page } from '../../../test/page.ts';

async function newLearner(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

test('a pressed word tells the patterns in which it stands, which lead to their pages', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  const text = await account.createText('Plan', '한강에 가고 싶었는데 비가 왔어요.');
  await page.goto(`/read/${text}`);
  await page.getByRole('button', { name: '싶었는데, No card' }).click();
  const panel = page.getByRole('region', { name: 'Grammar' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText('-고 싶다 wants to');
  await expect(panel).toContainText('Built: verb stem + 고 싶어요');
  await expect(panel).toContainText('-는데/-(으)ㄴ데');
  await panel.getByRole('link', { name: '-고 싶다' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '-고 싶다' })).toBeVisible();
});

test('a pattern is shown with sentences, and with own words before others', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  await account.createCard({ korean_text: '걷다', english_text: 'to walk' });
  await page.goto('/decks/starters');
  await page.getByRole('link', { name: 'See the Patterns of Grammar' }).click();
  await page.getByRole('link', { name: '-(으)ㄹ 수 있다/없다' }).click();
  const words = page.getByRole('region', { name: 'With your words' });
  await expect(words.getByRole('listitem')).toHaveCount(3);
  await expect(words.getByRole('listitem').filter({ hasText: 'Your card' })).toContainText(
    '걸을 수 있어요',
  );
  const sentences = page.getByRole('region', { name: 'Sentences' }).getByRole('listitem');
  await expect(sentences).toHaveCount(3);
  await expect(sentences.first()).toContainText('저는 매운 음식도 먹을 수 있어요.');
  await expect(sentences.first()).toContainText('I can eat spicy food, too. (먹다)');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '-아/어야 하다' })).toBeVisible();
});

test('there are sixty patterns, and no other', async ({ page, server }) => {
  await newLearner(page, server);
  await page.goto('/patterns');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(60);
  await page.goto('/patterns/60');
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await page.goto('/patterns/61');
  await expect(page.getByText('There is no pattern with this number.')).toBeVisible();
});
