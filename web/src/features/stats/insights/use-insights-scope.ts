import { useSearchParams } from 'react-router';
import type { InsightsScope } from '../../../api/insights.ts';

const ID = /^[1-9]\d{0,14}$/;

const idIn = (text: string | null) => (text !== null && ID.test(text) ? Number(text) : null);

/** Kept in the address as `?deck=3` or `?category=4`. */
export function useInsightsScope(): [InsightsScope, (scope: InsightsScope) => void] {
  const [query, setQuery] = useSearchParams();
  const deckId = idIn(query.get('deck'));
  const categoryId = deckId === null ? idIn(query.get('category')) : null;
  const choose = (scope: InsightsScope) =>
    setQuery(
      (before) => {
        before.delete('deck');
        before.delete('category');
        if (scope.deckId !== null) before.set('deck', String(scope.deckId));
        if (scope.categoryId !== null) before.set('category', String(scope.categoryId));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [{ deckId, categoryId }, choose];
}
