import { gzipSync } from 'node:zlib';
import { GOOD } from '@gieok/shared/constants';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { Account, logIn } from '../e2e/accounts.ts';
import { AppServer } from '../e2e/serve.ts';
import { buildStale } from '../scripts/build.mjs';
import { chromiumArguments, findChromium } from '../testing/chromium.mjs';

const RUNS = Number(process.env.RUNS ?? 7);
/** A phone of the middle: a quarter of this processor. */
const CPU_SLOWDOWN = 4;
/** 1.6 Mbit/s down, 0.75 up, 150 ms there and back: what Lighthouse takes for a slow mobile network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const DUE = 12;
const WORDS = [
  { korean_text: '국물', romanization: 'gungmul', english_text: 'broth' },
  { korean_text: '나무', romanization: 'namu', english_text: 'tree' },
  { korean_text: '떡볶이', romanization: 'tteokbokki', english_text: 'spicy rice cakes' },
  { korean_text: '학교', romanization: 'hakgyo', english_text: 'school' },
] as const;

/** Runs in the page: what a person waits for, and what moves under their eyes. */
const WATCH = `{
  const seen = (window.seen = { lcp: 0, shift: 0, tasks: [], flips: [], cards: [] });
  const watch = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  let pressed = null;
  addEventListener('keydown', ({ code, timeStamp }) => (pressed = { code, timeStamp }), true);
  const frame = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  let ratable = false;
  let progress = '';
  new MutationObserver(() => {
    const isRatable = document.querySelector('[role=group] [data-rating]') !== null;
    const text = document.querySelector('p[role=status]')?.textContent ?? '';
    const press = pressed;
    if (isRatable && !ratable && press !== null) {
      frame((now) => seen.flips.push(now - press.timeStamp));
    }
    if (/^Card /.test(text) && text !== progress && progress !== '' && press !== null) {
      frame((now) => seen.cards.push(now - press.timeStamp));
    }
    ratable = isRatable;
    if (/^Card /.test(text)) progress = text;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}`;

interface Seen {
  lcp: number;
  shift: number;
  tasks: { startTime: number; duration: number }[];
  flips: number[];
  cards: number[];
}

interface Load extends Record<string, number> {
  requests: number;
  kilobytes: number;
  scripts: number;
  /** Of what the page itself names: the rest is fetched ahead. */
  firstGzip: number;
  scriptGzip: number;
  lcp: number;
  shift: number;
  longestTask: number;
}

/**
 * What a person with a slow phone waits for: the first load of `/` as a stranger and of `/study` with an empty cache,
 * then twelve cards, each turned and rated by keys. Medians of `RUNS` visits (7), each in a browser of its own; the
 * network is slowed down for the load alone, the processor throughout.
 */
export async function run(): Promise<void> {
  await buildStale();
  const server = await AppServer.start();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const loads = new Map<string, Load[]>();
    const studied: Seen[] = [];
    for (let visit = 0; visit < RUNS; visit += 1) {
      const add = (path: string, load: Load) => loads.set(path, [...(loads.get(path) ?? []), load]);
      await withPage(browser, async (page, client) => {
        add('/', await measureLoad(page, client, `${server.url}/`, 'main h1'));
      });
      const learner = await learnerWithDueCards(server.url);
      await withPage(browser, async (page, client) => {
        await logIn(page, learner);
        add('/study', await measureLoad(page, client, `${server.url}/study`, 'article'));
        studied.push(await study(page, client));
      });
    }
    tellLoads(loads);
    tellStudy(studied);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function learnerWithDueCards(url: string): Promise<Account> {
  const learner = await Account.register(url);
  await learner.savePreferences({ studyOrder: 'added' });
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Seoul' }).format(
    // The study day turns at four.
    Date.now() - 4 * 3_600_000,
  );
  for (let made = 0; made < DUE; made += 1) {
    const word = WORDS[made % WORDS.length] ?? WORDS[0];
    const types = ['recognition', 'production'] as const;
    const card = await learner.createCard({
      ...word,
      card_type: types[made % 2] ?? 'recognition',
      example_sentence: `${word.korean_text} 있어요.\nThere it is.`,
    });
    await learner.review(card, GOOD);
    await learner.put(`/cards/${card.id}/due`, { dueDay: today });
  }
  return learner;
}

async function withPage(
  browser: Browser,
  use: (page: Page, client: CDPSession) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(WATCH);
  await use(page, client);
  await context.close();
}

