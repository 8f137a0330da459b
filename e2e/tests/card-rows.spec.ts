import { logIn } from '../../testing/accounts.ts';
import { learnerWith } from '../../testing/content.ts';
import { expect, test } from '../fixtures.ts';
import { findNoBarriers } from '../inspect.ts';
import { swipe } from '../touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('a swipe to the left opens what can be done with a card, one to the right closes it', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 2);
  await logIn(page, account);
  await page.goto('/cards');
  const row = page.getByRole('list', { name: 'Cards' }).getByRole('listitem').first();
  const edit = row.getByRole('link', { name: /^Edit/ });
  const box = await row.boundingBox();
  if (box === null) throw new Error('There is no row.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await expect(edit).toBeHidden();
  // Who scrolls opens nothing.
  await swipe(page, middle, { x: -60, y: 120 });
  await expect(edit).toBeHidden();
  await swipe(page, middle, { x: -120, y: 8 });
  await expect(edit).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cards');
  await findNoBarriers(page);
  await swipe(page, middle, { x: 120, y: 8 });
  await expect(edit).toBeHidden();
});

test('the second tap of a double tap hits nothing that comes to stand where Apply was', async ({
  page,
  server,
}) => {
  const account = await learnerWith(server.url, 0, 12);
  await logIn(page, account);
  await page.goto('/cards');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected cards' });
  await bar.getByRole('combobox', { name: 'Action' }).selectOption('Suspend');
  const apply = bar.getByRole('button', { name: 'Apply' });
  // At the moment at which the bar has done its work, however long that took.
  const hit = apply.evaluate(
    (button) =>
      new Promise<string>((resolve) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const observer = new MutationObserver(() => {
          if (button.checkVisibility({ visibilityProperty: true })) return;
          observer.disconnect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          resolve(there?.getAttribute('aria-label') ?? there?.className ?? 'nothing');
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await apply.click();
  expect(await hit).toBe('Selected cards');
  await expect(bar).toHaveCount(0);
});
