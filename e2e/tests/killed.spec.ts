import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Account, logIn } from '../../testing/accounts.ts';
import { chromiumArguments } from '../../testing/chromium.mjs';
import { learnerWith } from '../../testing/content.ts';
import { expect, testAlone } from '../fixtures.ts';
import { rateByKeys, rowsKept, untilKept } from '../kept.ts';

const CARDS = 6;

/** A browser of its own, whose profile outlives its process. */
class OwnBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gieok-killed-'));
  #context: BrowserContext | undefined;

  async open(baseURL: string): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(join(this.#folder, 'profile'), {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: chromiumArguments,
      baseURL,
    });
    return this.#context.newPage();
  }

  /** As the system does that needs its memory. */
  async kill(): Promise<void> {
    const session = await this.#context?.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    const own = processInfo.find(({ type }) => type === 'browser');
    if (own === undefined) throw new Error('The browser does not tell its process.');
    const closed = new Promise((resolve) => this.#context?.once('close', resolve));
    process.kill(own.id, 'SIGKILL');
    await closed;
  }

  async dispose(): Promise<void> {
    await this.#context?.close().catch(() => {});
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const test = testAlone.extend<{ own: OwnBrowser }>({
  own: async ({ browserName: _ }, use) => {
    const own = new OwnBrowser();
    await use(own);
    await own.dispose();
  },
});

const timesRated = async (account: Account) => {
  const cards = await account.get<{ review_count: number }[]>('/cards?sort=oldest');
  return cards.map(({ review_count }) => review_count);
};

test('what was rated without the server is saved once, though the browser is killed before it is sent', async ({
  own,
  server,
}) => {
  const account = await learnerWith(server.url, 0, CARDS);
  let page = await own.open(server.url);
  await logIn(page, account);
  await page.goto('/dashboard');
  await untilKept(page, account, CARDS);
  await server.stop();
  await page.goto('/study');
  await rateByKeys(page, 1, 3);
  await expect(page.getByText('3 ratings are kept on this device')).toBeVisible();
  await expect.poll(() => rowsKept(page, account, 'events')).toBe(3);
  await own.kill();

  page = await own.open(server.url);
  await page.goto('/study');
  await rateByKeys(page, 4, 4);
  await expect(page.getByText('4 ratings are kept on this device')).toBeVisible();
  await expect.poll(() => rowsKept(page, account, 'events')).toBe(4);
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  // The fifth may be on its way into the storage.
  await own.kill();

  page = await own.open(server.url);
  await page.goto('/dashboard');
  const line = page.getByText(/^[45] ratings are kept on this device/);
  const kept = Number.parseInt((await line.textContent()) ?? '', 10);
  await server.restart();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(line).toHaveCount(0);
  const rated = Array.from({ length: CARDS }, (_, place) => (place < kept ? 1 : 0));
  await expect.poll(() => timesRated(account)).toEqual(rated);
});
