import { cardActionTexts } from '@gieok/shared/texts/study';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface ForgetCardDialogProps {
  opened: boolean;
  onClose: () => void;
  onForget: () => Promise<unknown>;
}

/** Asks before a card is reset to new, and says what that means. */
export function ForgetCardDialog({ opened, onClose, onForget }: ForgetCardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      question={cardActionTexts.forget}
      confirm="Forget"
      failure={cardActionTexts.failed}
      onConfirm={onForget}
    >
      <p>{cardActionTexts.forgetMeans}</p>
      <p>{cardActionTexts.logStays}</p>
    </ConfirmDialog>
  );
}
