import { GOOD } from '@gieok/shared/constants';
import { Account, logIn } from '../accounts.ts';
import { expect, test } from '../fixtures.ts';
import { asked, rate } from '../study.ts';

const WORDS = ['나무', '국물', '학교'];

test.describe('session', () => {
  test('turns and changes cards within 300 ms, and at once for those who want less motion', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    await account.savePreferences({ studyOrder: 'added' });
    for (const word of WORDS) {
      await account.createCard({ korean_text: word, english_text: 'a word' });
    }
    await logIn(page, account);
    await page.goto('/study');
    const card = page.getByRole('article');
    await expect(asked(page, '나무')).toBeVisible();
    // The first one takes the place of its outline.
    await expect(card.locator('..')).toHaveCSS('animation-name', 'none');
    for (const [reducedMotion, duration, next] of [
      ['no-preference', '0.3s', '국물'],
      ['reduce', '0s', '학교'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await rate(page, 'Good');
      await expect(card).toHaveCSS('animation-duration', duration);
      await expect(asked(page, next)).toBeVisible();
      await expect(card.locator('..')).toHaveCSS('animation-duration', duration);
    }
  });

  test('fetches the font of its first word while the page is still on its way', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    const card = await account.createCard({ korean_text: '국물', english_text: 'broth' });
    await account.review(card, GOOD);
    await account.put(`/cards/${card.id}/due`, { dueDay: '2026-01-05' });
    await logIn(page, account);
    // What every page has, and what this page would say in its frame, needs no other part.
    const fonts: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/subset\.(?!91|86)\d+-[^/]*woff2$/.test(url)) fonts.push(url);
    });
    await page.route('**/assets/study-*.js', () => {});
    await page.goto('/study', { waitUntil: 'commit' });
    await expect.poll(() => fonts.length).toBeGreaterThan(0);
  });
});
