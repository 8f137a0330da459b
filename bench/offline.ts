import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GOOD } from '@gieok/shared/constants';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { AppServer } from '../e2e/serve.ts';
import { buildStale } from '../scripts/build.mjs';
import { Account, logIn } from '../testing/accounts.ts';
import { chromiumArguments, findChromium } from '../testing/chromium.mjs';
import { BareChromium } from './browser/bare-chromium.ts';
import { seenBy, WATCH } from './browser/watch.ts';
import { longestHold, WATCH_OPTIONS } from './performance/event-loop-watch.ts';

const CARDS = 3_000;
/** About as many fall due each day. */
const A_DAY = 60;
const DAYS_STUDIED = 20;
const DAY_MS = 86_400_000;
/** A phone of the middle: a quarter of this processor. */
const CPU_SLOWDOWN = 4;
const RUNS = Number(process.env.RUNS ?? 5);
const STARTS = 9;
const RATED = 12;
const ASKED = 9;
const DAYS_A_WEEK = 7;
const SIZE_MS = 2_000;
/** Until the pack is renewed. */
const LATER_MS = 8_000;
const MOST = { whole: 200, hold: 20, coldStart: 1_500, week: 3_000 };

/**
 * Studying without the server: what a pack costs it, how soon the app opens without it, and what a week sends. On SQLite,
 * or on the engine that `ENGINE` names. The page's processor is slowed down, the service worker's is not.
 */
export async function run(): Promise<void> {
  await buildStale();
  const engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite';
  const server = await AppServer.start({ engine, env: { NODE_OPTIONS: WATCH_OPTIONS } });
  const profile = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  // As a learner's own: a private window keeps all in memory, and starts far more slowly.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumArguments,
    viewport: { width: 390, height: 844 },
  });
  try {
    const account = await learnerInTheMidst(server.url);
    console.log(`${CARDS} cards, ${A_DAY} a day, on ${engine}; medians:\n`);
    console.log('| | figure | at most |\n|---|---|---|');
    await tellPack(server, account);
    await tellWithoutServer(server, context, account);
    await context.close();
    await tellColdStart(server, profile);
  } finally {
    await context.close();
    await server.dispose();
    rmSync(profile, { recursive: true });
  }
}

const tell = (what: string, figure: number, most: number | string, digits = 0) =>
  console.log(`| ${what} | ${figure.toFixed(digits)} | ${most} |`);

async function learnerInTheMidst(url: string): Promise<Account> {
  const account = await Account.register(url);
  for (let made = 0; made < CARDS; made += 1_000) {
    const cards = Array.from({ length: 1_000 }, (_, index) => ({
      korean_text: `단어${made + index}`,
      english_text: `word ${made + index}`,
      example_sentence: `단어${made + index}입니다.\nIt is word ${made + index}.`,
    }));
    await account.call('POST /cards/many', { body: { cards } });
  }
  for (let day = DAYS_STUDIED; day > 0; day -= 1) {
    const offset = (day - 1) * A_DAY;
    const query = { sort: 'oldest', limit: A_DAY, offset } as const;
    const cards = await account.call('GET /cards', { query });
    await rateAt(account, cards, Date.now() - day * DAY_MS);
  }
  return account;
}

async function rateAt(account: Account, cards: readonly { id: number }[], at: number) {
  const events = cards.map(({ id }, index) => ({
    type: 'review' as const,
    cardId: id,
    eventId: randomUUID(),
    rating: GOOD,
    timeTakenMs: 4_000,
    at: new Date(at + index * 1_000).toISOString(),
  }));
  await account.call('POST /events', { body: { events } });
}

