import type { Card } from '@gieok/shared/contract/cards';
import { breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import type { Page } from '../../../test/page.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Also changed elsewhere' });
const side = (page: Page, title: string | RegExp) =>
  panel(page).locator('section').filter({ hasText: title });
const read = (account: Account, id: number) => account.get<Card>(`/cards/${id}`);

/** Somebody with a card that another device wrote, too. */
async function withTwoVersions(page: Page, server: string) {
  const account = await Account.register(server);
  const card = await account.createCard({ korean_text: '나무', english_text: 'tree' });
  logIn(page, account);
  await page.goto(`/cards/${card.id}/edit`);
  await expect(page.getByLabel('English text')).toHaveValue('tree');
  await account.put(`/cards/${card.id}`, { english_text: 'wood', tags: ['nature'] });
  await page.getByLabel('English text').fill('timber');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Card' })).toHaveCount(0);
  await page.goto(`/cards/${card.id}`);
  return { account, card };
}

test('shows both versions of a card that was changed elsewhere while it was edited', async ({
  page,
  server,
}) => {
  const { account, card } = await withTwoVersions(page, server.url);
  await expect(side(page, 'On this card')).toContainText('timber');
  await expect(side(page, /^Written/)).toContainText('wood');
  await expect(panel(page)).not.toContainText('nature');
  expect(await read(account, card.id)).toMatchObject({ english_text: 'timber', tags: ['nature'] });
});

test('puts the other version on the card', async ({ page, server }) => {
  const { account, card } = await withTwoVersions(page, server.url);
  await page.getByRole('button', { name: 'Use this version' }).click();
  await expect(page.getByText('The card now has the other version.')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Card' })).toContainText('wood');
  expect((await read(account, card.id)).english_text).toBe('wood');
});

test('keeps the card, also after a failure', async ({ page, server }) => {
  const { account, card } = await withTwoVersions(page, server.url);
  const [{ version } = { version: '' }] = await account.get<{ version: string }[]>(
    `/cards/${card.id}/versions`,
  );
  const mend = breakCalls(page, [`/cards/${card.id}/versions/${version}`], 'server down');
  await page.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to choose a version.');
  mend();
  await page.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(panel(page)).toHaveCount(0);
  expect((await read(account, card.id)).english_text).toBe('timber');
});

test('tells every kind of field that differs', async ({ page, server }) => {
  const account = await Account.register(server.url);
  const card = await account.createCard({ korean_text: '걷다', english_text: 'to walk' });
  const { id: category } = await account.post<{ id: number }>('/categories', { name: 'Verbs' });
  await account.put(`/cards/${card.id}`, {
    ...{ english_text: 'to go on foot', tags: ['B'], category_id: category },
    ...{ conjugation_class: 'ㄷ', card_type: 'production', romanization: 'geotda' },
    image_url: 'https://example.com/walk.png',
    audio_url: 'https://example.com/walk.mp3',
    based_on: { english_text: 'to stroll' },
    edited_at: '2020-01-01T00:00:00Z',
  });
  logIn(page, account);
  await page.goto(`/cards/${card.id}`);
  const other = side(page, 'Written Jan 1, 2020');
  for (const text of ['to go on foot', 'B', 'Verbs', 'Production', 'geotda']) {
    await expect(other.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(other.getByRole('img', { name: 'to go on foot' })).toBeVisible();
  const now = side(page, 'On this card');
  await expect(now.getByText('Uncategorized', { exact: true })).toBeVisible();
  await expect(now.getByText('None', { exact: true }).first()).toBeVisible();
});
