import {
  CARD_SORTS,
  CARD_TYPES,
  CARDS_PAGE_SIZE,
  type CardSort,
  type CardType,
  SEARCH_MAX,
  STAGES,
  TAG_MAX,
} from '@gieok/shared/constants';
import { pages } from '@gieok/shared/routes';

export const CARD_STATES = [...STAGES, 'due', 'suspended', 'leech'] as const;
export type CardStanding = (typeof CARD_STATES)[number];

/** Null filters nothing. */
export interface CardListAddress {
  search: string;
  category: number | null;
  deck: number | null;
  tag: string | null;
  type: CardType | null;
  state: CardStanding | null;
  sort: CardSort | null;
  page: number;
}

export const ALL_CARDS = {
  search: '',
  category: null,
  deck: null,
  tag: null,
  type: null,
  state: null,
  sort: null,
} as const satisfies Omit<CardListAddress, 'page'>;

const POSITIVE = /^[1-9]\d{0,8}$/;

const positive = (text: string | null) =>
  text !== null && POSITIVE.test(text) ? Number(text) : null;

const oneOf = <Name extends string>(names: readonly Name[], text: string | null) =>
  names.find((name) => name === text) ?? null;

/** What makes no sense in an address counts as absent. */
export function readCardListAddress(query: URLSearchParams): CardListAddress {
  return {
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    category: positive(query.get('category')),
    deck: positive(query.get('deck')),
    tag: (query.get('tag') ?? '').trim().slice(0, TAG_MAX) || null,
    type: oneOf(CARD_TYPES, query.get('type')),
    state: oneOf(CARD_STATES, query.get('state')),
    sort: oneOf(CARD_SORTS, query.get('sort')),
    page: positive(query.get('page')) ?? 1,
  };
}

/** Defaults are left out. */
export function writeCardListAddress({ page, ...filter }: CardListAddress): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== null && value !== '') query.set(name, String(value));
  }
  if (page > 1) query.set('page', String(page));
  return query;
}

export function filterOf(address: Omit<CardListAddress, 'page' | 'sort'>) {
  const { search, category, deck, tag, type, state } = address;
  const stage = oneOf(STAGES, state);
  return {
    search,
    category,
    ...(deck !== null && { deck }),
    ...(tag !== null && { tag }),
    ...(type !== null && { type }),
    ...(stage !== null && { stage }),
    ...(stage === null && state !== null && { [state]: true }),
  };
}

export function isNarrowed({ page: _, sort: __, ...filter }: CardListAddress): boolean {
  return Object.values(filter).some((value) => value !== null && value !== '');
}

/** No cards make one empty page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / CARDS_PAGE_SIZE));
}

export function newCardPath(category: number | null): string {
  return category === null ? pages.newCard : `${pages.newCard}?category=${category}`;
}
