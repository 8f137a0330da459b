import type { Deck } from '@gieok/shared/contract/decks';
import { pages } from '@gieok/shared/routes';
import { confirmTexts, saveTexts } from '@gieok/shared/texts/changes';
import { deckTexts } from '@gieok/shared/texts/decks';
import { useNavigate } from 'react-router';
import { useDeleteDeck } from '../../api/decks.ts';
import { ThingDialog } from '../../parts/thing-dialog.tsx';

interface DeleteDeckDialogProps {
  deck: Deck;
  opened: boolean;
  onClose: () => void;
}

export function DeleteDeckDialog({ deck, opened, onClose }: DeleteDeckDialogProps) {
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteDeck(deck.id);
  return (
    <ThingDialog
      thing={opened ? deck : null}
      onClose={onClose}
      question={confirmTexts.deleteDeck}
      act={() => mutateAsync()}
      done={deckTexts.deleted}
      onDone={() => navigate(pages.decks, { replace: true })}
      failure={saveTexts.deleteDeck}
    >
      {({ total_cards }) => (
        <p>
          {confirmTexts.cannotBeUndone} {deckTexts.cardsStay(total_cards)}
        </p>
      )}
    </ThingDialog>
  );
}
