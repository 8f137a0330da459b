import { pages } from '@gieok/shared/routes';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { Account, logIn } from '../../../testing/accounts.ts';
import { chromiumArguments, findChromium } from '../../../testing/chromium.mjs';
import type { Learner } from '../../../testing/content.ts';
import { memberPages } from '../../pages.ts';
import { AppServer } from '../../serve.ts';
import { SCRIPT_PAYLOADS } from '../script-payloads.ts';
import { type Scripted, scriptedLearner } from '../scripted-learner.ts';
import type { Part, Trial } from '../trial.ts';

const PAYLOADS = 60;
const TABS_MAX = 40;
const LOADED_WITHIN_MS = 20_000;
const SEEN_WITHIN_MS = 2_000;
/** Pages about one thing, visited for each payload. */
const ABOUT_A_THING = [
  ...['card page', 'edit card', 'deck', 'edit deck', 'category', 'reader', 'shared deck'],
  ...['study a deck', 'insights of a deck'],
];
/** What a page could have made of a text. */
const PLANTED = [
  'a[href^="javascript:" i], form[action^="javascript:" i], iframe, object, embed, base',
  '[onerror], [onload], [onfocus], [ontoggle], [onbegin], [onmouseover], [onstart], marquee',
].join();

/** Markup and scripts stand in every field; each screen is visited by keyboard. */
export const part: Part = {
  engines: ['sqlite'],
  minutes: 60,
  async run(trial) {
    const server = await AppServer.start({ engine: trial.engine, inMemory: true });
    const browser = await chromium.launch({
      ...{ executablePath: findChromium(), args: [...chromiumArguments] },
    });
    try {
      const scripted = await scriptedLearner(server.url, trial.count(PAYLOADS));
      const context = await browser.newContext({ serviceWorkers: 'block', baseURL: server.url });
      const watch = await Watch.over(context, trial);
      const page = await context.newPage();
      await watch.expectToSee(page);
      await logIn(page, scripted.account);
      await visitAll(trial, watch, page, scripted);
      const taker = await browser.newContext({ serviceWorkers: 'block', baseURL: server.url });
      const watchOfTaker = await Watch.over(taker, trial);
      await visitAsTaker(trial, watchOfTaker, await taker.newPage(), server, scripted);
      for (const [what, count] of watch.plus(watchOfTaker)) trial.figure(what, count, { most: 0 });
    } finally {
      await browser.close();
      await server.dispose();
    }
  },
};

/** What should never happen in a browser. */
class Watch {
  executions = 0;
  policyReports = 0;
  planted = 0;
  screens = 0;
  readonly #trial: Trial;
  #where = '';

  private constructor(trial: Trial) {
    this.#trial = trial;
  }

  static async over(context: BrowserContext, trial: Trial): Promise<Watch> {
    const watch = new Watch(trial);
    await context.exposeFunction('executed', () => watch.#tell('executions', 'a script ran'));
    await context.exposeFunction('reported', (what: string) => watch.#tell('policyReports', what));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { reported } = globalThis as unknown as { reported(what: string): void };
        reported(`${violatedDirective} ${blockedURI}`);
      });
    });
    return watch;
  }

  /** Goes there, through all that takes the focus, opens what opens, and looks at what the page was made of. */
  async visit(page: Page, path: string): Promise<void> {
    this.#where = path;
    this.screens += 1;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: LOADED_WITHIN_MS });
    await page.waitForLoadState('networkidle');
    for (let tab = 0; tab < TABS_MAX; tab += 1) {
      await page.keyboard.press('Tab');
      const kind = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'end';
        const opens = focused.matches(
          '[aria-haspopup], [aria-expanded="false"], summary, [lang="ko"]',
        );
        return opens && !focused.matches('a, input, select, textarea') ? 'opens' : 'rests';
      });
      if (kind === 'end') break;
      if (kind === 'opens') {
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
      }
    }
    const planted = await page.locator(PLANTED).count();
    if (planted > 0) this.#tell('planted', `${planted} elements planted`);
  }

  /** @throws Error where it overlooks what a careless page would do. */
  async expectToSee(page: Page): Promise<void> {
    await page.goto(pages.help);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="executed()">');
      (globalThis as unknown as { executed(): void }).executed();
    });
    await page.waitForTimeout(SEEN_WITHIN_MS);
    const planted = await page.locator(PLANTED).count();
    if (this.policyReports === 0 || this.executions === 0 || planted !== 1) {
      throw new Error('The watch overlooks what it is there for.');
    }
    Object.assign(this, { executions: 0, policyReports: 0 });
  }

  plus(other: Watch): [string, number][] {
    this.#trial.note(`${this.screens + other.screens} screens visited`);
    return [
      ['executions', this.executions + other.executions],
      ['reports of the content policy', this.policyReports + other.policyReports],
      ['pages with planted elements', this.planted + other.planted],
    ];
  }

  #tell(kind: 'executions' | 'policyReports' | 'planted', what: string): void {
    this[kind] += 1;
    if (this.screens === 0) return;
    this.#trial.failure(`${this.#where}: ${what}`);
  }
}

async function visitAll(trial: Trial, watch: Watch, page: Page, scripted: Scripted): Promise<void> {
  const { learners } = scripted;
  const [first] = learners;
  if (first === undefined) throw new Error('There is no payload.');
  const lists = memberPages.filter(({ name }) => !ABOUT_A_THING.includes(name));
  const others = [
    pages.import,
    `${pages.import}?id=${scripted.import}`,
    pages.pasteCards,
    pages.help,
  ];
  for (const path of [...lists.map((each) => each.path(first)), ...others])
    await watch.visit(page, path);
  for (const { number } of trial.cycles('payloads', PAYLOADS)) {
    const learner = learners[number - 1] as Learner;
    for (const { path } of memberPages.filter(({ name }) => ABOUT_A_THING.includes(name))) {
      await watch.visit(page, path(learner));
    }
    const payload = encodeURIComponent(SCRIPT_PAYLOADS[number - 1] ?? '');
    for (const path of [`${pages.cards}?search=${payload}`, `/${payload}`])
      await watch.visit(page, path);
  }
  await study(page, learners.length);
}

async function study(page: Page, cards: number): Promise<void> {
  await page.goto(pages.study);
  await page.waitForLoadState('networkidle');
  for (let card = 0; card < cards; card += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('3');
  }
}

/** Another learner takes the shared decks. */
async function visitAsTaker(
  trial: Trial,
  watch: Watch,
  page: Page,
  server: AppServer,
  { learners }: Scripted,
): Promise<void> {
  const account = await Account.register(server.url);
  await logIn(page, account);
  for (const { share } of learners) await account.post(`/shared-decks/${share}/take`, {});
  const [first] = learners;
  if (first === undefined) return;
  await watch.visit(page, `/shared/${first.share}`);
  for (const path of [pages.decks, pages.cards, pages.study, pages.dashboard]) {
    await watch.visit(page, path);
  }
  await study(page, learners.length);
  trial.note(`${learners.length} shared decks taken by another learner`);
}
