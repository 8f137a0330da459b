import { notifications } from '@mantine/notifications';

/** Says that something went well; it goes away by itself. Failures belong where they happened, and stay. */
export function toastDone(message: string): void {
  notifications.show({ message, role: 'status' });
}
