import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Row, Stack } from './layout.tsx';
import { FailureNotice } from './load-error.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  question: string;
  children?: ReactNode;
  /** The deed itself ("Delete"), not "OK". */
  confirm: string;
  onConfirm: () => Promise<unknown>;
  /** The server's message stands below it. */
  failure: string;
  danger?: boolean;
}

/** Cancel has focus at first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    question,
    children,
    confirm,
    onConfirm,
    failure,
    danger = false,
  } = props;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function close() {
    if (pending) return;
    setError(null);
    onClose();
  }

  async function act() {
    setPending(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog opened={opened} onClose={close} title={question}>
      <Stack gap={16} muted>
        {children}
        {error !== null && <FailureNotice message={failure} error={error} />}
        <Row wrap gap={8} top={4} className={classes.actions}>
          <Button onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            onClick={() => void act()}
          >
            {confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
