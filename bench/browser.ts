import { gzipSync } from 'node:zlib';
import { GOOD } from '@gieok/shared/constants';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { AppServer } from '../e2e/serve.ts';
import { buildStale } from '../scripts/build.mjs';
import { Account, logIn } from '../testing/accounts.ts';
import { chromiumArguments, findChromium } from '../testing/chromium.mjs';
import { type Load, tellLoads, tellStudy } from './browser/report.ts';
import { longest, type Seen, seenBy, WATCH } from './browser/watch.ts';

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

/**
 * On a slow phone: the first load of `/` as a stranger and of `/study`, then twelve cards, turned and rated by keys. Medians
 * of `RUNS` visits (7), each in a new browser; the network is slow for the load alone.
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
    const conditions = { runs: RUNS, slowdown: CPU_SLOWDOWN };
    tellLoads(loads, conditions);
    tellStudy(studied, conditions);
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

/** What these are together once compressed with gzip, in bytes. */
async function gzipped(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const response = await fetch(url);
    return gzipSync(await response.arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
