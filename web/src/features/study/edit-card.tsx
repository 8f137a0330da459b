import EditCardDialog, {
  type EditCardDialogProps,
} from '../../parts/card-form/edit-card-dialog.tsx';
import { editedFields } from '../../study/edited-fields.ts';
import type { EditedCard } from '../../study/study-state.ts';

interface EditCardProps extends Omit<EditCardDialogProps, 'onSaved'> {
  onSaved: (changed: EditedCard[]) => void;
}

export default function EditCard({ onSaved, ...dialog }: EditCardProps) {
  return <EditCardDialog {...dialog} onSaved={(cards) => onSaved(cards.map(editedFields))} />;
}
