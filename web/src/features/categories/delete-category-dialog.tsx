import type { Category } from '@gieok/shared/contract/categories';
import { confirmTexts, saveTexts } from '@gieok/shared/texts/changes';
import { categoryTexts } from '@gieok/shared/texts/decks';
import { useChange } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { ThingDialog } from '../../parts/thing-dialog.tsx';

interface DeleteCategoryDialogProps {
  category: Category | null;
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const { mutateAsync } = useChange('DELETE /categories/:id');
  return (
    <ThingDialog
      thing={category}
      onClose={onClose}
      question={confirmTexts.deleteCategory}
      act={({ id }) => mutateAsync({ params: { id } })}
      done={categoryTexts.deleted}
      failure={saveTexts.deleteCategory}
    >
      {({ name, total_cards }) => (
        <>
          <p>
            <MixedText>{name}</MixedText>
          </p>
          <p>
            {confirmTexts.cannotBeUndone} {categoryTexts.cardsStay(total_cards)}
          </p>
        </>
      )}
    </ThingDialog>
  );
}
