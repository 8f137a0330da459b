import { expect, test } from '../../test/fixtures.ts';
import { landingHtml } from './landing-html.tsx';

test('the landing page that is sent is the one that the app then shows', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = document.querySelector('main')?.closest('body > div');
  expect(landingHtml()).toBe(shown?.innerHTML.replaceAll('&#39;', '&#x27;'));
});
