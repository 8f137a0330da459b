import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A cross at the top, for dialogs that end with no Cancel button. */
  withClose?: boolean;
  size?: 'md' | 'lg';
  /** It takes all of the window. */
  fullScreen?: boolean;
}

/**
 * A modal dialog. What is in it with `data-autofocus` has the focus at first; when it closes, the focus goes back.
 * Mantine's own header is not used: a `header` element in a dialog is a second banner of the page.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, children, withClose, size = 'md', fullScreen = false } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={size}
      withCloseButton={false}
      fullScreen={fullScreen}
    >
      <LastFocusReturn />
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        {withClose === true && (
          <Button
            variant="quiet"
            size="icon"
            className={classes.close}
            icon={<IconX size={20} />}
            aria-label="Close"
            onClick={onClose}
          />
        )}
      </div>
      {children}
    </Modal>
  );
}

/**
 * Gives the focus back once the dialog is out of the document. Mantine does so sooner, a moment after each dialog closes:
 * of two that close together, the question over a form and the form, the question may come last, and give the focus to the
 * form that is about to go.
 */
function LastFocusReturn() {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  useEffect(() => {
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && before.current instanceof HTMLElement) {
        before.current.focus({ preventScroll: true });
      }
    };
  }, []);
  return null;
}
