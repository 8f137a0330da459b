import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { apiPath, pages } from '@gieok/shared/routes';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const NARROW = 320;

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

/** Browsers excuse layout shifts for half a second after an input, also after a resize. */
const INPUT_EXCUSES_MS = 600;

/** Visible only: a closed tab may load for ever. */
const TO_COME = 'main [aria-busy="true"]:visible';

/** Waits for the session, the page and its data. */
export async function settled(page: Page): Promise<void> {
  await leftStart(page);
  await expect(page.locator(TO_COME)).toHaveCount(0);
}

/** Waits until the page shows that these calls run. */
export async function expectLoading(page: Page, calls: readonly string[]): Promise<void> {
  if (!calls.includes(apiPath('GET /auth/profile'))) await leftStart(page);
  // A select that waits for its options looks like any other.
  if (page.url().endsWith(pages.newCard) && calls.includes(apiPath('GET /categories'))) return;
  await expect(page.locator(TO_COME).first()).toBeVisible();
}

/** Waits for the page, not for its data. */
async function leftStart(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^(?!Loading ·).+ · Gieok$/);
}

/** Every page in every state: one h1, no barrier in either theme, no overflow at 320 px. */
export async function inspect(page: Page, themes: readonly Theme[] = THEMES): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.title()).toMatch(/^(\S.* · )?Gieok$/);
  await findNoBarriers(page, themes);
  await fitsAt(page, NARROW);
}

/** Dark for the colours, light for all rules. */
export async function findNoBarriers(page: Page, themes: readonly Theme[] = THEMES): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Colours must have changed to the theme.
    await page.waitForFunction(() =>
      document.getAnimations().every((moving) => {
        const { target } = moving.effect as KeyframeEffect;
        // What is folded away stands still, halfway.
        return !(moving instanceof CSSTransition) || target?.checkVisibility() === false;
      }),
    );
    // The themes differ in colours only.
    const found = await askAxe(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
    expect(found, `what axe finds in the ${colorScheme} theme`).toEqual([]);
  }
}

async function askAxe(page: Page, rules?: string[]): Promise<string[]> {
  // A frame would need its own run.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await run(document, {
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
      // Describing what passes takes as long as looking.
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
  }, rules);
}

/** No overflow and no clipped text at these widths. */
export async function fitsAt(page: Page, ...widths: number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(whatDoesNotFit), `what does not fit into ${width} px`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Runs in the page. */
function whatDoesNotFit(): string[] {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ` +
    (element.textContent ?? '').trim().slice(0, 40);
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    // A field may scroll its text.
    (element) => !element.closest('svg, .visually-hidden, [aria-hidden="true"], input, select'),
  );

  const room = document.documentElement.clientWidth;
  const hasOverflow = document.documentElement.scrollWidth > room;
  const tooWide = all.filter((element) => element.getBoundingClientRect().right > room + 1);
  const ends = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return Math.max(...[...range.getClientRects()].map(({ right }) => right));
  };
  const words = all.flatMap((element) =>
    [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    ),
  );
  const cutOff = all.filter((element) => {
    const { overflowX } = getComputedStyle(element);
    // One pixel hides text for screen readers.
    if ((overflowX !== 'hidden' && overflowX !== 'clip') || element.clientWidth <= 1) return false;
    const edge = element.getBoundingClientRect().right + 1;
    return words.some((text) => element.contains(text) && ends(text) > edge);
  });
  return [
    ...(hasOverflow ? tooWide.map((element) => `too wide: ${name(element)}`) : []),
    ...(hasOverflow && tooWide.length === 0 ? ['the page scrolls sideways'] : []),
    ...cutOff.map((element) => `cut off: ${name(element)}`),
  ];
}

/** Sums up unasked layout shifts for `layoutShift`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { layoutShift: 0, layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        Object.assign(window, {
          layoutShift: Number(Reflect.get(window, 'layoutShift')) + entry.value,
        });
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent,
        );
        shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Since the last call, or since the page began. */
export function layoutShift(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; shifts: string[] }>((resolve) => {
        // A frame's entries are reported after it.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const shifts = Reflect.get(window, 'layoutShifts') as string[];
            resolve({ sum: Number(Reflect.get(window, 'layoutShift')), shifts: shifts.splice(0) });
            Object.assign(window, { layoutShift: 0 });
          }),
        );
      }),
  );
}

/** Drops what the test itself moved. */
export async function forgetLayoutShift(page: Page): Promise<void> {
  await page.waitForTimeout(INPUT_EXCUSES_MS);
  await layoutShift(page);
}
