import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** What a page asks of the device. */
interface Asked {
  badges: (number | 'clear')[];
  locks: number;
}

declare global {
  interface Window {
    asked: Asked;
  }
}

async function newStudied(page: Page, url: string): Promise<Account> {
  await page.addInitScript(() => {
    const asked: Asked = { badges: [], locks: 0 };
    window.asked = asked;
    navigator.setAppBadge = async (due) => void asked.badges.push(due ?? 0);
    navigator.clearAppBadge = async () => void asked.badges.push('clear');
    const { wakeLock } = navigator;
    const request = wakeLock.request.bind(wakeLock);
    wakeLock.request = (type) => {
      asked.locks += 1;
      return request(type);
    };
  });
  const account = await Account.register(url);
  await account.createCard({ korean_text: '나무', english_text: 'tree' });
  await logIn(page, account);
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return account;
}

const asked = (page: Page) => page.evaluate(() => window.asked);

test('a pressed reminder leads an open window to what is due', async ({ page, server }) => {
  await newStudied(page, server.url);
  await expect.poll(async () => (await asked(page)).badges).toEqual([0]);
  await page.evaluate(() => {
    const message = new MessageEvent('message', { data: { open: '/study' } });
    navigator.serviceWorker.dispatchEvent(message);
  });
  await expect(page).toHaveURL(/\/study$/);
});

test('the screen stays on while studying, and the badge ends with the session', async ({
  page,
  server,
}) => {
  await newStudied(page, server.url);
  await expect.poll(async () => (await asked(page)).badges).toEqual([0]);
  expect((await asked(page)).locks).toBe(0);
  await page.getByRole('link', { name: 'Study', exact: true }).first().click();
  await expect.poll(async () => (await asked(page)).locks).toBe(1);
  await page.getByRole('link', { name: 'Exit Study' }).click();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await asked(page)).badges.at(-1)).toBe('clear');
});
