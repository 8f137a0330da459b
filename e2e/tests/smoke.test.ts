import { expect, test } from '../fixtures.ts';

test('the server answers @postgres', async ({ request }) => {
  const response = await request.get('/healthz');
  expect(response.ok()).toBe(true);
});

test('the browser gets a page from it', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['content-type']).toContain('text/html');
});
