import type { Card } from '@gieok/shared/contract/cards';
import { confirmTexts, saveTexts } from '@gieok/shared/texts/changes';
import { deckTexts } from '@gieok/shared/texts/decks';
import { useChange } from '../../api/use-call.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { ThingDialog } from '../../parts/thing-dialog.tsx';

interface RemoveCardDialogProps {
  deckId: number;
  card: Card | null;
  onClose: () => void;
}

export function RemoveCardDialog({ deckId, card, onClose }: RemoveCardDialogProps) {
  const { mutateAsync } = useChange('DELETE /decks/:id/cards/:cardId');
  return (
    <ThingDialog
      thing={card}
      onClose={onClose}
      question={confirmTexts.removeCardFromDeck}
      confirm="Remove"
      danger={false}
      act={({ id }) => mutateAsync({ params: { id: deckId, cardId: id } })}
      done={deckTexts.cardRemoved}
      failure={saveTexts.removeCardFromDeck}
    >
      {({ korean_text, english_text }) => (
        <p>
          <Korean>{korean_text}</Korean>, <MixedText>{english_text}</MixedText>.{' '}
          {deckTexts.cardStays}
        </p>
      )}
    </ThingDialog>
  );
}
