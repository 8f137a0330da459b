import { expect, type Locator, type Page } from '@playwright/test';

const TICK_MS = 10;

/** Stops the page's clock; `page.clock.install()` must have come before the page. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Lets the stopped clock go on in small steps until this is shown. */
export async function tickUntilVisible(page: Page, locator: Locator): Promise<void> {
  await tickUntil(page, () => locator.isVisible());
}

/** Lets the stopped clock go on in small steps until something is the case. */
export async function tickUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(TICK_MS);
        return holds();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
