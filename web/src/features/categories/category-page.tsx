import type { Card } from '@gieok/shared/contract/cards';
import type { Category } from '@gieok/shared/contract/categories';
import { fillPath, pages } from '@gieok/shared/routes';
import { categoryTexts } from '@gieok/shared/texts/decks';
import { loadTexts } from '@gieok/shared/texts/failures';
import { IconPlus } from '@tabler/icons-react';
import { useCategory } from '../../api/categories.ts';
import { usePreferences } from '../../api/settings.ts';
import { isNotFound } from '../../lib/api.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import { useRouteId } from '../../lib/route-id.ts';
import { ExportLine } from '../../parts/export-links.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { WordList } from '../../parts/word-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import classes from './category-page.module.css';

export default function CategoryPage() {
  const id = useRouteId();
  return id === null ? <ThingNotFound thing="category" /> : <CategoryDetail key={id} id={id} />;
}

function CategoryDetail({ id }: { id: number }) {
  const query = useCategory(id);
  const preferences = usePreferences();
  const { data } = query;
  if (isNotFound(query.error)) return <ThingNotFound thing="category" />;
  if (data === undefined) {
    return (
      <Page>
        <PageHeader title="Category" />
        <Unloaded query={query} message={loadTexts.category} height={720} />
      </Page>
    );
  }
  const { category, cards } = data;
  const { total_cards } = category;
  return (
    <Page>
      <CategoryHeader category={category} />
      <Text muted className={classes.count}>
        Total Cards: <strong>{numberText(total_cards)}</strong>
      </Text>
      {query.isPlaceholderData ? (
        <PanelSkeleton height={720} />
      ) : cards.length === 0 ? (
        <EmptyState title={categoryTexts.noCards} letter="ㄹ">
          Press Add Card to Category, or choose this category in a card.
        </EmptyState>
      ) : (
        <WordList
          label="Cards in this category"
          cards={cards}
          boundary={preferences}
          action={editLink}
        />
      )}
      {!query.isPlaceholderData && (
        <ShowMore
          shown={cards.length}
          total={total_cards}
          query={query}
          failure={loadTexts.category}
        />
      )}
      {total_cards > 0 && <ExportLine categoryId={id} />}
    </Page>
  );
}

function CategoryHeader({ category }: { category: Category }) {
  const { id, name, description, total_cards } = category;
  const isEmpty = total_cards === 0;
  return (
    <PageHeader
      title={name}
      heading={<MixedText>{name}</MixedText>}
      description={description === null ? undefined : <MixedText>{description}</MixedText>}
      actions={
        <>
          <ButtonLink
            to={`${pages.study}?category=${id}`}
            variant={isEmpty ? 'default' : 'primary'}
          >
            Study Category
          </ButtonLink>
          <ButtonLink
            to={`${pages.newCard}?category=${id}`}
            variant={isEmpty ? 'primary' : 'default'}
            icon={<IconPlus size={20} />}
          >
            Add Card to Category
          </ButtonLink>
        </>
      }
    />
  );
}

function editLink(card: Card) {
  return (
    <ButtonLink to={fillPath(pages.editCard, { id: card.id })} variant="quiet">
      Edit
      <span className="visually-hidden">
        {' '}
        <Korean>{card.korean_text}</Korean>
      </span>
    </ButtonLink>
  );
}
