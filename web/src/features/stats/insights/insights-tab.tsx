import type { Insights } from '@gieok/shared/contract/stats';
import { fillPath, pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { StudyScope } from '../../../api/study-lists.ts';
import { useCall } from '../../../api/use-call.ts';
import { countText } from '../../../lib/number-text.ts';
import { idIn } from '../../../lib/route-id.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { ConfusionsPanel } from './confusions-panel.tsx';
import classes from './insights.module.css';
import { InsightsFigures } from './insights-figures.tsx';
import { InsightsToCome } from './insights-to-come.tsx';
import { ScopeSelect } from './scope-select.tsx';

export default function InsightsTab() {
  const [scope, choose] = useInsightsScope();
  return (
    <>
      <ScopeSelect scope={scope} onChoose={choose} />
      <Results scope={scope} />
    </>
  );
}

function Results({ scope }: { scope: StudyScope }) {
  const query = useCall(
    'GET /stats/insights',
    { query: { ...scope } },
    { placeholderData: keepPreviousData },
  );
  const { data, isPlaceholderData } = query;
  if (query.isLoadingError) return <LoadError query={query} message={loadTexts.statistics} />;
  if (data === undefined) return <InsightsToCome />;
  return (
    <>
      <p role="status" className="visually-hidden">
        {!isPlaceholderData && `Figures of ${countText(data.totals.reviews, 'review')}.`}
      </p>
      {isEmpty(data) ? (
        <NothingStudied scope={scope} />
      ) : (
        <InsightsFigures insights={data} stale={isPlaceholderData} />
      )}
      <div className={classes.ofEverything}>
        <ConfusionsPanel />
      </div>
    </>
  );
}

/** Neither a review nor a card with a schedule. */
function isEmpty({ totals, intervals }: Insights): boolean {
  return totals.reviews === 0 && intervals.every(({ cards }) => cards === 0);
}

function NothingStudied({ scope: { deckId, categoryId } }: { scope: StudyScope }) {
  const everything = deckId === null && categoryId === null;
  const toStudy =
    deckId !== null
      ? fillPath(pages.studyDeck, { deckId })
      : `${pages.study}${categoryId === null ? '' : `?category=${categoryId}`}`;
  return (
    <EmptyState
      title={everything ? 'Nothing studied yet' : 'Nothing studied here yet'}
      letter="ㅌ"
      actions={
        <ButtonLink to={toStudy} variant="primary">
          Start Reviewing
        </ButtonLink>
      }
    >
      Review some cards to see your year, what is coming up and how well you remember.
    </EmptyState>
  );
}

/** Kept in the address as `?deck=3` or `?category=4`. */
function useInsightsScope(): [StudyScope, (scope: StudyScope) => void] {
  const [query, setQuery] = useSearchParams();
  const deckId = idIn(query.get('deck'));
  const categoryId = deckId === null ? idIn(query.get('category')) : null;
  const choose = (scope: StudyScope) =>
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
