import type { Card } from '@gieok/shared/contract/cards';
import { Dialog } from '../../ui/dialog.tsx';
import { AddCardsForm } from './add-cards-form.tsx';

interface AddCardsDialogProps {
  opened: boolean;
  onClose: () => void;
  deckId: number;
  inDeck: readonly Card[];
}

export function AddCardsDialog({ opened, onClose, deckId, inDeck }: AddCardsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add Cards" withClose>
      <AddCardsForm deckId={deckId} inDeck={inDeck} onDone={onClose} />
    </Dialog>
  );
}
