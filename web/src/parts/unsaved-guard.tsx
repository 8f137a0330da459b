import { confirmTexts } from '@gieok/shared/texts';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../lib/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFormPending } from '../ui/form.tsx';

/** In a `Form`: asks before its page is left, by Back or by a link, with text that would be lost. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const pending = useFormPending();
  // Who is logged out must leave; the form of a card keeps its text for them by itself.
  const wouldLose = () => !pending && currentSession().token !== null && isDirty();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );

  // Leaving the app altogether: only the browser itself may ask.
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      question={confirmTexts.leaveUnsaved}
      confirm="Leave"
      onConfirm={async () => blocker.proceed?.()}
      failure=""
      danger
    >
      <p>{confirmTexts.unsavedIsLost}</p>
    </ConfirmDialog>
  );
}
