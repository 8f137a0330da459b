import type { Category } from '@gieok/shared/contract/categories';
import { confirmTexts, saveTexts } from '@gieok/shared/texts/changes';
import { categoryTexts } from '@gieok/shared/texts/decks';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { focusHeading } from '../../lib/page-focus.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastDone } from '../../ui/toast.ts';

interface DeleteCategoryDialogProps {
  category: Category | null;
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const { mutateAsync } = useChange('DELETE /categories/:id');
  const [last, setLast] = useState(category);
  if (category !== null && category !== last) setLast(category);

  async function deleteCategory() {
    if (category === null) return;
    await mutateAsync({ params: { id: category.id } });
    toastDone(categoryTexts.deleted);
    focusHeading();
  }

  return (
    <ConfirmDialog
      opened={category !== null}
      onClose={onClose}
      question={confirmTexts.deleteCategory}
      confirm="Delete"
      danger
      onConfirm={deleteCategory}
      failure={saveTexts.deleteCategory}
    >
      <p>
        <MixedText>{last?.name ?? ''}</MixedText>
      </p>
      <p>
        {confirmTexts.cannotBeUndone} {categoryTexts.cardsStay(last?.total_cards ?? 0)}
      </p>
    </ConfirmDialog>
  );
}
