import { afterEach, beforeEach, describe, vi } from 'vitest';
import { breakCalls, TROUBLES } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import type { Page } from '../../../test/page.ts';
import { until } from '../../../test/until.ts';

const POINT =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** A browser that takes notifications: what it has, and what the person says when asked. */
function stubPush(says: NotificationPermission) {
  const browser = { asked: 0, sites: ['a'], subscription: null as object | null };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      browser.asked += 1;
      notification.permission = says;
      return says;
    },
  };
  const keys = { p256dh: POINT, auth: 'A'.repeat(22) };
  const unsubscribe = async () => {
    browser.subscription = null;
  };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async () => {
      const endpoint = `https://push.example.com/send/${browser.sites.shift()}`;
      browser.subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
      return browser.subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(serviceWorker as never);
  return { browser, notification };
}

async function openReminders(page: Page, account: Account): Promise<void> {
  logIn(page, account);
  await page.goto('/settings?tab=study');
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
}

const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Remind me on this device' });

describe('reminders', () => {
  beforeEach(() => {
    if (!('serviceWorker' in navigator)) {
      Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: () => {} });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('are off at first; a press asks, and the hour is saved at once', async ({
    page,
    server,
  }) => {
    const { browser } = stubPush('granted');
    const account = await Account.register(server.url);
    await openReminders(page, account);
    await expect(theSwitch(page)).not.toBeChecked();
    expect(browser.asked).toBe(0);
    await theSwitch(page).click();
    await expect(theSwitch(page)).toBeChecked();
    expect(browser.asked).toBe(1);
    const hour = page.getByLabel('Remind me at');
    await expect(hour).toHaveValue('18');
    await hour.selectOption('7');
    const saved = () => account.get<{ reminderHour: number }>('/settings/study');
    await until(async () => (await saved()).reminderHour === 7);
    await theSwitch(page).click();
    await expect(theSwitch(page)).not.toBeChecked();
    const isOn = async () => (await account.get<{ is_on: boolean }>('/push/endpoints')).is_on;
    await until(async () => browser.subscription === null && !(await isOn()));
  });

  test('go on at the next visit where the browser has dropped its subscription', async ({
    page,
    server,
  }) => {
    const { browser } = stubPush('granted');
    browser.sites = ['first', 'second'];
    await openReminders(page, await Account.register(server.url));
    const registered = async (): Promise<string> => {
      const { body } = await page.nextCall('/push/endpoints', { method: 'POST' });
      return JSON.parse(body ?? '').endpoint;
    };
    const first = registered();
    await theSwitch(page).click();
    expect(await first).toBe('https://push.example.com/send/first');
    await expect(theSwitch(page)).toBeChecked();
    browser.subscription = null;
    const second = registered();
    await page.reload();
    expect(await second).toBe('https://push.example.com/send/second');
  });

  test('stay off where the person says no, and the page says how to change that', async ({
    page,
    server,
  }) => {
    stubPush('denied');
    await openReminders(page, await Account.register(server.url));
    await theSwitch(page).click();
    await expect(page.getByText(/^This browser blocks notifications from Gieok/)).toBeVisible();
  });

  test('say where they could not be turned on', async ({ page, server }) => {
    stubPush('granted');
    await openReminders(page, await Account.register(server.url));
    breakCalls(page, ['/push/endpoints'], TROUBLES[0], { method: 'POST' });
    await theSwitch(page).click();
    await expect(page.getByText('Reminders could not be turned on.')).toBeVisible();
    await expect(theSwitch(page)).not.toBeChecked();
  });

  test('say what a browser lacks', async ({ page, server }) => {
    vi.stubGlobal('isSecureContext', false);
    await openReminders(page, await Account.register(server.url));
    await expect(page.getByText(/^Reminders need https/)).toBeVisible();
  });
});
