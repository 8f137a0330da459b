import type { ListedText } from '@gieok/shared/contract/texts';
import { confirmTexts } from '@gieok/shared/texts/changes';
import { readingTexts } from '@gieok/shared/texts/reading';
import { useChange } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { ThingDialog } from '../../parts/thing-dialog.tsx';
import { titleOf } from './title-of.ts';

interface DeleteTextDialogProps {
  text: Pick<ListedText, 'id' | 'title' | 'beginning'> | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteTextDialog({ text, onClose, onDeleted }: DeleteTextDialogProps) {
  const { mutateAsync } = useChange('DELETE /texts/:id');
  return (
    <ThingDialog
      thing={text}
      onClose={onClose}
      question={readingTexts.deleteText}
      act={({ id }) => mutateAsync({ params: { id } })}
      done={readingTexts.deleted}
      onDone={onDeleted}
      failure={readingTexts.deleteFailed}
    >
      {(last) => (
        <>
          <p>
            <MixedText>{titleOf(last)}</MixedText>
          </p>
          <p>
            {confirmTexts.cannotBeUndone} {readingTexts.cardsStay}
          </p>
        </>
      )}
    </ThingDialog>
  );
}
