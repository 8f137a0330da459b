import { logOutTexts } from '@gieok/shared/texts/unsaved';
import { type ReactNode, useState } from 'react';
import { answersOutboxOf } from '../api/answers-outbox.ts';
import { useLogout, useProfile } from '../api/auth.ts';
import { outboxOf } from '../api/use-outbox.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { keptCalls } from './kept-here.ts';

/** Asks first where something waits here. */
export function useLeaving(): { leave: () => void; question: ReactNode } {
  const { data: user } = useProfile();
  const logout = useLogout();
  const [asks, setAsks] = useState(false);
  // The dialog keeps its number while it closes.
  const [waiting, setWaiting] = useState(0);

  function leave() {
    const of = user === undefined ? [] : [outboxOf(user.id), answersOutboxOf(user.id)];
    const events = of.reduce((sum, outbox) => sum + outbox.get().events, keptCalls().length);
    if (events === 0) return logout();
    setWaiting(events);
    setAsks(true);
  }

  const question = (
    <ConfirmDialog
      opened={asks}
      onClose={() => setAsks(false)}
      question={logOutTexts.question}
      confirm="Logout"
      failure={logOutTexts.failed}
      onConfirm={async () => logout()}
    >
      <p>{logOutTexts.stays(waiting)}</p>
    </ConfirmDialog>
  );
  return { leave, question };
}
