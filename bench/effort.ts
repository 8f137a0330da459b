import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { AppServer } from '../e2e/serve.ts';
import { buildStale } from '../scripts/build.mjs';
import { Account, logIn } from '../testing/accounts.ts';
import { chromiumArguments, findChromium } from '../testing/chromium.mjs';
import { learnerWith } from '../testing/content.ts';
import { Hand } from './effort/hand.ts';

const WORDS = 20;
const REVIEWS = 30;
const MOVED = 40;
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

type Task = (hand: Hand, page: Page) => Promise<void>;

/** What is done, for whom, and where it begins. */
interface Doing {
  name: string;
  prepare: (server: string) => Promise<{ account: Account; path: string }>;
  byKeys: Task;
  byTouch: Task;
}

const words = Array.from({ length: WORDS }, (_, number) => ({
  korean: `단어${String.fromCodePoint(0xac00 + number * 28)}`,
  english: `word ${number}`,
}));

const add = (next: (hand: Hand, page: Page) => Promise<void>, toEnglish: Task): Task => {
  return async (hand, page) => {
    const korean = page.getByLabel('Korean text');
    await hand.tap(korean);
    for (const word of words) {
      hand.think();
      await hand.write(word.korean);
      await toEnglish(hand, page);
      await hand.write(word.english);
      await next(hand, page);
      while ((await korean.inputValue()) !== '') await page.waitForTimeout(5);
    }
  };
};

/** Turns a card, and rates it once it was thought about twice: what does it mean, and how well was it known? */
const study = (flip: Task, rate: Task, goOn: Task): Task => {
  return async (hand, page) => {
    for (let rated = 0; rated < REVIEWS; rated += 1) {
      const position = page.locator('p[role=status]', { hasText: /^Card \d+ of/ });
      if (rated > 0 && rated % 20 === 0) {
        await page.getByRole('button', { name: /^Continue/ }).waitFor();
        await goOn(hand, page);
      }
      const before = await position.textContent();
      hand.think();
      await flip(hand, page);
      hand.think();
      await rate(hand, page);
      if ((rated + 1) % 20 === 0 || rated + 1 === REVIEWS) {
        await page.getByRole('heading', { name: 'Session complete' }).waitFor();
      } else {
        await position.and(page.locator(`:not(:text-is("${before}"))`)).waitFor();
      }
    }
  };
};

const showAnswer = (page: Page) => page.getByRole('button', { name: 'Show answer' });
const dialog = (page: Page) => page.getByRole('dialog');
const korean = (page: Page) => dialog(page).getByLabel('Korean text');
const isMended = (page: Page) =>
  page.getByRole('article', { name: 'Card' }).getByText('가3', { exact: true }).waitFor();

/** The card says 가1, and should say 가3. */
const mendByKeys: Task = async (hand, page) => {
  await showAnswer(page).waitFor();
  await hand.press('Space');
  await page.getByRole('button', { name: /^Good\b/ }).waitFor();
  hand.think();
  await hand.press('e');
  await korean(page).and(page.locator(':focus')).waitFor();
  await hand.press('Backspace');
  await hand.write('3');
  await hand.press('Enter');
  await isMended(page);
};

const mendByTouch: Task = async (hand, page) => {
  await hand.tap(showAnswer(page));
  hand.think();
  await hand.tap(page.getByRole('button', { name: 'Card menu' }));
  await hand.tap(page.getByRole('menuitem', { name: /^Edit/ }));
  await hand.tap(korean(page));
  await page.keyboard.press('End');
  await hand.press('Backspace');
  await hand.write('3');
  await hand.tap(dialog(page).getByRole('button', { name: 'Save', exact: false }));
  await isMended(page);
};

const move: Task = async (hand, page) => {
  const bar = page.getByRole('region', { name: 'Selected cards' });
  hand.think();
  await hand.tap(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await hand.tap(bar.getByRole('button', { name: /^Select all/ }));
  await hand.pick(bar.getByLabel('What to do'), 'Move to deck');
  await hand.pick(bar.getByLabel('Where'), 'There');
  await hand.tap(bar.getByRole('button', { name: 'Apply' }));
  await bar.waitFor({ state: 'detached' });
};

const DOINGS: Doing[] = [
  {
    name: `${WORDS} own words into a deck`,
    prepare: async (server) => {
      const account = await Account.register(server);
      const { id } = await account.createDeck('Here');
      return { account, path: `/cards/new?deck=${id}` };
    },
    byKeys: add(
      (hand) => hand.press('Control+Enter'),
      (hand) => hand.press('Tab'),
    ),
    byTouch: add(
      (hand, page) => hand.tap(page.getByRole('button', { name: 'Create and add another' })),
      (hand, page) => hand.tap(page.getByLabel('English text')),
    ),
  },
  {
    name: `${REVIEWS} reviews`,
    prepare: async (server) => ({ account: await learnerWith(server, REVIEWS, 0), path: '/study' }),
    byKeys: study(
      (hand) => hand.press('Space'),
      (hand) => hand.press('3'),
      (hand) => hand.press('Enter'),
    ),
    byTouch: study(
      (hand, page) => hand.tap(showAnswer(page)),
      (hand, page) => hand.tap(page.getByRole('button', { name: /^Good\b/ })),
      (hand, page) => hand.tap(page.getByRole('button', { name: /^Continue/ })),
    ),
  },
  {
    name: 'A typo met while studying',
    prepare: async (server) => ({ account: await learnerWith(server, 2, 0), path: '/study' }),
    byKeys: mendByKeys,
    byTouch: mendByTouch,
  },
  {
    name: `${MOVED} cards to another deck`,
    prepare: async (server) => {
      const account = await Account.register(server);
      const here = await account.createDeck('Here');
      await account.createDeck('There');
      const cards = Array.from({ length: MOVED }, (_, number) => ({
        korean_text: `단어${number}`,
        english_text: `word ${number}`,
      }));
      await account.call('POST /cards/many', { body: { cards, deckId: here.id } });
      return { account, path: `/cards?deck=${here.id}` };
    },
    byKeys: move,
    byTouch: move,
  },
];

/** Taps, keys and seconds for what learners do most, on a laptop and on a phone. */
export async function run(): Promise<void> {
  await buildStale();
  const server = await AppServer.start();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    console.log('| | keys | taps or clicks | letters | seconds | of them the product’s |');
    console.log('|---|---|---|---|---|---|');
    for (const { name, prepare, byKeys, byTouch } of DOINGS) {
      for (const [by, task, device] of [
        ['laptop', byKeys, LAPTOP],
        ['phone', byTouch, PHONE],
      ] as const) {
        const { account, path } = await prepare(server.url);
        const { keys, taps, letters, person, product } = await withPage(
          browser,
          { ...device, baseURL: server.url },
          async (page) => {
            await logIn(page, account);
            await page.goto(path);
            await page.getByRole('main').getByRole('button').first().waitFor();
            const hand = new Hand(page);
            await task(hand, page);
            return hand.effort();
          },
        );
        const seconds = `${(person + product).toFixed(0)} | ${product.toFixed(1)}`;
        console.log(`| ${name}, ${by} | ${keys} | ${taps} | ${letters} | ${seconds} |`);
      }
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function withPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
