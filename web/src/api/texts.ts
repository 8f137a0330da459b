import type { ReadingText } from '@gieok/shared/contract/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { fetchFontOf } from '../lib/first-text.ts';
import { callKey } from './use-call.ts';

/** A text waits for its font: a later change would move every line. */
const FONT_WITHIN_MS = 1_000;

/** A part, with its words marked; the part before until it is there. */
export function useText(id: number, part: number) {
  const request = { params: { id }, query: { part } };
  return useQuery({
    queryKey: callKey('GET /texts/:id', request),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadingText> => {
      const { data } = await api('GET /texts/:id', { ...request, signal });
      const letters = [...new Set(`${data.title ?? ''}${data.text}`)].join('');
      const wait = new Promise((resolve) => setTimeout(resolve, FONT_WITHIN_MS));
      await Promise.race([fetchFontOf(letters), wait]);
      return data;
    },
  });
}