/** Milliseconds, and bytes as they are sent. */
async function asked(account: Account, path: string) {
  const since = performance.now();
  const answer = await fetch(`${account.server}/api${path}`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  const body = (await answer.json()) as { data: { cursor: string; more: boolean } };
  return { ms: performance.now() - since, data: body.data };
}

async function tellPack(server: AppServer, account: Account): Promise<void> {
  const whole: number[] = [];
  const parts: number[] = [];
  let cursor = '';
  await longestHold(server);
  for (let run = 0; run < RUNS; run += 1) {
    let spent = 0;
    for (cursor = ''; ; ) {
      const { ms, data } = await asked(account, `/study/pack${cursor && `?cursor=${cursor}`}`);
      cursor = data.cursor;
      spent += ms;
      parts.push(ms);
      if (!data.more) break;
    }
    whole.push(spent);
  }
  const { heldMs, workedMs } = await longestHold(server);
  tell('a whole pack, ms', middle(whole), MOST.whole);
  tell('each part of it, ms', middle(parts), '');
  tell('longest hold meanwhile, ms', heldMs, MOST.hold, 1);
  tell('of the processor, ms', workedMs, MOST.hold, 1);
  const times = async (path: string) => {
    const spent: number[] = [];
    for (let time = 0; time < ASKED; time += 1) spent.push((await asked(account, path)).ms);
    return middle(spent);
  };
  const due = await times('/cards/study/due?limit=20');
  tell(
    'a pack with nothing new, ms',
    await times(`/study/pack?cursor=${cursor}`),
    due.toFixed(1),
    1,
  );
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function tellWithoutServer(server: AppServer, context: BrowserContext, account: Account) {
  const bytes = countBytes(context);
  const page = await slowPage(context);
  await logIn(page, account);
  await page.goto(`${server.url}/dashboard`);
  await until(page, `navigator.serviceWorker.controller?.state === 'activated'`);
  await untilKept(page, account);
  const first = await bytes.taken();
  const online = await study(page, `${server.url}/study`);
  await bytes.taken();
  await page.close();
  const later = await slowPage(context);
  await later.goto(`${server.url}/dashboard`);
  await later.waitForTimeout(LATER_MS);
  const visit = await bytes.taken();
  await later.close();
  await server.stop();
  const away = await study(await slowPage(context), `${server.url}/study`);
  tell('a rating to the next card there, ms', middle(away), middle(online).toFixed(0));
  tell('first visit with the app and the pack, kB', first, '');
  tell('a later visit, kB', visit, '');
  tell('a week with one update, kB', first + DAYS_A_WEEK * visit, MOST.week);
}

async function tellColdStart(server: AppServer, profile: string) {
  const chromium = new BareChromium(profile);
  const starts: number[] = [];
  try {
    for (let run = 0; run < STARTS; run += 1) {
      starts.push(await chromium.firstCard(`${server.url}/study`, CPU_SLOWDOWN));
    }
  } finally {
    await chromium.close();
  }
  tell('first card without the server, ms', middle(starts), MOST.coldStart);
  tell('the slowest of these, ms', Math.max(...starts), '');
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(WATCH);
  return page;
}

/** Kilobytes since this was asked before, with the service worker's. */
function countBytes(context: BrowserContext) {
  const sizes: Promise<number>[] = [];
  context.on('requestfinished', (request) => {
    const size = request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
      () => 0,
    );
    // Of some that the service worker answers it is never told.
    sizes.push(Promise.race([size, sleep(SIZE_MS, 0)]));
  });
  return {
    async taken(): Promise<number> {
      const all = await Promise.all(sizes.splice(0));
      return all.reduce((sum, size) => sum + size, 0) / 1_000;
    },
  };
}

async function untilKept(page: Page, { user }: Account): Promise<void> {
  await until(
    page,
    `(async () => {
    const name = 'gieok:${user.id}';
    if ((await indexedDB.databases()).every((each) => each.name !== name)) return false;
    const asking = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const db = await asking(indexedDB.open(name));
    const head = await asking(db.transaction('head').objectStore('head').get('head'));
    db.close();
    return head?.isWhole === true;
  })()`,
  );
  await page.waitForTimeout(2_000);
}

/** Waiting in the page would need `eval`, which its policy forbids. */
async function until(page: Page, condition: string): Promise<void> {
  while (!(await page.evaluate<boolean>(condition))) await page.waitForTimeout(100);
}

/** Milliseconds from each rating to the next card. */
async function study(page: Page, url: string): Promise<number[]> {
  await page.goto(url, { waitUntil: 'commit' });
  // A locator would load a script of 330 kB into the page first.
  await until(page, 'window.seen?.first > 0');
  const ratings = page.getByRole('group', { name: 'How well did you know it?' });
  const count = async () => (await seenBy(page)).cards.length;
  for (let card = 0; card < RATED; card += 1) {
    const before = await count();
    await page.keyboard.press('Space');
    await ratings.waitFor();
    await page.waitForTimeout(250);
    await page.keyboard.press('Digit3');
    while ((await count()) === before) await page.waitForTimeout(20);
    await page.waitForTimeout(300);
  }
  return (await seenBy(page)).cards;
}
