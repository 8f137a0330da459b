import type { Card } from '@gieok/shared/contract/cards';
import type { Page } from '@playwright/test';
import { Account, logIn, PASSWORD } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { expect, testAlone as test } from '../fixtures.ts';
import { rateByKeys, rowsKept, untilKept } from '../kept.ts';
import { asked } from '../study.ts';

const CARDS = 8;
/** A page begins to keep a pack some seconds after it is there. */
const KEPT_WITHIN_MS = 4_000;

async function enter(page: Page, { user }: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
}

const cardsOf = (account: Account) =>
  account.get<Pick<Card, 'id' | 'korean_text' | 'english_text' | 'review_count'>[]>('/cards');

test('without the server one studies, reloads, makes a card and changes one; all of it is saved once', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, CARDS);
  await logIn(page, account);
  await page.goto('/dashboard');
  await untilKept(page, account, CARDS);
  const last = (await cardsOf(account)).find(({ korean_text }) => korean_text === '나8');
  await server.stop();

  await page.goto('/study');
  await rateByKeys(page, 1, 3);
  await expect(page.getByText('3 ratings are kept on this device')).toBeVisible();
  await page.reload();
  await rateByKeys(page, 4, 4);
  await page.goto('/dashboard');
  await expect(page.getByText('4 ratings are kept on this device')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();

  await page.goto('/study');
  await expect(asked(page, '나5')).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByLabel('English text')).toHaveValue(/./);
  await page.keyboard.press('Escape');
  await page.goto('/cards/new');
  await page.getByLabel('Korean text').fill('나무');
  await page.getByLabel('English text').fill('tree');
  await page.getByRole('button', { name: 'Create Card' }).click();
  await expect(page.getByText('1 new card is kept on this device.')).toBeVisible();
  await page.goto('/cards?search=나무');
  await expect(page.getByText('tree', { exact: true })).toBeVisible();
  await page.goto(`/cards/${last?.id}/edit`);
  await page.getByLabel('English text').fill('changed here');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('1 new card and 1 change are kept on this device.')).toBeVisible();
  await page.goto(`/cards/${last?.id}`);
  await expect(page.getByRole('region', { name: 'Card' })).toContainText('changed here');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('button', { name: 'Unsuspend' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('No connection');

  await server.restart();
  await expect(page.getByText('kept on this device')).toHaveCount(0);
  await expect
    .poll(async () => {
      const cards = await cardsOf(account);
      return cards.map(({ korean_text }) => korean_text).filter((word) => word === '나무');
    })
    .toHaveLength(1);
  const cards = await account.get<{ korean_text: string; english_text: string }[]>('/cards');
  expect(cards.find(({ korean_text }) => korean_text === '나8')?.english_text).toBe('changed here');
  const rated = (await cardsOf(account)).filter(({ review_count }) => review_count > 0);
  expect(rated.map(({ review_count }) => review_count)).toEqual([1, 1, 1, 1]);
});

test('what two devices wrote of a card is both there, and the form of a card made here is saved', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, CARDS - 2);
  const word = { korean_text: '물', english_text: 'sea', also: ['production'] };
  const { id: water } = await account.post<Card>('/cards', word);
  await logIn(page, account);
  await page.goto('/dashboard');
  await untilKept(page, account, CARDS);
  const card = (await cardsOf(account)).find(({ korean_text }) => korean_text !== '물');
  await server.stop();
  for (const [text, kept] of [
    ['first here', '1 change is kept on this device'],
    ['then here', '2 changes are kept on this device'],
  ] as const) {
    await page.goto(`/cards/${card?.id}/edit`);
    await page.getByLabel('English text').fill(text);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(kept)).toBeVisible();
  }
  await page.goto(`/cards/${water}/edit`);
  await page.getByLabel('English text').fill('water');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('3 changes are kept on this device')).toBeVisible();
  await page.goto('/cards/new');
  await page.getByLabel('Korean text').fill('나무');
  await page.getByLabel('English text').fill('tree');
  await page.getByRole('button', { name: 'Create Card' }).click();
  await expect(page.getByText('1 new card and 3 changes are kept on this device')).toBeVisible();
  await page.goto('/cards?search=나무');
  await page.getByRole('link', { name: 'Edit 나무' }).click();
  await page.getByLabel('English text').fill('pine');
  const ofDevice = page.url();

  await server.restart();
  await account.put(`/cards/${card?.id}`, {
    english_text: 'there',
    based_on: { english_text: card?.english_text },
    edited_at: new Date().toISOString(),
  });
  await expect(page.getByText('kept on this device')).toHaveCount(0);
  await expect(page.getByLabel('English text')).toHaveValue('pine');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Card' })).toHaveCount(0);
  const meaningsOf = async (wanted: string) =>
    (await cardsOf(account)).flatMap(({ korean_text, english_text }) =>
      korean_text === wanted ? english_text : [],
    );
  expect(await meaningsOf('나무')).toEqual(['pine']);
  expect(await meaningsOf('물')).toEqual(['water', 'water']);
  await page.goto(ofDevice);
  await expect(page.getByLabel('English text')).toHaveValue('pine');
  await page.goto(ofDevice.replace('/edit', ''));
  await expect(page.getByRole('heading', { name: '나무', level: 1 })).toBeVisible();
  await page.goto(`/cards/${card?.id}`);
  const versions = page.getByRole('region', { name: 'Also changed elsewhere' });
  await expect(versions).toContainText('there');
  await expect(versions).toContainText('then here');
  await expect(versions).not.toContainText('first here');
});

test('another account sees nothing of what is kept, and a logout drops all but what waits', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, CARDS);
  await logIn(page, account);
  await page.goto('/dashboard');
  await untilKept(page, account, CARDS);
  await server.stop();
  await page.goto('/study');
  await rateByKeys(page, 1, 1);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await server.restart();
  const other = await learnerWith(server.url, 0, 1);
  await enter(page, other);
  await server.stop();
  await page.goto('/cards');
  await expect(page.getByText('나8')).toBeHidden();
  await server.restart();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const again = await Account.logIn(server.url, account.user.email);
  expect((await cardsOf(again)).every(({ review_count }) => review_count === 0)).toBe(true);
  await enter(page, account);
  await expect
    .poll(async () => (await cardsOf(again)).filter(({ review_count }) => review_count > 0).length)
    .toBe(1);
});

test('a logout as soon as the page is there leaves no card on the device', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, CARDS);
  await logIn(page, account);
  await page.goto('/dashboard');
  await untilKept(page, account, CARDS);
  await page.reload();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.poll(() => rowsKept(page, account, 'cards')).toBe(0);
  await page.waitForTimeout(KEPT_WITHIN_MS);
  expect(await rowsKept(page, account, 'cards')).toBe(0);
});
