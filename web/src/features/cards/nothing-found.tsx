import { cardTexts } from '@gieok/shared/texts/cards';
import { categoryTexts } from '@gieok/shared/texts/decks';
import { MixedText } from '../../lib/korean.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ALL_CARDS, type CardListAddress, newCardPath } from './card-list-address.ts';

interface NothingFoundProps {
  address: CardListAddress;
  onChange: (part: Partial<CardListAddress>) => void;
}

export function NothingFound({ address, onChange }: NothingFoundProps) {
  const { search, category, deck, tag, type, state } = address;
  if (deck !== null || tag !== null || type !== null || state !== null) {
    return (
      <EmptyState
        title={cardTexts.nothingFound}
        actions={
          <Button variant="primary" onClick={() => onChange(ALL_CARDS)}>
            Clear All Filters
          </Button>
        }
      >
        <p>No card matches all filters.</p>
      </EmptyState>
    );
  }
  if (search === '') {
    return (
      <EmptyState
        title={categoryTexts.noCards}
        actions={
          <>
            <ButtonLink to={newCardPath(category)} variant="primary">
              Add Card to Category
            </ButtonLink>
            <Button onClick={() => onChange({ category: null })}>Show All Cards</Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      title={cardTexts.nothingFound}
      actions={
        <>
          <Button variant="primary" onClick={() => onChange({ search: '' })}>
            Clear Search
          </Button>
          {category !== null && (
            <Button onClick={() => onChange({ category: null })}>Search All Categories</Button>
          )}
        </>
      }
    >
      <p>
        No card contains “<MixedText>{search}</MixedText>” in its texts
        {category === null ? '.' : ', in this category.'}
      </p>
    </EmptyState>
  );
}
