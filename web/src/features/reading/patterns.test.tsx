import { breakCalls } from '../../../test/calls.ts';
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

test('a pressed word tells the ending that no pattern teaches', async ({ page, server }) => {
  const account = await newLearner(page, server);
  const text = await account.createText('Weather', '비가 오더니 그치지 않았다.');
  await page.goto(`/read/${text}`);
  await page.getByRole('button', { name: '오더니, No card' }).click();
  const panel = page.getByRole('region', { name: 'Grammar' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).toContainText('-더니 says what was seen before');
  await page.getByRole('button', { name: '않았다, No card' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText(
    '-지 않다 says that it is not so',
  );
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
  for (const other of ['61', '0', 'abc', '9999999999']) {
    await page.goto(`/patterns/${other}`);
    await expect(page.getByText('There is no pattern with this number.')).toBeVisible();
  }
});

const deckLink = (page: Page) => page.getByRole('link', { name: 'Go to Deck' });

test('a pattern is studied: its sentences become cards, and deleted ones come back', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  await page.goto('/patterns/10');
  await page.getByRole('button', { name: 'Study This Pattern' }).press('Enter');
  await expect(page.getByText('3 cards added to the deck Patterns of Grammar.')).toBeVisible();
  await expect(page.getByText('You have these cards.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Study This Pattern' })).toHaveCount(0);
  await expect(deckLink(page)).toBeFocused();
  await deckLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patterns of Grammar' })).toBeVisible();
  await page.getByRole('button', { name: '쉬고 싶어요' }).click();
  await expect(page.getByRole('link', { name: /고 싶/ })).toHaveCount(3);
  const [card] = await account.get<{ id: number }[]>('/cards');
  await account.delete(`/cards/${card?.id}`);
  await page.goto('/patterns/10');
  await expect(page.getByText('You have 2 of 3 cards.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 More Card' }).click();
  await expect(page.getByText('You have these cards.')).toBeVisible();
});

test('the patterns of a step are studied together; a failure is told', async ({ page, server }) => {
  await newLearner(page, server);
  await page.goto('/patterns');
  const step = page.getByRole('region', { name: 'Step 5' });
  const study = step.getByRole('button', { name: 'Study the Patterns of Step 5' });
  const mend = breakCalls(page, ['/path/patterns/cards'], '500 without words');
  await study.click();
  await expect(step.getByRole('alert')).toContainText('Failed to add the cards.');
  mend();
  await study.click();
  await expect(step.getByText('You have these cards.')).toBeVisible();
  await expect(step.getByText('Your cards')).toHaveCount(3);
  await expect(page.getByText('Your cards')).toHaveCount(3);
  await expect(deckLink(page)).toHaveCount(1);
});

test('a card of a pattern is edited without its siblings, unless one chooses otherwise', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  await account.post('/path/patterns/cards', { numbers: [10] });
  const [card] = await account.get<{ id: number }[]>('/cards');
  await page.goto(`/cards/${card?.id}/edit`);
  const others = page.getByRole('checkbox', { name: 'Change the other cards of this word, too' });
  await expect(others).not.toBeChecked();
});
