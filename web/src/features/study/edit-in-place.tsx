import { loadTexts } from '@gieok/shared/texts/failures';
import { useState } from 'react';
import type { StudyActs } from '../../study/open-study.ts';
import type { StudyState } from '../../study/study-state.ts';
import { onDemandOrNotice } from './not-loaded.tsx';

const EditCard = onDemandOrNotice(() => import('./edit-card.tsx'), {
  label: 'Edit Card',
  message: loadTexts.card,
});

interface EditInPlaceProps {
  editing: StudyState['editing'];
  acts: Pick<StudyActs, 'edited' | 'stopEditing'>;
}

/** The form stays open even where another tab takes the card away. */
export function EditInPlace({ editing, acts }: EditInPlaceProps) {
  const [shown, setShown] = useState(editing);
  if (editing !== null && editing !== shown) setShown(editing);
  if (shown === null) return null;
  return (
    <EditCard
      key={shown.since}
      id={shown.id}
      opened={editing !== null}
      onSaved={acts.edited}
      onClose={acts.stopEditing}
    />
  );
}
