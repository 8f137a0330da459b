import type { Card } from '@gieok/shared/contract/cards';
import { bulkTexts, cardTexts } from '@gieok/shared/texts/cards';
import { confirmTexts, saveTexts } from '@gieok/shared/texts/changes';
import { useQueryClient } from '@tanstack/react-query';
import { restoreCard, useDeleteCard } from '../../api/cards.ts';
import { invalidateLearningData } from '../../api/stale.ts';
import { messageOf } from '../../lib/api.ts';
import { Korean } from '../../lib/korean.tsx';
import { ThingDialog } from '../../parts/thing-dialog.tsx';
import { Text } from '../../ui/layout.tsx';
import { sayBriefly } from '../../ui/undo-toast.tsx';
import classes from './delete-card-dialog.module.css';

interface DeleteCardDialogProps {
  card: Card | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCardDialog({ card, onClose, onDeleted }: DeleteCardDialogProps) {
  const { mutateAsync } = useDeleteCard();
  const queryClient = useQueryClient();

  async function bringBack(before: Card) {
    try {
      const restored = (await restoreCard(before.id)) ?? before;
      const hasLost = (['audio_file_path', 'image_url'] as const).some(
        (name) => restored[name] !== before[name],
      );
      sayBriefly(hasLost ? cardTexts.restoredWithoutMedia : cardTexts.restored);
    } catch (error) {
      sayBriefly(messageOf(error, bulkTexts.undoFailed));
    }
    void invalidateLearningData(queryClient);
  }

  return (
    <ThingDialog
      thing={card}
      onClose={onClose}
      question={confirmTexts.deleteCard}
      act={({ id }) => mutateAsync({ params: { id } })}
      done={cardTexts.deleted}
      undo={bringBack}
      onDone={onDeleted}
      failure={saveTexts.deleteCard}
    >
      {({ korean_text, english_text }) => (
        <>
          <Text as="div" anywhere>
            <Text size="large" bold className={classes.korean}>
              <Korean>{korean_text}</Korean>
            </Text>
            <p className={classes.english}>{english_text}</p>
          </Text>
          <p>{cardTexts.deletedFromDecks}</p>
        </>
      )}
    </ThingDialog>
  );
}
