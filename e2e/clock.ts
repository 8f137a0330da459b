import { expect, type Locator, type Page } from '@playwright/test';

const TICK_MS = 10;
const LONGEST_STEP_MS = 10_000;

/** Needs `page.clock.install()` before the page. */
export async function stopClock(page: Page): Promise<void> {
  // The clock runs on until the pause arrives, on a busy machine for longer than the step.
  for (let step = 1_000; ; step *= 2) {
    try {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + step);
      return;
    } catch (error) {
      if (step > LONGEST_STEP_MS) throw error;
    }
  }
}

export async function tickUntilVisible(page: Page, locator: Locator): Promise<void> {
  await tickUntil(page, () => locator.isVisible());
}

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
