import { CARD_TYPES } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { loadTexts } from '@gieok/shared/texts';
import { Input } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Ref, useEffect, useId } from 'react';
import { useCardSearch } from '../../api/card-search.ts';
import { detailOf } from '../../lib/api.ts';
import { CARD_TYPE_NAMES } from '../../parts/type-badge.tsx';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/fields.module.css';
import { MixedText } from '../../ui/mixed-text.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './card-choice.module.css';

/** How many rows the select shows at once, where it is drawn into the page. */
const ROWS = 9;

interface CardChoiceProps {
  search: string;
  /** Ids of the cards that are not offered. */
  excluded: ReadonlySet<number>;
  chosen: Card | null;
  onChoose: (card: Card | null) => void;
  /** What is wrong with the choice. */
  complaint: string | null;
  ref: Ref<HTMLSelectElement>;
}

/** A select of the cards that match the search, grouped by type. */
export function CardChoice(props: CardChoiceProps) {
  const { search, excluded, chosen, onChoose, complaint, ref } = props;
  const id = useId();
  const query = useCardSearch(search);
  const { data: found, isError, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  // Under a thumb the system's own list is better than one drawn into the page.
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });

  const offered = found?.filter((card) => !excluded.has(card.id));
  const exhausted = offered?.length === 0 && hasNextPage;
  // Where every card of a page is in the deck already, the next page may hold some that are not.
  useEffect(() => {
    if (exhausted && !isFetching && !isError) void fetchNextPage();
  }, [exhausted, isFetching, isError, fetchNextPage]);

  if (isError && (offered === undefined || exhausted)) {
    return (
      <ErrorState
        message={loadTexts.cards}
        detail={detailOf(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  const settled = offered !== undefined && !exhausted;
  return (
    <div
      className={classes.choice}
      data-empty={(settled && offered.length === 0) || undefined}
      aria-busy={isFetching}
    >
      <Input.Wrapper id={id} label="Card" error={complaint} classNames={{ ...fields }}>
        <select
          id={id}
          ref={ref}
          className={classes.select}
          size={touch ? undefined : ROWS}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) =>
            onChoose(offered?.find((card) => card.id === Number(currentTarget.value)) ?? null)
          }
          aria-invalid={complaint !== null}
          aria-describedby={complaint === null ? `${id}-hint` : `${id}-error`}
        >
          {/* Nothing is chosen at first; without it the browser would choose the first card. */}
          <option value="" hidden={!touch}>
            Select a card
          </option>
          {CARD_TYPES.map((type) => (
            <CardGroup key={type} type={type} cards={offered ?? []} />
          ))}
        </select>
      </Input.Wrapper>
      <div className={classes.below}>
        <p id={`${id}-hint`} role="status">
          {settled && <MixedText>{hint(offered.length, hasNextPage, search)}</MixedText>}
        </p>
        {settled && hasNextPage && (
          <Button variant="quiet" pending={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}

/** What there is to choose from, in words. */
function hint(offered: number, more: boolean, search: string): string {
  if (offered > 0) {
    const cards = offered === 1 ? '1 card' : `${offered} cards`;
    return more ? `The newest ${cards}` : `${cards} to choose from`;
  }
  return search === '' ? 'All your cards are in this deck.' : `No card to add matches “${search}”.`;
}

function CardGroup({ type, cards }: { type: Card['card_type']; cards: readonly Card[] }) {
  const ofType = cards.filter((card) => card.card_type === type);
  if (ofType.length === 0) return null;
  return (
    <optgroup label={CARD_TYPE_NAMES[type]}>
      {/* An option cannot hold a marked run: a Korean voice reads both languages, an English one only its own. */}
      {ofType.map(({ id, korean_text, english_text }) => (
        <option key={id} value={id} lang="ko">
          {korean_text} · {english_text}
        </option>
      ))}
    </optgroup>
  );
}
