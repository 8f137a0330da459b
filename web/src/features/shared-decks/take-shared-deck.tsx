import { fillPath, pages } from '@gieok/shared/routes';
import { sharedDeckTexts } from '@gieok/shared/texts/decks';
import type { LoadedSharedDeck } from '../../api/shared-decks.ts';
import { useChange } from '../../api/use-call.ts';
import { useNavigateFromHere } from '../../lib/go-back.ts';
import { numberText } from '../../lib/number-text.ts';
import classes from '../../parts/take-deck.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { toastDone } from '../../ui/toast.ts';

export function TakeSharedDeck({ deck, token }: { deck: LoadedSharedDeck; token: string }) {
  const { name, deck_id, is_own, total_words, total_cards } = deck;
  const { mutateAsync, isPending, error } = useChange('POST /shared-decks/:token/take');
  const navigate = useNavigateFromHere();

  async function take() {
    const body = { again: deck_id !== null };
    const { id, added } = await mutateAsync({ params: { token }, body });
    toastDone(sharedDeckTexts.taken(name, added));
    await navigate(fillPath(pages.deck, { id }));
  }

  const takeIt = () => void take().catch(() => undefined);
  return (
    <Grid gap={14} muted className={classes.take}>
      <p>
        {numberText(total_words)} {total_words === 1 ? 'word' : 'words'}, {numberText(total_cards)}{' '}
        {total_cards === 1 ? 'card' : 'cards'}.{' '}
        {is_own
          ? sharedDeckTexts.own
          : deck_id !== null
            ? sharedDeckTexts.had
            : sharedDeckTexts.offer}
      </p>
      <Row wrap gap={8}>
        {deck_id !== null && (
          <ButtonLink to={fillPath(pages.deck, { id: deck_id })} variant="primary">
            Go to Deck
          </ButtonLink>
        )}
        {!is_own && (
          <Button
            variant={deck_id === null ? 'primary' : 'default'}
            pending={isPending}
            onClick={takeIt}
          >
            {deck_id === null ? 'Make a Copy' : 'Make Another Copy'}
          </Button>
        )}
      </Row>
      <ErrorNotice error={error} failure={sharedDeckTexts.takeFailed} />
    </Grid>
  );
}
