import type { Card } from '@gieok/shared/contract/cards';
import { cardTexts } from '@gieok/shared/texts/cards';
import { confirmTexts, saveTexts } from '@gieok/shared/texts/changes';
import { useDeleteCard } from '../../api/cards.ts';
import { Korean } from '../../lib/korean.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Text } from '../../ui/layout.tsx';
import { toastDone } from '../../ui/toast.ts';
import classes from './delete-card-dialog.module.css';

interface DeleteCardDialogProps {
  /** Stays while the dialog fades. Null before the first question. */
  card: Card | null;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCardDialog({ card, opened, onClose, onDeleted }: DeleteCardDialogProps) {
  const { mutateAsync } = useDeleteCard();

  async function remove() {
    if (card === null) return;
    await mutateAsync({ params: { id: card.id } });
    toastDone(cardTexts.deleted);
    onDeleted();
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      question={confirmTexts.deleteCard}
      confirm="Delete"
      danger
      failure={saveTexts.deleteCard}
      onConfirm={remove}
    >
      {card !== null && (
        <Text as="div" anywhere>
          <Text size="large" bold className={classes.korean}>
            <Korean>{card.korean_text}</Korean>
          </Text>
          <p className={classes.english}>{card.english_text}</p>
        </Text>
      )}
      <p>{cardTexts.deletedFromDecks}</p>
    </ConfirmDialog>
  );
}
