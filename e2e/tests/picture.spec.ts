import type { Page } from '@playwright/test';
import { logIn } from '../accounts.ts';
import { craftCard, craftSession } from '../crafted.ts';
import { expect, test } from '../fixtures.ts';

const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const card = (page: Page) => page.getByRole('article', { name: 'Card' });

test.describe('the picture of a card', () => {
  test.beforeEach(async ({ page, learners }) => {
    await logIn(page, (await learners.empty()).account);
    await craftSession(page, [
      craftCard({ english_text: 'broth', image_url: 'http://pictures.invalid/broth.png' }),
    ]);
  });

  test('is shown with the answer', async ({ page }) => {
    await page.route('http://pictures.invalid/**', (route) =>
      route.fulfill({ contentType: 'image/gif', body: Buffer.from(GIF, 'base64') }),
    );
    await page.goto('/study');
    // Anywhere on the card will do.
    await card(page).click();
    await expect(card(page).getByRole('img', { name: 'broth' })).toBeVisible();
  });

  test('says when it cannot be loaded', async ({ page }) => {
    await page.route('http://pictures.invalid/**', (route) => route.fulfill({ status: 204 }));
    await page.goto('/study');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(
      card(page).getByText('The picture could not be loaded.', { exact: true }),
    ).toBeVisible();
  });
});
