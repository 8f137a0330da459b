import AxeBuilder from '@axe-core/playwright';
import { apiRoutes, pages } from '@gieok/shared/routes';
import { expect, type Page } from '@playwright/test';

const NARROW = 320;

/** A tab that is not open may wait for ever. */
const TO_COME = 'main [aria-busy="true"]:visible';

/** Waits until it is known who is there, which page that gives, and whatever it had to load. */
export async function settled(page: Page): Promise<void> {
  await leftStart(page);
  await expect(page.locator(TO_COME)).toHaveCount(0);
}

/** Waits until the page shows that these calls are on their way. */
export async function expectLoading(page: Page, calls: readonly string[]): Promise<void> {
  if (!calls.includes(apiRoutes.profile)) await leftStart(page);
  // A select that waits for its options looks like any other.
  if (page.url().endsWith(pages.newCard) && calls.includes(apiRoutes.categories)) return;
  await expect(page.locator(TO_COME).first()).toBeVisible();
}

/** Waits for the page itself, which may still have everything to load. */
async function leftStart(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^(?!Loading ·).+ · Gieok$/);
}

/** What must hold for every page in every state: one heading, no barrier in either theme, nothing cut off at 320 px. */
export async function inspect(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.title()).toMatch(/^(\S.* · )?Gieok$/);
  await findNoBarriers(page);
  await fitsAt(page, NARROW);
}

/** Asks axe in light, and in dark for the colours; the theme follows the system unless the person chose one. */
export async function findNoBarriers(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // The other way of running opens a page of its own for every look.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // Nothing but colours differs between the themes.
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
    expect(found, `what axe finds in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Nothing reaches past the right edge, and no text is cut off, at this width. */
export async function fitsAt(page: Page, width: number): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(whatDoesNotFit), `what does not fit into ${width} px`).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}

/** Runs in the page. */
function whatDoesNotFit(): string[] {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ` +
    (element.textContent ?? '').trim().slice(0, 40);
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    // What is typed into a field may be longer than the field: it scrolls.
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
    // One pixel is how things are hidden that only screen readers should find.
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

/** Adds up how far things move without being asked to; read it with `layoutShift`. */
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

export function layoutShift(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; shifts: string[] }>((resolve) => {
        // The entries of a frame are told after it.
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve({
              sum: Number(Reflect.get(window, 'layoutShift')),
              shifts: Reflect.get(window, 'layoutShifts') as string[],
            }),
          ),
        );
      }),
  );
}
