import { pages } from '@gieok/shared/routes';

export function newCardPath(category: number | null): string {
  return category === null ? pages.newCard : `${pages.newCard}?category=${category}`;
}
