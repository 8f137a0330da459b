import { CARDS_PAGE_SIZE, SEARCH_MAX } from '@gieok/shared/constants';

/** What part of the cards is browsed, as the address says it. */
export interface CardListAddress {
  /** Trimmed; empty for all. */
  search: string;
  /** A category's id; null for all. */
  category: number | null;
  /** Counts from 1. */
  page: number;
}

const POSITIVE = /^[1-9]\d{0,8}$/;

const positive = (text: string | null) =>
  text !== null && POSITIVE.test(text) ? Number(text) : null;

/** Reads an address' query; what makes no sense there counts as absent. */
export function readCardListAddress(query: URLSearchParams): CardListAddress {
  return {
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    category: positive(query.get('category')),
    page: positive(query.get('page')) ?? 1,
  };
}

/** Writes it as a query; what is as usual is left out. */
export function writeCardListAddress({ search, category, page }: CardListAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (category !== null) query.set('category', String(category));
  if (page > 1) query.set('page', String(page));
  return query;
}

/** How many pages `total` cards make; no cards make one, empty page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / CARDS_PAGE_SIZE));
}
