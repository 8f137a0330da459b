import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { tone } from '../../testing/tone.ts';
import { expect, testAlone as test } from '../fixtures.ts';
import { figure } from '../forms.ts';
import { clearWaiting, rateByKeys, rowsKept, untilKept } from '../kept.ts';
import { asked } from '../study.ts';

const SOUNDS = 3;
const CARDS = 4;

const soundsKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('media')).keys()).map(({ url }) => url));

const plays = (page: Page, url: string) =>
  page.evaluate(
    (source) =>
      new Promise<boolean>((resolve) => {
        const sound = new Audio(source);
        sound.addEventListener('canplaythrough', () => resolve(true));
        sound.addEventListener('error', () => resolve(false));
      }),
    url,
  );

test('sounds play without the server, within what one allows; what waits can be saved as a file and taken in again', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  for (let number = 1; number <= SOUNDS; number += 1) {
    const sound = await account.uploadAudio(tone(number / 10));
    const card = { korean_text: `나${number}`, english_text: 'tree', audio_file_path: sound };
    await account.createCard(card);
  }
  await account.savePreferences({ studyOrder: 'added' });
  await logIn(page, account);
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect(page.getByText(`All your ${SOUNDS} cards are on this device.`)).toBeVisible();
  await expect.poll(() => soundsKept(page)).toHaveLength(SOUNDS);
  await server.stop();
  for (const sound of await soundsKept(page)) expect(await plays(page, sound)).toBe(true);

  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible();
  await page.keyboard.press('3');
  await page.goto('/settings');
  await expect(page.getByText('1 rating is not on the server yet.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save Unsent Changes as a File' }).click();
  const file = await (await saving).path();
  await clearWaiting(page, account);
  await page.reload();
  const takeIn = page.getByLabel('File of unsent changes');
  const broken = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
  await takeIn.setInputFiles(broken);
  await expect(page.getByRole('alert')).toContainText('Gieok did not save this file');
  await takeIn.setInputFiles(file);
  await expect(page.getByText('Loaded from the file: 1 rating or change.')).toBeVisible();
  await page.getByLabel('Sounds and pictures', { exact: true }).selectOption('Keep none');
  await expect.poll(() => soundsKept(page)).toHaveLength(0);

  await server.restart();
  await expect
    .poll(async () => (await account.get<{ total_reviews: number }>('/stats')).total_reviews)
    .toBe(1);
});

test('without the server the dashboard counts the cards that are not on this device, too', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 20);
  await account.savePreferences({ newCardsPerDay: 1 });
  await logIn(page, account);
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect(figure(page, 'Total Cards')).toHaveText('20');
  await expect.poll(() => rowsKept(page, account, 'cards')).toBeGreaterThan(0);
  expect(await rowsKept(page, account, 'cards')).toBeLessThan(20);
  await server.stop();
  await page.reload();
  await expect(figure(page, 'Total Cards')).toHaveText('20');
  await server.restart();
});

test('where local storage is full one studies on and is told to keep the tab', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, CARDS);
  await logIn(page, account);
  await page.goto('/dashboard');
  await untilKept(page, account, CARDS);
  await server.stop();
  await page.goto('/study');
  await expect(asked(page, '나1')).toBeVisible();
  await page.evaluate(() => {
    for (let letters = 2 ** 22; letters >= 1; letters /= 2) {
      try {
        localStorage.setItem(`filling ${letters}`, 'x'.repeat(letters));
      } catch {
        // Half of it may fit.
      }
    }
  });
  await rateByKeys(page, 1, 2);
  await expect(page.getByText('2 ratings are kept on this device')).toContainText(
    'Keep this tab open until then: closing it loses them.',
  );
  await server.restart();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('ratings are kept on this device')).toHaveCount(0);
  const cards = await account.get<{ review_count: number }[]>('/cards');
  const rated = cards.filter(({ review_count }) => review_count > 0);
  expect(rated.map(({ review_count }) => review_count)).toEqual([1, 1]);
});
