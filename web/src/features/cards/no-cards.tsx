import { pages } from '@gieok/shared/routes';
import { cardTexts } from '@gieok/shared/texts/cards';
import { starterDeckTexts } from '@gieok/shared/texts/decks';
import { useChange } from '../../api/use-call.ts';
import { messageOf } from '../../lib/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastDone } from '../../ui/toast.ts';
import { newCardPath } from './new-card-path.ts';

export function NoCards({ onAdded }: { onAdded: () => void }) {
  const { mutateAsync, isPending, error } = useChange('POST /decks/starter');

  async function add() {
    // A callback of the mutation dies with this component, which the first cards replace.
    const { added } = await mutateAsync();
    toastDone(starterDeckTexts.added(added));
    onAdded();
  }

  return (
    <EmptyState
      title={cardTexts.none}
      letter="ㄱ"
      actions={
        <>
          <ButtonLink to={newCardPath(null)} variant="primary">
            Create Your First Card
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
      <p>A card has one word, its meaning and its sound.</p>
      <p>{starterDeckTexts.offer}</p>
      {error !== null && <Notice kind="error">{messageOf(error, starterDeckTexts.failed)}</Notice>}
    </EmptyState>
  );
}
