import { loadTexts } from '@gieok/shared/texts/failures';
import { useEffect, useRef, useState } from 'react';
import type { EditCardDialogProps } from '../../parts/card-form/edit-card-dialog.tsx';
import type { StudyActs } from '../../study/open-study.ts';
import type { StudyState } from '../../study/study-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import classes from './edit-in-place.module.css';

// A session is not to end because the form cannot be had now.
const EditCardDialog = onDemand(() =>
  import('../../parts/card-form/edit-card-dialog.tsx').catch(() => ({ default: NoForm })),
);

interface EditInPlaceProps {
  editing: StudyState['editing'];
  acts: Pick<StudyActs, 'edited' | 'stopEditing'>;
}

/** The form of a card over the session, which stays as it is; also where another tab takes the card away meanwhile. */
export function EditInPlace({ editing, acts }: EditInPlaceProps) {
  // While the dialog closes, it goes on showing its card.
  const [shown, setShown] = useState(editing);
  if (editing !== null && editing !== shown) setShown(editing);
  if (shown === null) return null;
  return (
    <EditCardDialog
      key={shown.since}
      id={shown.id}
      opened={editing !== null}
      onSaved={acts.edited}
      onClose={acts.stopEditing}
    />
  );
}

/** In the form's place where that could not be loaded. */
function NoForm({ opened, onClose }: EditCardDialogProps) {
  return opened ? <NoFormNotice onClose={onClose} /> : null;
}

function NoFormNotice({ onClose }: Pick<EditCardDialogProps, 'onClose'>) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement: before } = document;
    close.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div role="dialog" aria-label="Edit Card" className={classes.unavailable}>
      <Notice kind="error">
        {loadTexts.card}
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </Notice>
    </div>
  );
}
