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

/** What can be asked for of how a card stands. */
export const CARD_STATES = [...STAGES, 'due', 'suspended', 'leech'] as const;
export type CardStanding = (typeof CARD_STATES)[number];

/** What part of the cards is browsed, as the address says it. */
export interface CardListAddress {
  /** Trimmed; empty for all. */
  search: string;
  /** A category's id; null for all. */
  category: number | null;
  /** A deck's id; null for all. */
  deck: number | null;
  /** A tag's name; null for all. */
  tag: string | null;
  type: CardType | null;
  state: CardStanding | null;
  /** Null for the newest first. */
  sort: CardSort | null;
  /** Counts from 1. */
  page: number;
}

/** Every card. */
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

/** Reads an address' query; what makes no sense there counts as absent. */
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

/** Writes it as a query; what is as usual is left out. */
export function writeCardListAddress({ page, ...filter }: CardListAddress): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== null && value !== '') query.set(name, String(value));
  }
  if (page > 1) query.set('page', String(page));
  return query;
}

/** What the server is asked for. */
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

/** Whether only some of the cards are asked for. */
export function isNarrowed({ page: _, sort: __, ...filter }: CardListAddress): boolean {
  return Object.values(filter).some((value) => value !== null && value !== '');
}

/** How many pages `total` cards make; no cards make one, empty page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / CARDS_PAGE_SIZE));
}
