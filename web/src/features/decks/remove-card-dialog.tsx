import type { Card } from '@gieok/shared/contract/cards';
import { confirmTexts, saveTexts } from '@gieok/shared/texts/changes';
import { deckTexts } from '@gieok/shared/texts/decks';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { focusHeading } from '../../lib/page-focus.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastDone } from '../../ui/toast.ts';

interface RemoveCardDialogProps {
  deckId: number;
  card: Card | null;
  onClose: () => void;
}

export function RemoveCardDialog({ deckId, card, onClose }: RemoveCardDialogProps) {
  const { mutateAsync } = useChange('DELETE /decks/:id/cards/:cardId');
  const [last, setLast] = useState(card);
  if (card !== null && card !== last) setLast(card);

  async function remove() {
    if (card === null) return;
    await mutateAsync({ params: { id: deckId, cardId: card.id } });
    toastDone(deckTexts.cardRemoved);
    focusHeading();
  }

  return (
    <ConfirmDialog
      opened={card !== null}
      onClose={onClose}
      question={confirmTexts.removeCardFromDeck}
      confirm="Remove"
      onConfirm={remove}
      failure={saveTexts.removeCardFromDeck}
    >
      <p>
        <Korean>{last?.korean_text}</Korean>, <MixedText>{last?.english_text ?? ''}</MixedText>.{' '}
        {deckTexts.cardStays}
      </p>
    </ConfirmDialog>
  );
}