async function measureLoad(
  page: Page,
  client: CDPSession,
  url: string,
  shown: string,
): Promise<Load> {
  await client.send('Network.emulateNetworkConditions', NETWORK);
  let bytes = 0;
  const scripts: string[] = [];
  let requests = 0;
  client.on('Network.responseReceived', ({ type, response }) => {
    requests += 1;
    if (type === 'Script') scripts.push(response.url);
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  const first = scripts.length;
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  const { lcp, shift, tasks } = await seenBy(page);
  return {
    requests,
    kilobytes: bytes / 1_000,
    scripts: scripts.length,
    firstGzip: (await gzipped(scripts.slice(0, first))) / 1_000,
    scriptGzip: (await gzipped(scripts)) / 1_000,
    lcp,
    shift,
    longestTask: longest(tasks),
  };
}

/** Turns each card and rates it, at a person's pace. */
async function study(page: Page, client: CDPSession): Promise<Seen> {
  await client.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  });
  await page.waitForTimeout(500);
  const before = await seenBy(page);
  const ratings = page.getByRole('group', { name: 'How well did you know it?' });
  for (let card = 1; card <= DUE; card += 1) {
    await page.keyboard.press('Space');
    await ratings.waitFor();
    await page.waitForTimeout(250);
    await page.keyboard.press('Digit3');
    const next = card < DUE ? page.getByText(`Card ${card + 1} of`) : page.getByText('Reviewed');
    await next.waitFor();
    await page.waitForTimeout(500);
  }
  const after = await seenBy(page);
  return {
    ...after,
    shift: after.shift - before.shift,
    tasks: after.tasks.slice(before.tasks.length),
  };
}

async function seenBy(page: Page): Promise<Seen> {
  return JSON.parse(await page.evaluate<string>('JSON.stringify(window.seen)')) as Seen;
}

/** What these are together once compressed with gzip, in bytes. */
async function gzipped(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const response = await fetch(url);
    return gzipSync(await response.arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const longest = (tasks: Seen['tasks']) => Math.max(0, ...tasks.map(({ duration }) => duration));

function median(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0;
}

function tellLoads(loads: Map<string, Load[]>): void {
  console.log(
    `First load, empty cache, processor ${CPU_SLOWDOWN} times slower, 1.6 Mbit/s, 150 ms; medians of ${RUNS} (worst).\n`,
  );
  const columns = [
    ['requests', 'requests', 0],
    ['kilobytes', 'kB in all, as sent', 1],
    ['scripts', 'scripts', 0],
    ['firstGzip', 'kB of JavaScript, gzip', 1],
    ['scriptGzip', 'with what is fetched ahead', 1],
    ['lcp', 'LCP, ms', 0],
    ['shift', 'layout shift', 4],
    ['longestTask', 'longest task, ms', 0],
  ] as const;
  console.log(`| page | ${columns.map(([, title]) => title).join(' | ')} |`);
  console.log(`|---|${columns.map(() => '---|').join('')}`);
  for (const [path, visits] of loads) {
    const cells = columns.map(([key, , digits]) => {
      const values = visits.map((visit) => visit[key] ?? 0);
      return `${median(values).toFixed(digits)} (${Math.max(...values).toFixed(digits)})`;
    });
    console.log(`| \`${path}\` | ${cells.join(' | ')} |`);
  }
}

function tellStudy(studied: readonly Seen[]): void {
  console.log(`\nStudying, processor ${CPU_SLOWDOWN} times slower; of all cards, in ms.\n`);
  console.log('| | median | 95th percentile | worst |\n|---|---|---|---|');
  const rows = [
    ['key to answer shown', studied.flatMap(({ flips }) => flips)],
    ['rating to next card shown', studied.flatMap(({ cards }) => cards)],
    ['longest task of a session (0: none over 50)', studied.map(({ tasks }) => longest(tasks))],
  ] as const;
  for (const [name, values] of rows) {
    const inOrder = values.toSorted((first, second) => first - second);
    const high = inOrder[Math.ceil(inOrder.length * 0.95) - 1] ?? 0;
    const cells = [median(inOrder), high, inOrder.at(-1) ?? 0].map((value) => value.toFixed(0));
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  const shift = Math.max(...studied.map((seen) => seen.shift));
  console.log(`| layout shift while studying, worst | ${shift.toFixed(4)} | | |`);
}
