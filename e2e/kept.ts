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

/** As a browser that has cleared what waits for the server; cards stay. */
export const clearWaiting = (page: Page, { user }: Account): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const names = Object.keys(localStorage).filter((key) => key.startsWith('waiting:'));
        for (const key of names) localStorage.removeItem(key);
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const clearing = opening.result.transaction('events', 'readwrite');
          clearing.objectStore('events').clear();
          clearing.addEventListener('error', () => reject(clearing.error));
          clearing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    `gieok:${user.id}`,
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
