import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
