import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import type {
  Category,
  CategoryCreate,
  CategoryDetail,
  CategoryUpdate,
} from '@gieok/shared/contract/categories';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { invalidateLearningData } from './learning-data.ts';

export const categoryKeys = {
  all: ['categories'],
  list: ['categories', 'list'],
  detail: (id: number) => ['categories', 'detail', id],
} as const;

export function useCategories() {
  return useQuery({
    queryKey: categoryKeys.list,
    queryFn: async ({ signal }) => (await api('GET /categories', { signal })).data,
  });
}

/** The latest page's figures with the cards of all pages. */
function joinPages({ pages }: InfiniteData<CategoryDetail>): CategoryDetail | undefined {
  const latest = pages.at(-1);
  return latest && { ...latest, cards: pages.flatMap(({ cards }) => cards) };
}

function knownFromList(queryClient: QueryClient, id: number) {
  const category = queryClient
    .getQueryData<Category[]>(categoryKeys.list)
    ?.find((candidate) => candidate.id === id);
  return category && { pages: [{ category, cards: [] }], pageParams: [0] };
}

/** 500 cards a page, newest first; known figures stand in while they load. */
export function useCategory(id: number) {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    queryKey: categoryKeys.detail(id),
    queryFn: async ({ signal, pageParam: offset }) =>
      (
        await api('GET /categories/:id', {
          params: { id },
          query: { limit: LIST_LIMIT_MAX, offset },
          signal,
        })
      ).data,
    initialPageParam: 0,
    getNextPageParam: ({ category, cards }, _, offset) => {
      const loaded = offset + cards.length;
      return cards.length > 0 && loaded < category.total_cards ? loaded : null;
    },
    placeholderData: () => knownFromList(queryClient, id),
    select: joinPages,
  });
}

export function useCreateCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (category: CategoryCreate) => api('POST /categories', { body: category }),
    onSuccess: () => invalidateLearningData(queryClient),
  });
}

export function useUpdateCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...update }: CategoryUpdate & { id: number }) =>
      api('PUT /categories/:id', { params: { id }, body: update }),
    onSuccess: () => invalidateLearningData(queryClient),
  });
}

/** Its cards stay, without a category. */
export function useDeleteCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('DELETE /categories/:id', { params: { id } }),
    onSuccess: () => invalidateLearningData(queryClient),
  });
}
