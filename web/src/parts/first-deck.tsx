import { pages } from '@gieok/shared/routes';
import { deckTexts, starterDeckTexts } from '@gieok/shared/texts/decks';
import { useChange } from '../api/use-call.ts';
import { messageOf } from '../lib/api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Text } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { toastDone } from '../ui/toast.ts';
import classes from './first-deck.module.css';

/** For a learner without decks (decision D21). */
export function FirstDeck({ onAdded }: { onAdded: () => void }) {
  const { mutateAsync, isPending, error } = useChange('POST /decks/starter');

  async function add() {
    // A callback of the call would die with this component.
    const { added } = await mutateAsync();
    toastDone(starterDeckTexts.added(added));
    onAdded();
  }

  return (
    <Text as="div" card className={classes.panel}>
      <EmptyState
        title={deckTexts.none}
        letter="ㄱ"
        actions={
          <>
            <ButtonLink to={pages.newDeck} variant="primary">
              Create Your First Deck
            </ButtonLink>
            <Button pending={isPending} onClick={() => void add().catch(() => undefined)}>
              Add the Starter Deck
            </Button>
            <ButtonLink to={pages.import} variant="quiet">
              Import Your Words
            </ButtonLink>
            <ButtonLink to={pages.starterDecks} variant="quiet">
              {starterDeckTexts.all}
            </ButtonLink>
          </>
        }
      >
        <p>A deck groups cards that you study together.</p>
        <p>{starterDeckTexts.offer}</p>
      </EmptyState>
      {error !== null && <Notice kind="error">{messageOf(error, starterDeckTexts.failed)}</Notice>}
    </Text>
  );
}
