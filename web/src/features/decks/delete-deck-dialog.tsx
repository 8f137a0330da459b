import type { Deck } from '@gieok/shared/contract/decks';
import { pages } from '@gieok/shared/routes';
import { confirmTexts, saveTexts } from '@gieok/shared/texts/changes';
import { deckTexts } from '@gieok/shared/texts/decks';
import { useNavigate } from 'react-router';
import { useDeleteDeck } from '../../api/decks.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastDone } from '../../ui/toast.ts';

interface DeleteDeckDialogProps {
  deck: Deck;
  opened: boolean;
  onClose: () => void;
}

export function DeleteDeckDialog({ deck, opened, onClose }: DeleteDeckDialogProps) {
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteDeck(deck.id);

  async function deleteDeck() {
    await mutateAsync();
    toastDone(deckTexts.deleted);
    await navigate(pages.decks, { replace: true });
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      question={confirmTexts.deleteDeck}
      confirm="Delete"
      danger
      onConfirm={deleteDeck}
      failure={saveTexts.deleteDeck}
    >
      <p>
        {confirmTexts.cannotBeUndone} {deckTexts.cardsStay(deck.total_cards)}
      </p>
    </ConfirmDialog>
  );
}
