import { pages } from '@gieok/shared/routes';

/** Where a card is made; with a category's id, in that category. */
export function newCardPath(category: number | null): string {
  return category === null ? pages.newCard : `${pages.newCard}?category=${category}`;
}
