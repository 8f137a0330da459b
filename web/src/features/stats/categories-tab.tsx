import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts';
import { useCategoryPerformance } from '../../api/stats.ts';
import { detailOf } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { CategoryTile } from './category-tile.tsx';
import { EaseLegend } from './ease.tsx';

export function CategoriesTab() {
  const { data, isLoadingError, error, refetch } = useCategoryPerformance();
  if (isLoadingError) {
    return <ErrorState message={loadTexts.statistics} detail={detailOf(error)} onRetry={refetch} />;
  }
  if (data === undefined) return <CardGridSkeleton />;
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
        Sort your cards into categories, and see here how each of them is going.
      </EmptyState>
    );
  }
  return (
    <>
      <EaseLegend />
      <CardGrid label="Categories">
        {data.map((category) => (
          <CategoryTile key={category.category_id} category={category} />
        ))}
      </CardGrid>
    </>
  );
}
