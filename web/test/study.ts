import type { Locator } from './locator.ts';
import type { Page } from './page.ts';

/** The line that says how far the session is: "Card 1 of 3". */
export const position = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true });

export const rating = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b`) });

/** Turns the shown card and rates it. */
export async function rate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Show answer' }).click();
  await rating(page, name).click();
}

/** The word that the shown card asks. */
export const asked = (page: Page, word: string): Locator =>
  page.getByRole('article', { name: 'Card' }).getByText(word, { exact: true });

/** Opens the shown card's menu and chooses an entry. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Card menu' }).click();
  await page.getByRole('menuitem', { name }).click();
}
