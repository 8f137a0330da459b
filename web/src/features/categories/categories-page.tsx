import type { Category } from '@gieok/shared/contract/categories';
import { categoryTexts } from '@gieok/shared/texts/decks';
import { loadTexts } from '@gieok/shared/texts/failures';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryTile } from './category-tile.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

export default function CategoriesPage() {
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Category | null>(null);
  const [deleting, setDeleting] = useState<Category | null>(null);
  return (
    <Page>
      <PageHeader
        title="Categories"
        actions={
          <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setAdding(true)}>
            Add Category
          </Button>
        }
      />
      <Categories onEdit={setEditing} onDelete={setDeleting} />
      <CategoryDialog
        opened={adding || editing !== null}
        category={editing}
        onClose={() => {
          setAdding(false);
          setEditing(null);
        }}
      />
      <DeleteCategoryDialog category={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

interface CategoriesProps {
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function Categories({ onEdit, onDelete }: CategoriesProps) {
  const query = useCall('GET /categories');
  const { data: categories, isError } = query;
  if (categories === undefined) {
    if (!isError) return <CardGridSkeleton />;
    return <LoadError query={query} message={loadTexts.categories} />;
  }
  if (categories.length === 0) {
    return (
      <EmptyState title={categoryTexts.none} letter="ㄹ">
        Group cards by topic, such as food or verbs, and study one topic. Each card has one category
        at most.
      </EmptyState>
    );
  }
  return (
    <CardGrid label="Categories">
      {categories.map((category) => (
        <CategoryTile
          key={category.id}
          category={category}
          onEdit={() => onEdit(category)}
          onDelete={() => onDelete(category)}
        />
      ))}
    </CardGrid>
  );
}
