import type { Category } from '@gieok/shared/contract/categories';
import { fillPath, pages } from '@gieok/shared/routes';
import { categoryTexts } from '@gieok/shared/texts/decks';
import { loadTexts } from '@gieok/shared/texts/failures';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import clamp from '../../ui/clamp.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import classes from './categories-page.module.css';
import { CategoryDialog } from './category-dialog.tsx';
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
  const { data: categories } = query;
  if (categories === undefined) {
    return (
      <Unloaded query={query} message={loadTexts.categories} skeleton={<CardGridSkeleton />} />
    );
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

interface CategoryTileProps {
  category: Category;
  onEdit: () => void;
  onDelete: () => void;
}

function CategoryTile({ category, onEdit, onDelete }: CategoryTileProps) {
  const { id, name, description, total_cards } = category;
  const titleId = useId();
  return (
    <li>
      <h2 id={titleId}>
        <MixedText>{name}</MixedText>
      </h2>
      {description !== null && (
        <Text size="label" muted top={6} className={`${clamp.clamp} ${classes.description}`}>
          <MixedText>{description}</MixedText>
        </Text>
      )}
      <Text size="label" muted top={10}>
        <strong>{numberText(total_cards)}</strong> {total_cards === 1 ? 'card' : 'cards'}
      </Text>
      <Row wrap gap={4} className={classes.actions}>
        <ButtonLink to={fillPath(pages.category, { id })} aria-describedby={titleId}>
          View Cards
        </ButtonLink>
        <Button variant="quiet" onClick={onEdit} aria-describedby={titleId}>
          Edit
        </Button>
        <Button variant="quiet" onClick={onDelete} aria-describedby={titleId}>
          Delete
        </Button>
      </Row>
    </li>
  );
}
