import type { Screen, ScreenItem } from './screen.ts';

/** "Card 1 of 3". */
export const position = <Item extends ScreenItem<Item>>(page: Screen<Item>, text: string): Item =>
  page.getByText(text, { exact: true });

export const rating = <Item extends ScreenItem<Item>>(page: Screen<Item>, name: string): Item =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b`) });

export async function rate<Item extends ScreenItem<Item>>(
  page: Screen<Item>,
  name: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Show answer' }).click();
  await rating(page, name).click();
}

/** The word that the shown card asks. */
export const asked = <Item extends ScreenItem<Item>>(page: Screen<Item>, word: string): Item =>
  page.getByRole('article', { name: 'Card' }).getByText(word, { exact: true });

export async function chooseInMenu<Item extends ScreenItem<Item>>(
  page: Screen<Item>,
  name: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Card menu' }).click();
  await page.getByRole('menuitem', { name }).click();
}
