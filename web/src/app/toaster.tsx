import { MESSAGE_CLEARS_AFTER_MS } from '@gieok/shared/constants';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear, and for how long: at the top, because the bottom belongs to the rating buttons and the thumb. */
export default function Toaster() {
  return (
    <Notifications
      position="top-center"
      containerWidth={400}
      autoClose={MESSAGE_CLEARS_AFTER_MS}
      aria-live="polite"
    />
  );
}
