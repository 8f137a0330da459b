import { DECK_ADD_CARDS_LIMIT } from '@gieok/shared/constants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** The nearest first, 100 a page. */
export function useCardSearch(search: string) {
  return useInfiniteQuery({
    // Apart from lists of cards, which an edit changes in place: its pages are of another shape.
    queryKey: ['card search', search],
    queryFn: async ({ signal, pageParam: offset }) => {
      const { data, total, searched_for, also_searched_for } = await api('GET /cards', {
        query: { search, limit: DECK_ADD_CARDS_LIMIT, offset },
        signal,
      });
      const all = also_searched_for === undefined ? search : `${search} ${also_searched_for}`;
      return { cards: data, total, searchedFor: searched_for ?? all };
    },
    initialPageParam: 0,
    getNextPageParam: ({ cards, total }, _, offset) => {
      const loaded = offset + cards.length;
      return cards.length > 0 && loaded < total ? loaded : null;
    },
    select: ({ pages }) => ({
      cards: pages.flatMap(({ cards }) => cards),
      total: pages.at(-1)?.total ?? 0,
      searchedFor: pages[0]?.searchedFor ?? '',
    }),
    placeholderData: keepPreviousData,
  });
}
