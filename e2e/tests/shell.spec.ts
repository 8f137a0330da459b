import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, chromium, type Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
import { buildChanged } from '../../testing/build-changed.ts';
import { chromiumArguments } from '../../testing/chromium.mjs';
import { expect } from '../fixtures.ts';
import { AppServer } from '../serve.ts';

const test = base.extend<{ folder: string; server: AppServer }>({
  folder: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'gieok-shell-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  server: async ({ browserName: _ }, use) => {
    const server = await AppServer.start({ inMemory: true });
    await use(server);
    await server.dispose();
  },
  baseURL: ({ server }, use) => use(server.url),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const untilWorking = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** As another app does that shares by the system. */
async function share(page: Page, fields: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    for (const [name, value] of Object.entries(given)) {
      const field = document.createElement('textarea');
      Object.assign(field, { name, value });
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }, fields);
}

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('any page opens without the server, says so where it must, and is whole once the server is back', async ({
    page,
    server,
  }) => {
    await logIn(page, await Account.register(server.url));
    await page.goto('/decks');
    await untilWorking(page);
    await server.stop();
    await page.goto('/drills');
    await expect(heading(page, 'Drills')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(
      'No connection. Gieok loads this when you are back online.',
    );
    await page.reload();
    await expect(heading(page, 'Drills')).toBeVisible();
    await page.getByRole('link', { name: 'Help' }).first().click();
    await expect(heading(page, 'Help')).toBeVisible();
    await page.goBack();
    await server.restart();
    await expect(page.getByText('Numbers and counters')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(80);
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('what another app shares becomes a card or a text, and stands in no address', async ({
    page,
    server,
  }) => {
    await logIn(page, await Account.register(server.url));
    await page.goto('/read');
    await untilWorking(page);
    await share(page, { text: '"국물"', url: 'https://example.org/soup' });
    await expect(page.getByLabel('Korean text')).toHaveValue('국물');
    expect(new URL(page.url()).search).toBe('?shared=');
    await page.getByRole('link', { name: 'Read this text' }).click();
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('국물');
    const text = '아침에 국물이 뜨거웠어요.\n숟가락으로 국물을 먹었어요.';
    await share(page, { title: 'Breakfast', text });
    await expect(page.getByLabel('Title (optional)')).toHaveValue('Breakfast');
    await page.getByRole('button', { name: 'Read Text' }).click();
    await expect(heading(page, 'Breakfast')).toBeVisible();
    expect(await page.evaluate(() => caches.has('shared'))).toBe(false);
  });
});

test('Chromium finds nothing amiss with installing it', async ({ folder, server }) => {
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: chromiumArguments,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(server.url);
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, url } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${server.url}/manifest.webmanifest`);
  await context.close();
});

test('an old page goes on against a new server, and is told of it after the session', async ({
  context,
  folder,
  page,
  server,
}) => {
  const change = { page: '/categories-page.tsx', from: 'title="Categories"', to: 'title="Old"' };
  const main = await buildChanged(join(folder, 'old'), change);
  await server.stop();
  const env = { DATA_DIR: server.dataDir, PORT: new URL(server.url).port };
  const old = await AppServer.start({ env, runBy: [process.execPath, main] });
  const account = await Account.register(old.url);
  await logIn(page, account);
  await page.goto('/decks');
  await expect(heading(page, 'Decks')).toBeVisible();
  // The list may still be that of a build before.
  const version = await page.locator('meta[name=version]').getAttribute('content');
  const list = join(server.dataDir, 'builds/builds.json');
  await expect
    .poll(() => (existsSync(list) ? readFileSync(list, 'utf8') : ''))
    .toContain(version ?? '?');
  await old.dispose();
  await server.restart();
  await page.getByRole('link', { name: 'Categories' }).first().click();
  await expect(heading(page, 'Old')).toBeVisible();
  await expect(page.getByText('No categories yet')).toBeVisible();

  const studying = await context.newPage();
  await studying.goto('/study');
  await expect(heading(studying, 'Review Cards')).toBeVisible();
  await expect
    .poll(() => studying.evaluate(async () => (await navigator.locks.query()).held?.length))
    .toBe(1);
  const asked = page.waitForResponse('**/healthz');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  await studying.close();
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect(heading(page, 'Categories')).toBeVisible();
});
