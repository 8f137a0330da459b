import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { loadTexts } from '@gieok/shared/texts/failures';
import { type Ref, useEffect, useId } from 'react';
import { useCardSearch } from '../../api/card-search.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { countText, numberText } from '../../lib/number-text.ts';
import { CARD_TYPE_NAMES } from '../../parts/card-badges.tsx';
import { hitElsewhere } from '../../parts/hit-elsewhere.ts';
import { MarkedText } from '../../parts/marked-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import classes from './card-choice.module.css';

export interface Chosen {
  ids: ReadonlySet<number>;
  isAll: boolean;
}

interface CardChoiceProps {
  search: string;
  excluded: ReadonlySet<number>;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  complaint: string | null;
  ref: Ref<HTMLInputElement>;
}

export function CardChoice(props: CardChoiceProps) {
  const { search, excluded, chosen, onChoose, complaint, ref } = props;
  const id = useId();
  const query = useCardSearch(search);
  const { data: found, isError, isFetching, isPlaceholderData } = query;
  const { hasNextPage, fetchNextPage } = query;

  const offered = found?.cards.filter((card) => !excluded.has(card.id));
  const exhausted = offered?.length === 0 && hasNextPage;
  // A page may hold only cards of the deck, the next page others.
  useEffect(() => {
    if (exhausted && !isFetching && !isError) void fetchNextPage();
  }, [exhausted, isFetching, isError, fetchNextPage]);

  if (isError && (offered === undefined || exhausted)) {
    return <LoadError query={query} message={loadTexts.cards} />;
  }
  const searchedFor = found?.searchedFor ?? search;
  // Counts loaded pages only.
  const inDeck = (found?.cards.length ?? 0) - (offered?.length ?? 0);
  const settled = offered !== undefined && !exhausted;

  function toggle(cardId: number) {
    // Deselecting from all keeps only the loaded cards.
    const ids = new Set(chosen.isAll ? offered?.map((card) => card.id) : chosen.ids);
    if (!ids.delete(cardId)) ids.add(cardId);
    onChoose({ ids, isAll: false });
  }

  const first = CARD_TYPES.flatMap(
    (type) => offered?.find((card) => card.card_type === type) ?? [],
  )[0];
  return (
    <Grid
      as="fieldset"
      gap={4}
      aria-busy={isFetching}
      aria-describedby={complaint === null ? `${id}-hint` : `${id}-error`}
    >
      <legend className={classes.legend}>Select a card</legend>
      {settled && offered.length > 0 && (
        <label className={classes.all}>
          <input
            type="checkbox"
            checked={chosen.isAll}
            onChange={({ currentTarget }) =>
              onChoose({ ids: new Set(), isAll: currentTarget.checked })
            }
          />
          {allText(found?.total ?? 0, offered.length, {
            more: hasNextPage,
            excluded: excluded.size,
          })}
        </label>
      )}
      <div className={classes.list}>
        {CARD_TYPES.map((type) => (
          <CardGroup
            key={type}
            type={type}
            cards={offered ?? []}
            search={searchedFor}
            chosen={chosen}
            onToggle={toggle}
            first={first?.id}
            firstRef={ref}
          />
        ))}
      </div>
      <Row wrap center between size="small" muted className={classes.below}>
        {complaint !== null && (
          <p id={`${id}-error`} role="alert" className={classes.complaint}>
            {complaint}
          </p>
        )}
        <p id={`${id}-hint`} role="status">
          {settled && (
            <MixedText>{hint(offered.length, found?.total ?? 0, hasNextPage, search)}</MixedText>
          )}
          {settled &&
            offered.length > 0 &&
            inDeck > 0 &&
            ` · ${numberText(inDeck)} in this deck already`}
          {settled && offered.length > 0 && !isPlaceholderData && searchedFor !== search && (
            <>
              {' · '}
              Searched for <MixedText>{searchedFor}</MixedText>
            </>
          )}
        </p>
        {settled && hasNextPage && (
          <Button variant="quiet" pending={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </Row>
    </Grid>
  );
}

/** Only the server knows how many of the unloaded are in the deck. */
function allText(
  total: number,
  offered: number,
  { more, excluded }: { more: boolean; excluded: number },
): string {
  if (!more) return `Select all that match (${numberText(offered)})`;
  const among = excluded > 0 ? ', including those in this deck' : '';
  return `Select all that match (${numberText(total)}${among})`;
}

function hint(offered: number, total: number, more: boolean, search: string): string {
  if (offered > 0) {
    if (!more) return `${countText(offered, 'card')} to choose from`;
    const which = search === '' ? 'newest' : 'first';
    return `The ${which} ${numberText(offered)} of ${countText(total, 'card')}`;
  }
  return search === '' ? 'All your cards are in this deck.' : `No card to add matches “${search}”.`;
}

interface CardGroupProps {
  type: CardType;
  cards: readonly Card[];
  search: string;
  chosen: Chosen;
  onToggle: (cardId: number) => void;
  first: number | undefined;
  firstRef: Ref<HTMLInputElement>;
}

function Elsewhere({ card, search }: { card: Card; search: string }) {
  const text = hitElsewhere(card, search);
  if (text === null) return null;
  return (
    <Text as="span" size="small" muted className={classes.elsewhere}>
      <MarkedText search={search}>{text}</MarkedText>
    </Text>
  );
}

function CardGroup({ type, cards, search, chosen, onToggle, first, firstRef }: CardGroupProps) {
  const id = useId();
  const ofType = cards.filter((card) => card.card_type === type);
  if (ofType.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text id={id} as="h3" size="small" bold muted className={classes.type}>
        {CARD_TYPE_NAMES[type]}
      </Text>
      <ul>
        {ofType.map((card) => (
          <li key={card.id}>
            <label className={classes.card}>
              <input
                ref={card.id === first ? firstRef : null}
                type="checkbox"
                checked={chosen.isAll || chosen.ids.has(card.id)}
                onChange={() => onToggle(card.id)}
              />
              <Row as="span" wrap baseline anywhere narrow className={classes.words}>
                <Korean className={classes.korean}>
                  <MarkedText search={search} isKorean>
                    {card.korean_text}
                  </MarkedText>
                </Korean>{' '}
                <Text as="span" muted>
                  <MarkedText search={search}>{card.english_text}</MarkedText>
                </Text>
                <Elsewhere card={card} search={search} />
              </Row>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
