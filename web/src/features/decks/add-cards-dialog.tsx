import type { Card } from '@gieok/shared/contract/cards';
import { Dialog } from '../../ui/dialog.tsx';
import { AddCardsForm } from './add-cards-form.tsx';

interface AddCardsDialogProps {
  opened: boolean;
  onClose: () => void;
  deckId: number;
  /** Cards known to be in the deck: they are not offered. */
  inDeck: readonly Card[];
}

/** For putting cards into a deck one after another: it stays open until it is closed. */
export function AddCardsDialog({ opened, onClose, deckId, inDeck }: AddCardsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add Cards" withClose>
      <AddCardsForm deckId={deckId} inDeck={inDeck} onDone={onClose} />
    </Dialog>
  );
}
