import type { Page } from '@playwright/test';
import type { Account } from '../testing/accounts.ts';
import { expect } from './fixtures.ts';
import { asked } from './study.ts';

/** How much of a pack, or of what was done, is in the browser's database. */
export const rowsKept = (
  page: Page,
  { user }: Account,
  store: 'cards' | 'events',
): Promise<number> =>
  page.evaluate(
    async ([name, store]) => {
      const databases = await indexedDB.databases();
      if (databases.every((each) => each.name !== name)) return 0;
      const asking = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve) => {
          request.addEventListener('success', () => resolve(request.result));
        });
      const db = await asking(indexedDB.open(name));
      const rows = await asking(db.transaction(store).objectStore(store).count());
      db.close();
      return rows;
    },
    [`gieok:${user.id}`, store] as const,
  );

/** Whether the app and a pack are kept. */
export async function untilKept(page: Page, account: Account, cards: number): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(() => rowsKept(page, account, 'cards')).toBe(cards);
}

/** Cards of `learnerWith`, by their numbers: each is turned and rated Good. */
export async function rateByKeys(page: Page, from: number, to: number): Promise<void> {
  for (let card = from; card <= to; card += 1) {
    await expect(asked(page, `나${card}`)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible();
    await page.keyboard.press('3');
  }
}
