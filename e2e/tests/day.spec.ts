import type { Locator, Page } from '@playwright/test';
import { type Account, logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { stopClock } from '../clock.ts';
import { expect, test } from '../fixtures.ts';

/** Of the page's clock, whose pauses nobody has to wait for here. */
const TICK_MS = 200;

interface Hand {
  /** From the dashboard into the first session. */
  begin: (page: Page) => Promise<void>;
  flip: (page: Page) => Promise<void>;
  rateGood: (page: Page) => Promise<void>;
  /** What is first at the end of a session. */
  goOn: (page: Page) => Promise<void>;
}

const BY_KEYBOARD: Hand = {
  begin: async (page) => {
    const study = page.getByRole('link', { name: 'Review Now' });
    await expect(study).toBeVisible();
    for (let tabs = 0; tabs < 20; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await study.evaluate((link) => link === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
  },
  flip: (page) => page.keyboard.press('Space'),
  rateGood: (page) => page.keyboard.press('3'),
  goOn: (page) => page.keyboard.press('Enter'),
};

/** A finger where it is; Playwright's own would wait for frames, and the page's clock stands still. */
async function touch(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to touch.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const BY_TOUCH: Hand = {
  begin: (page) => page.getByRole('link', { name: 'Review Now' }).tap(),
  flip: (page) => touch(page, page.getByRole('button', { name: 'Show answer' })),
  rateGood: (page) => touch(page, page.getByRole('button', { name: /^Good\b/ })),
  goOn: (page) => touch(page, page.locator('main [data-variant="primary"]')),
};

interface Moment {
  is: 'question' | 'end' | 'done' | 'between';
  /** "Card 3 of 20", or what the end's first action says. */
  says: string;
}

const momentOf = (page: Page): Promise<Moment> =>
  page.evaluate(() => {
    const text = document.querySelector('main')?.innerText ?? '';
    if (text.includes('Done for today')) return { is: 'done', says: '' };
    const first = document.querySelector<HTMLElement>('main [data-variant="primary"]');
    // By the keyboard alone one goes on only where the focus is.
    if (text.includes('Session complete') && first !== null && first === document.activeElement) {
      return { is: 'end', says: first.innerText };
    }
    const position = /Card \d+ of \d+/.exec(document.body.innerText)?.[0] ?? '';
    const asks = [...document.querySelectorAll('button')].some(({ innerText }) =>
      innerText.startsWith('Show answer'),
    );
    return { is: asks && position !== '' ? 'question' : 'between', says: position };
  });

/** Lets the page's clock go on until something else is there than before. */
async function nextMoment(page: Page, before: string): Promise<Moment> {
  let moment: Moment = { is: 'between', says: '' };
  await expect
    .poll(
      async () => {
        await page.clock.runFor(TICK_MS);
        moment = await momentOf(page);
        return moment.is !== 'between' && moment.says !== before;
      },
      { intervals: [5] },
    )
    .toBe(true);
  return moment;
}

/** Studies until the day is done. @returns what the sessions' ends offered, and how many cards were rated. */
async function studyTheDay(page: Page, hand: Hand) {
  const offered: string[] = [];
  let rated = 0;
  let says = '';
  for (;;) {
    const moment = await nextMoment(page, says);
    if (moment.is === 'done') return { offered, rated };
    ({ says } = moment);
    if (moment.is === 'end') {
      offered.push(says.split('\n')[0]?.trim() ?? '');
      await hand.goOn(page);
    } else {
      await hand.flip(page);
      await hand.rateGood(page);
      rated += 1;
    }
  }
}

interface Day {
  due: number;
  fresh: number;
  /** By the ends of its sessions. */
  offered: string[];
}

async function beginTheDay(page: Page, server: { url: string }, day: Day): Promise<Account> {
  const account = await learnerWith(server.url, day.due, day.fresh);
  await account.savePreferences({ reviewsPerDay: day.due, newCardsPerDay: day.fresh });
  await logIn(page, account);
  await page.clock.install();
  await page.goto('/dashboard');
  return account;
}

const LONG_DAY: Day = {
  due: 60,
  fresh: 10,
  offered: ['Continue: 50 left today', 'Continue: 30 left today', 'Study New Cards'],
};
/** Two sessions: as long as it takes to meet all that there is to touch. */
const SHORT_DAY: Day = { due: 25, fresh: 3, offered: ['Continue: 8 left today'] };

for (const { name, hand, day, options } of [
  { name: 'keys alone', hand: BY_KEYBOARD, day: LONG_DAY, options: {} },
  {
    name: 'touches alone',
    hand: BY_TOUCH,
    day: SHORT_DAY,
    options: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  },
]) {
  test.describe(`with ${name}`, () => {
    test.use(options);

    test(`a day of ${day.due} due and ${day.fresh} new cards goes from the dashboard to its end`, async ({
      page,
      server,
    }) => {
      const account = await beginTheDay(page, server, day);
      await hand.begin(page);
      await expect(page.getByRole('article', { name: 'Card' })).toBeVisible();
      await stopClock(page);
      const { offered, rated } = await studyTheDay(page, hand);
      expect(rated).toBe(day.due + day.fresh);
      expect(offered).toEqual(day.offered);
      expect(await account.get('/stats')).toMatchObject({ reviews_today: day.due + day.fresh });
    });
  });
}
