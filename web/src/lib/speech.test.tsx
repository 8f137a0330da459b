import { Account, expect, logIn, test } from '../../test/fixtures.ts';
import type { Page } from '../../test/page.ts';
import { CLOUD, deviceWith, LONDON, SEOUL } from '../../test/voices.ts';

async function onCard(page: Page, server: { url: string }) {
  const account = await Account.register(server.url);
  const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
  logIn(page, account);
  await page.goto(`/cards/${id}`);
  await expect(page.getByRole('heading', { name: '나무', level: 1 })).toBeVisible();
}

const play = (page: Page) => page.getByRole('button', { name: 'Play 나무' });

test('a card without a recording is spoken by the voice of the device', async ({
  page,
  server,
}) => {
  const spoken = deviceWith([LONDON, CLOUD, SEOUL]);
  await onCard(page, server);
  await play(page).click();
  expect(spoken).toEqual([{ text: '나무', rate: 1, voice: 'Seoul' }]);
});

test('numbers are spoken as they are read', async ({ page, server }) => {
  const spoken = deviceWith([SEOUL]);
  const account = await Account.register(server.url);
  const { id } = await account.createCard({ korean_text: '3시 20분', english_text: '3:20' });
  logIn(page, account);
  await page.goto(`/cards/${id}`);
  await page.getByRole('button', { name: 'Play 3시 20분' }).click();
  await expect.poll(() => spoken.map(({ text }) => text)).toEqual(['세 시 이십 분']);
});

test('there is no button where the device has no Korean voice', async ({ page, server }) => {
  deviceWith([LONDON]);
  await onCard(page, server);
  await expect(play(page)).toHaveCount(0);
});

test('it speaks in the voice and at the speed that the learner chose, and tries them first', async ({
  page,
  server,
}) => {
  const spoken = deviceWith([LONDON, CLOUD, SEOUL]);
  await onCard(page, server);
  await page.goto('/settings?tab=study');
  await page.getByLabel('Voice').selectOption('Cloud');
  await page.getByLabel('Speed').selectOption('0.8');
  await page.getByRole('button', { name: 'Try it' }).click();
  expect(spoken.pop()).toMatchObject({ rate: 0.8, voice: 'Cloud' });
  await page.getByRole('button', { name: 'Save Study Preferences' }).click();
  await expect(page.getByText('Study preferences updated successfully.')).toBeVisible();
  await page.goto('/cards');
  await play(page).click();
  expect(spoken).toEqual([{ text: '나무', rate: 0.8, voice: 'Cloud' }]);
});

test('settings say what to do where the device has no Korean voice', async ({ page, server }) => {
  deviceWith([LONDON]);
  await onCard(page, server);
  await page.goto('/settings?tab=study');
  await expect(page.getByText('This device has no Korean voice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
});

for (const { type, front, back } of [
  { type: 'recognition', front: 1, back: 1 },
  { type: 'production', front: 0, back: 1 },
] as const) {
  test(`a ${type} card is heard by itself once its Korean shows, where that is wanted`, async ({
    page,
    server,
  }) => {
    const spoken = deviceWith([SEOUL]);
    const account = await Account.register(server.url);
    await account.put('/settings/study', { speech: { voice: null, rate: 1, autoplay: true } });
    await account.createCard({ korean_text: '나무', english_text: 'tree', card_type: type });
    logIn(page, account);
    await page.goto('/study');
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    expect(spoken).toHaveLength(front);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible();
    expect(spoken).toHaveLength(back);
  });
}

test('R says the word again while one studies, with Shift slowly', async ({ page, server }) => {
  const spoken = deviceWith([SEOUL]);
  const account = await Account.register(server.url);
  await account.createCard({ korean_text: '나무', english_text: 'tree' });
  logIn(page, account);
  await page.goto('/study');
  await expect(page.getByText('나무').first()).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('Shift+r');
  expect(spoken.map(({ rate }) => rate)).toEqual([1, 0.6]);
});
