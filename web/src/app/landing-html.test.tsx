import { expect, test } from '../../test/fixtures.ts';

test('the landing page that is sent is the one that the app then shows', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = document.querySelector('main')?.closest('body > div');
  // Of the app that was loaded just now: what other tests loaded may know somebody who was logged in.
  const { landingHtml } = await import('./landing-html.tsx');
  expect(landingHtml()).toBe(shown?.innerHTML.replaceAll('&#39;', '&#x27;'));
});
