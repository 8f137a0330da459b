import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useCall } from '../../api/use-call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { CategoryRow } from './category-row.tsx';
import { EaseLegend } from './ease.tsx';

export function CategoriesTab() {
  const query = useCall('GET /stats/categories');
  const { data } = query;
  if (data === undefined) {
    return <Unloaded query={query} message={loadTexts.statistics} height={520} />;
  }
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
