import { pages } from '@gieok/shared/routes';
import { deckTexts, starterDeckTexts } from '@gieok/shared/texts/decks';
import type { ReactNode } from 'react';
import { useChange } from '../api/use-call.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Text } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/load-error.tsx';
import { toastDone } from '../ui/toast.ts';
import classes from './starter-offer.module.css';

interface StarterOfferProps {
  title: string;
  about: string;
  create: ReactNode;
  onAdded: () => void;
}

export function useAddStarterDeck(onAdded: () => void) {
  const { mutateAsync, isPending, error } = useChange('POST /decks/starter');

  async function add() {
    // A callback of the call would die with the component.
    const { added } = await mutateAsync();
    toastDone(starterDeckTexts.added(added));
    onAdded();
  }
  return { add: () => void add().catch(() => undefined), isPending, error };
}

/** For a learner who has nothing yet (decision D21). */
export function StarterOffer({ title, about, create, onAdded }: StarterOfferProps) {
  const { add, isPending, error } = useAddStarterDeck(onAdded);
  return (
    <EmptyState
      title={title}
      letter="ㄱ"
      actions={
        <>
          {create}
          <Button pending={isPending} onClick={add}>
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
      <p>{about}</p>
      <p>{starterDeckTexts.offer}</p>
      <ErrorNotice error={error} failure={starterDeckTexts.failed} />
    </EmptyState>
  );
}

export function FirstDeck({ onAdded }: { onAdded: () => void }) {
  return (
    <Text as="div" card className={classes.panel}>
      <StarterOffer
        title={deckTexts.none}
        about="A deck groups cards that you study together."
        create={
          <ButtonLink to={pages.newDeck} variant="primary">
            Create Your First Deck
          </ButtonLink>
        }
        onAdded={onAdded}
      />
    </Text>
  );
}
