import { MESSAGE_CLEARS_AFTER_MS } from '@gieok/shared/constants';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { toasterIsThere } from './toast.ts';

export { notifications } from '@mantine/notifications';

/** Where toasts appear, and for how long: at the top, because the bottom belongs to the rating buttons and the thumb. */
export function Toaster() {
  useEffect(toasterIsThere, []);
  return (
    <Notifications
      position="top-center"
      containerWidth={400}
      autoClose={MESSAGE_CLEARS_AFTER_MS}
      aria-live="polite"
    />
  );
}
