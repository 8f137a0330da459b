import type { Page } from '@playwright/test';
import { Account, logIn } from '../../testing/accounts.ts';
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

test('a picture that is chosen in the form is shown there, and is the card’s', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
  await logIn(page, account);
  await page.goto(`/cards/${id}/edit`);
  const buffer = Buffer.from(GIF, 'base64');
  const chosen = page.getByLabel('Picture file');
  await chosen.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer });
  await expect(page.getByText('Choose a picture in PNG')).toBeVisible();
  await chosen.setInputFiles({ name: 'tree.gif', mimeType: 'image/gif', buffer });
  const picture = page.getByRole('img', { name: 'Uploaded' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Cards', level: 1 })).toBeVisible();
  await page.goto(`/cards/${id}`);
  await expect(page.getByRole('img', { name: 'tree' })).toBeVisible();
  expect(await account.get(`/cards/${id}`)).toMatchObject({
    image_url: expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}\.gif$/),
  });
});
