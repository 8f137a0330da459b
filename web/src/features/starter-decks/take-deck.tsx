import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import type { StarterDeckDetail } from '@gieok/shared/contract/starter-decks';
import { fillPath, pages } from '@gieok/shared/routes';
import { starterDeckTexts } from '@gieok/shared/texts/decks';
import { useChange } from '../../api/use-call.ts';
import { useNavigateFromHere } from '../../lib/go-back.ts';
import { CARD_TYPE_NAMES } from '../../parts/card-badges.tsx';
import classes from '../../parts/take-deck.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { toastDone } from '../../ui/toast.ts';

export function useTakeDeck() {
  const { mutateAsync, isPending, error } = useChange('POST /starter-decks/:key');
  const navigate = useNavigateFromHere();
  async function took(key: string, name: string) {
    const { id, added } = await mutateAsync({ params: { key } });
    toastDone(starterDeckTexts.taken(name, added));
    await navigate(fillPath(pages.deck, { id }));
  }
  const take = (key: string, name: string) => void took(key, name).catch(() => undefined);
  return { take, isPending, error };
}

export function TakeDeck({ deck }: { deck: StarterDeckDetail }) {
  const { key, name, step, deck_id, total_cards, taken_cards } = deck;
  const { take, isPending, error } = useTakeDeck();
  const lacking = total_cards - taken_cards;
  const button = (words: string, variant: 'primary' | 'default') => (
    <Button variant={variant} pending={isPending} onClick={() => take(key, name)}>
      {words}
    </Button>
  );
  return (
    <Grid gap={14} muted className={classes.take}>
      <p>{contentsOf(deck)}</p>
      <Row wrap gap={8}>
        {deck_id === null ? (
          button('Add This Deck', 'primary')
        ) : (
          <>
            <ButtonLink to={fillPath(pages.deck, { id: deck_id })} variant="primary">
              Go to Deck
            </ButtonLink>
            {lacking > 0 && button(`Restore ${lacking} Deleted ${cardsWord(lacking)}`, 'default')}
          </>
        )}
        {step !== null && step > 0 && deck_id === null && (
          <ButtonLink to="?check">I Know This Step</ButtonLink>
        )}
        <ButtonLink to={pages.starterDecks} variant="quiet">
          {starterDeckTexts.all}
        </ButtonLink>
      </Row>
      {deck_id === null && taken_cards > 0 && <p>{starterDeckTexts.hadBefore(taken_cards)}</p>}
      <ErrorNotice error={error} failure={starterDeckTexts.takeFailed} />
    </Grid>
  );
}

const cardsWord = (count: number) => (count === 1 ? 'Card' : 'Cards');

/** "77 words, 140 cards: 77 Recognition, 63 Production". */
function contentsOf({ words, total_words, total_cards }: StarterDeckDetail): string {
  const of = (type: CardType) => words.filter(({ card_types }) => card_types.includes(type)).length;
  const types = CARD_TYPES.filter((type) => of(type) > 0);
  const each = types.map((type) => `${of(type)} ${CARD_TYPE_NAMES[type]}`).join(', ');
  return `${total_words} words, ${total_cards} cards: ${each}`;
}
