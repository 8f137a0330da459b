import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading, isFocusLost } from '../lib/page-focus.ts';
import { Button } from './button.tsx';
import classes from './dialog.module.css';
import { Row } from './layout.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** For dialogs that end with no Cancel button. */
  withClose?: boolean;
  size?: 'md' | 'lg';
  fullScreen?: boolean;
}

/** `data-autofocus` takes focus at first. Mantine's header would be a second banner. */
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
      <Row between gap={12} className={classes.head}>
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
      </Row>
      {children}
    </Modal>
  );
}

/** Mantine returns focus sooner, maybe to a form about to go. */
function LastFocusReturn() {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  useEffect(() => {
    return () => {
      if (!isFocusLost()) return;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      if (isFocusLost()) focusHeading();
    };
  }, []);
  return null;
}
