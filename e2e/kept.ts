import type { Page } from '@playwright/test';
import type { Account } from '../testing/accounts.ts';
import { expect } from './fixtures.ts';
import { asked } from './study.ts';

/** Cards of a pack on this device. */
export const cardsKept = (page: Page, { user }: Account): Promise<number> =>
  page.evaluate(async (name) => {
    const databases = await indexedDB.databases();
    if (databases.every((each) => each.name !== name)) return 0;
    const asking = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const db = await asking(indexedDB.open(name));
    const cards = await asking(db.transaction('cards').objectStore('cards').count());
    db.close();
    return cards;
  }, `gieok:${user.id}`);

/** Whether the app and a pack are kept. */
export async function untilKept(page: Page, account: Account, cards: number): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(() => cardsKept(page, account)).toBe(cards);
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
