import type { Browser, Page } from '@playwright/test';
import { logIn } from '../testing/accounts.ts';
import type { Learner } from '../testing/content.ts';
import { test as base, complaintsOf, expect } from './fixtures.ts';
import { watchLayoutShift } from './inspect.ts';
import type { AppServer } from './serve.ts';

const HELP = { path: '/help', title: 'Help · Gieok' };

type Kind = 'empty' | 'full' | 'longWinded';

/** A page that stays open from test to test. */
interface Standing {
  learner: Learner;
  page: Page;
  complaints: string[];
}

/**
 * For tests that only look: logged-in learners with a page open for all tests of a worker, since a
 * browser for each test costs more than the looking.
 */
export const test = base.extend<
  { open: (kind: Kind) => Promise<Standing> },
  { standing: Map<Kind, Promise<Standing>> }
>({
  // `open` listens itself; the default would make an unused context for each test.
  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads from it what is asked for.
  quietConsole: async ({}, use) => use(undefined),
  standing: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads from it what is asked for.
    async ({}, use) => {
      const standing = new Map<Kind, Promise<Standing>>();
      await use(standing);
      for (const each of standing.values()) await (await each).page.context().close();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, server, learners, standing }, use) => {
    const opened: Standing[] = [];
    await use(async (kind) => {
      let each = standing.get(kind);
      if (each === undefined) {
        each = openFor(browser, server, await learners[kind]());
        standing.set(kind, each);
      }
      opened.push(await each);
      return each;
    });
    for (const { page, complaints } of opened) {
      await page.unrouteAll({ behavior: 'wait' });
      expect(complaints.splice(0)).toEqual([]);
    }
  },
});

async function openFor(browser: Browser, server: AppServer, learner: Learner): Promise<Standing> {
  const context = await browser.newContext({
    // Colours on their way between themes would be measured.
    reducedMotion: 'reduce',
  });
  const complaints = complaintsOf(context, server);
  const page = await context.newPage();
  await logIn(page, learner.account);
  await watchLayoutShift(page);
  return { learner, page, complaints };
}

/** Goes where a link would lead, without loading the app again. */
export async function follow(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(HELP.path);
  else await step(page, HELP.path);
  await expect(page).toHaveTitle(HELP.title);
  await step(page, path);
  await expect(page).not.toHaveTitle(HELP.title);
}

async function step(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The router numbers its entries.
    const { idx = 0 } = history.state ?? {};
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
