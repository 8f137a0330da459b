import { Notifications } from '@mantine/notifications';

/** Where toasts appear: at the top, because the bottom belongs to the rating buttons and the thumb. */
export default function Toaster() {
  return <Notifications position="top-center" containerWidth={400} aria-live="polite" />;
}
