import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import classes from './toaster.module.css';

export { notifications } from '@mantine/notifications';

/** Over dialogs (200) and under menus (300). */
const Z_INDEX = 250;

export interface ToasterProps {
  onThere: () => void;
  clearsAfterMs: number;
}

/** At the top: the bottom belongs to the rating buttons and the thumb. */
export function Toaster({ onThere, clearsAfterMs }: ToasterProps) {
  useEffect(onThere, [onThere]);
  return (
    <Notifications
      position="top-center"
      containerWidth={400}
      zIndex={Z_INDEX}
      classNames={{ root: classes.toasts ?? '', notification: classes.toast ?? '' }}
      autoClose={clearsAfterMs}
      aria-live="polite"
    />
  );
}
