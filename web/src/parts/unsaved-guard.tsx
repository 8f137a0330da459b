import { confirmTexts } from '@gieok/shared/texts/changes';
import { useWindowEvent } from '@mantine/hooks';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useBlocker } from 'react-router';
import { inNextFrame } from '../lib/page-focus.ts';
import { currentSession } from '../lib/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFormPending } from '../ui/form.tsx';

interface UnsavedGuardProps {
  isDirty: () => boolean;
}

/** In a `Form`: asks before unsaved text is lost. */
export function UnsavedGuard({ isDirty }: UnsavedGuardProps) {
  const pending = useFormPending();
  // A logged-out person must leave; the card form keeps its text.
  const wouldLose = () => currentSession().token !== null && isDirty();
  const blocker = useBlocker(
    // Who saves leaves by themselves.
    ({ currentLocation, nextLocation }) =>
      !pending && currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );
  useAskOfBrowser(wouldLose);
  return (
    <LeaveQuestion
      opened={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface UnsavedDialogGuardProps extends UnsavedGuardProps {
  /** Receives a function that closes the dialog, after asking where needed. */
  close: Ref<() => void>;
  onClose: () => void;
}

/** In a dialog's `Form`: Back closes the dialog and stays on the page. */
export function UnsavedDialogGuard({ isDirty, close, onClose }: UnsavedDialogGuardProps) {
  const pending = useFormPending();
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && currentSession().token !== null,
  );
  useAskOfBrowser(() => currentSession().token !== null && isDirty());

  function tryToClose() {
    if (pending || asking) return;
    // A frame later: the question would take the same Escape.
    if (isDirty()) inNextFrame(() => setAsking(true));
    else onClose();
  }
  useImperativeHandle(close, () => tryToClose);
  const goBack = useEffectEvent(() => {
    blocker.reset?.();
    tryToClose();
  });
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') goBack();
  }, [state]);

  return <LeaveQuestion opened={asking} onStay={() => setAsking(false)} onLeave={onClose} />;
}

/** Only the browser may ask when the app is left. */
function useAskOfBrowser(wouldLose: () => boolean): void {
  useWindowEvent('beforeunload', (event) => {
    if (wouldLose()) event.preventDefault();
  });
}

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      question={confirmTexts.leaveUnsaved}
      confirm="Leave"
      onConfirm={async () => onLeave()}
      failure=""
      danger
    >
      <p>{confirmTexts.unsavedIsLost}</p>
    </ConfirmDialog>
  );
}
