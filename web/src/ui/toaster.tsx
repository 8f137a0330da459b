import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

export { notifications } from '@mantine/notifications';

export interface ToasterProps {
  /** Called once the place for toasts is on the page. */
  onThere: () => void;
  clearsAfterMs: number;
}

/** Where toasts appear, and for how long: at the top, because the bottom belongs to the rating buttons and the thumb. */
export function Toaster({ onThere, clearsAfterMs }: ToasterProps) {
  useEffect(onThere, [onThere]);
  return (
    <Notifications
      position="top-center"
      containerWidth={400}
      autoClose={clearsAfterMs}
      aria-live="polite"
    />
  );
}
