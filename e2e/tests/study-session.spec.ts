import { logIn } from '../accounts.ts';
import { craftCard, craftSession } from '../crafted.ts';
import { expect, test } from '../fixtures.ts';

test.describe('session', () => {
  test('turns cards within 300 ms, and at once for those who want less motion', async ({
    page,
    learners,
  }) => {
    await logIn(page, (await learners.empty()).account);
    await craftSession(page, [craftCard()]);
    for (const [reducedMotion, duration] of [
      ['no-preference', '0.3s'],
      ['reduce', '0s'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/study');
      await expect(page.getByRole('article').locator('..')).toHaveCSS(
        'animation-duration',
        duration,
      );
      await page.getByRole('button', { name: 'Show answer' }).click();
      await expect(page.getByRole('article')).toHaveCSS('animation-duration', duration);
    }
  });
});
