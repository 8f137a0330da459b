import { breakCalls } from '../../test/calls.ts';
import { Account, expect, logIn, test } from '../../test/fixtures.ts';
import type { Page } from '../../test/page.ts';

const SCHOOL = { korean_text: '학교', english_text: 'school', hanja: '學校' };

const asked = ({ network }: Page) => network.calls.filter(({ path }) => path === '/words/family');

async function newLearner(page: Page, server: { url: string }) {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

test('a card’s page lists words with its hanja, and leads to those that have a card', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  const school = await account.createCard(SCHOOL);
  const student = await account.createCard({
    ...{ korean_text: '학생', english_text: 'student', hanja: '學生' },
  });
  const mend = breakCalls(page, ['/words/family'], '500 without words');
  await page.goto(`/cards/${school.id}`);
  const panel = page.getByRole('region', { name: 'Words with 學校' });
  await expect(panel.getByText('Failed to load words with these hanja.')).toBeVisible();
  mend();
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel.getByRole('heading', { name: '學 (학)' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: '校 (교)' })).toBeVisible();
  const row = panel.getByRole('listitem').first();
  await expect(row).toHaveText('학생 學生 student · New');
  await row.getByRole('link', { name: '학생' }).click();
  await expect(page).toHaveURL(`/cards/${student.id}`);
  await expect(page.getByRole('region', { name: 'Words with 學生' })).toBeVisible();
});

test('a card without hanja asks for no words, and one whose hanja no other has says so', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  const tree = await account.createCard({ korean_text: '나무', english_text: 'tree', hanja: '-' });
  const rare = await account.createCard({
    ...{ korean_text: '타룡', english_text: 'crocodile', hanja: '鼉' },
  });
  await page.goto(`/cards/${tree.id}`);
  await expect(page.getByRole('region', { name: 'Schedule' })).toBeVisible();
  expect(asked(page)).toEqual([]);
  await page.goto(`/cards/${rare.id}`);
  await expect(page.getByText('No other word has these hanja.')).toBeVisible();
});

test('a reader unfolds words with the hanja of a word', async ({ page, server }) => {
  const account = await newLearner(page, server);
  await account.post('/cards', { ...SCHOOL, also: ['production'] });
  const text = await account.createText('Story', '학교에 갔어요.');
  await page.goto(`/read/${text}`);
  await page.getByRole('button', { name: '학교에, New' }).click();
  const panel = page.getByRole('region', { name: 'Word' });
  expect(asked(page)).toEqual([]);
  await panel.getByText('Words with 學校').click();
  await expect(panel.getByRole('heading', { name: '學 (학)' })).toBeVisible();
  expect(asked(page)).toHaveLength(1);
});

test('hanja stand beside the word on the back, not on the front', async ({ page, server }) => {
  const account = await newLearner(page, server);
  await account.createCard(SCHOOL);
  await page.goto('/study');
  await expect(page.getByText('학교').first()).toBeVisible();
  await expect(page.getByText('學校')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(page.getByText('學校')).toBeVisible();
});
