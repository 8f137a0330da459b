import type { ListedText } from '@gieok/shared/contract/texts';
import { confirmTexts } from '@gieok/shared/texts/changes';
import { readingTexts } from '@gieok/shared/texts/reading';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { focusHeading } from '../../lib/page-focus.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastDone } from '../../ui/toast.ts';
import { titleOf } from './title-of.ts';

interface DeleteTextDialogProps {
  text: Pick<ListedText, 'id' | 'title' | 'beginning'> | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteTextDialog({ text, onClose, onDeleted }: DeleteTextDialogProps) {
  const { mutateAsync } = useChange('DELETE /texts/:id');
  const [last, setLast] = useState(text);
  if (text !== null && text !== last) setLast(text);

  async function deleteText() {
    if (text === null) return;
    await mutateAsync({ params: { id: text.id } });
    toastDone(readingTexts.deleted);
    if (onDeleted === undefined) focusHeading();
    else onDeleted();
  }

  return (
    <ConfirmDialog
      opened={text !== null}
      onClose={onClose}
      question={readingTexts.deleteText}
      confirm="Delete"
      danger
      onConfirm={deleteText}
      failure={readingTexts.deleteFailed}
    >
      <p>
        <MixedText>{last === null ? '' : titleOf(last)}</MixedText>
      </p>
      <p>
        {confirmTexts.cannotBeUndone} {readingTexts.cardsStay}
      </p>
    </ConfirmDialog>
  );
}
