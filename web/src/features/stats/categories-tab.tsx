import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useCall } from '../../api/use-call.ts';
import { detailOf } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { CategoryRow } from './category-row.tsx';
import { EaseLegend } from './ease.tsx';

export function CategoriesTab() {
  const { data, isLoadingError, error, refetch } = useCall('GET /stats/categories');
  if (isLoadingError) {
    return <ErrorState message={loadTexts.statistics} detail={detailOf(error)} onRetry={refetch} />;
  }
  if (data === undefined) return <PanelSkeleton height={520} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No categories yet"
        letter="ㄷ"
        actions={
          <ButtonLink to={pages.categories} variant="primary">
            Go to Categories
          </ButtonLink>
        }
      >
        Put cards into categories to see your progress in each.
      </EmptyState>
    );
  }
  return (
    <>
      <EaseLegend />
      <ul aria-label="Categories">
        {data.map((category) => (
          <CategoryRow key={category.category_id} category={category} />
        ))}
      </ul>
    </>
  );
}
