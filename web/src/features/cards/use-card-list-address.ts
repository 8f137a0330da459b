import { useSearchParams } from 'react-router';
import {
  type CardListAddress,
  readCardListAddress,
  writeCardListAddress,
} from './card-list-address.ts';

/**
 * Changes a part of what is browsed.
 * @param options `replace`: takes the place of the address in the browser's history, so that Back does not stop there.
 */
export type ChangeAddress = (
  part: Partial<CardListAddress>,
  options?: { replace?: boolean },
) => void;

/**
 * What is browsed, kept in the address: Back, a reload and a bookmark find it again. A change of search or category
 * begins at the first page; a change of page shows the list from its top.
 */
export function useCardListAddress(): [CardListAddress, ChangeAddress] {
  const [query, setQuery] = useSearchParams();
  const change: ChangeAddress = (part, { replace = false } = {}) =>
    setQuery(
      () => {
        // Of the address itself: what was changed a moment ago may not be rendered yet, and must not be lost.
        const current = new URLSearchParams(window.location.search);
        return writeCardListAddress({ ...readCardListAddress(current), page: 1, ...part });
      },
      { replace, preventScrollReset: part.page === undefined },
    );
  return [readCardListAddress(query), change];
}
