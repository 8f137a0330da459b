import { cardChangeTexts } from '@gieok/shared/texts/card-changes';
import { cardActionTexts } from '@gieok/shared/texts/study';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface ForgetCardDialogProps {
  opened: boolean;
  onClose: () => void;
  onForget: () => Promise<unknown>;
}

export default function ForgetCardDialog({ opened, onClose, onForget }: ForgetCardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      question={cardChangeTexts.forget}
      confirm="Reset to new"
      failure={cardActionTexts.failed}
      onConfirm={onForget}
    >
      <p>{cardChangeTexts.forgetMeans}</p>
      <p>{cardChangeTexts.logStays}</p>
    </ConfirmDialog>
  );
}
