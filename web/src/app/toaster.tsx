import { Notifications } from '@mantine/notifications';

/** Where toasts appear. */
export default function Toaster() {
  return <Notifications position="bottom-center" containerWidth={400} aria-live="polite" />;
}
