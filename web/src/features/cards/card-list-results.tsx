import { CARDS_PAGE_SIZE } from '@gieok/shared/constants';
import type { Card, CardList } from '@gieok/shared/contract/cards';
import { cardTexts } from '@gieok/shared/texts/cards';
import { loadTexts } from '@gieok/shared/texts/failures';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { StarterOffer } from '../../parts/starter-offer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Text } from '../../ui/layout.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { type CardListAddress, isNarrowed, newCardPath, pageCount } from './card-list-address.ts';
import classes from './card-list-results.module.css';
import { CardRow } from './card-row.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { ChangeAddress } from './use-card-list-address.ts';
import type { Selection } from './use-selection.ts';

/** Pixels, on a laptop. */
const ROW_HEIGHT = 46;

interface CardListResultsProps {
  query: UseQueryResult<CardList>;
  address: CardListAddress;
  onChange: ChangeAddress;
  selection: Selection;
  onDelete: (card: Card) => void;
  onReplaced: () => void;
}

export function CardListResults(props: CardListResultsProps) {
  const { query, address, onChange, selection, onDelete, onReplaced } = props;
  const { data, isPlaceholderData } = query;
  const { page } = address;
  const pages = pageCount(data?.total ?? 0);
  const beyondEnd = data !== undefined && !isPlaceholderData && page > pages;

  // The last page's last card was deleted, or the address is an old one.
  const correctPage = useEffectEvent(() => onChange({ page: pages }, { replace: true }));
  useEffect(() => {
    if (beyondEnd) correctPage();
  }, [beyondEnd]);

  function replace(part: Partial<CardListAddress>) {
    onChange(part);
    onReplaced();
  }

  if (query.isLoadingError) {
    return <LoadError query={query} message={loadTexts.cards} />;
  }
  // An empty answer to the question before says nothing about this one.
  if (data === undefined || (data.data.length === 0 && (isPlaceholderData || beyondEnd))) {
    return <PanelSkeleton height={CARDS_PAGE_SIZE * ROW_HEIGHT} />;
  }
  if (data.total === 0) {
    if (isNarrowed(address)) return <NothingFound address={address} onChange={replace} />;
    return <NoCards onAdded={onReplaced} />;
  }
  return (
    <div className={classes.results} aria-busy={isPlaceholderData}>
      <Text as="ul" card aria-label="Cards">
        {data.data.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            search={data.searched_for ?? [address.search, data.also_searched_for ?? ''].join(' ')}
            selected={selection.has(card.id)}
            onSelect={selection.toggle}
            onDelete={onDelete}
          />
        ))}
      </Text>
      <Pagination
        page={Math.min(page, pages)}
        pages={pages}
        onChange={(next) => replace({ page: next })}
      />
    </div>
  );
}

function NoCards({ onAdded }: { onAdded: () => void }) {
  return (
    <StarterOffer
      title={cardTexts.none}
      about="A card has one word, its meaning and its sound."
      create={
        <ButtonLink to={newCardPath(null)} variant="primary">
          Create Your First Card
        </ButtonLink>
      }
      onAdded={onAdded}
    />
  );
}
