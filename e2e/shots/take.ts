import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

export const pictures = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/** A longer list looks the same all the way down. */
const HEIGHT_MAX = 3_000;

/** On desktop and phone, in light and dark. */
export async function take(page: Page, screen: string, state: string): Promise<void> {
  const html = page.locator('html');
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeAttached();
  // A dialog covers the window, not the whole page.
  const covered = (await page.getByRole('dialog').count()) > 0;
  for (const [device, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: `${pictures}${device}-${colorScheme}/${screen.replaceAll(' ', '-')}--${state}.png`,
        fullPage: height <= HEIGHT_MAX && !covered,
        animations: 'disabled',
      });
    }
  }
}
