import { useSearchParams } from 'react-router';
import {
  type CardListAddress,
  readCardListAddress,
  writeCardListAddress,
} from './card-list-address.ts';

/** @param options `replace` replaces the entry in the browser's history. */
export type ChangeAddress = (
  part: Partial<CardListAddress>,
  options?: { replace?: boolean },
) => void;

/** A changed filter starts at the first page; a changed page scrolls to the top. */
export function useCardListAddress(): [CardListAddress, ChangeAddress] {
  const [query, setQuery] = useSearchParams();
  const change: ChangeAddress = (part, { replace = false } = {}) =>
    setQuery(
      () => {
        // React may not have rendered the last change yet, which must not be lost.
        const current = new URLSearchParams(window.location.search);
        return writeCardListAddress({ ...readCardListAddress(current), page: 1, ...part });
      },
      { replace, preventScrollReset: part.page === undefined },
    );
  return [readCardListAddress(query), change];
}
