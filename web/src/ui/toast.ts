import { MESSAGE_CLEARS_AFTER_MS } from '@gieok/shared/constants';
import { notifications } from '@mantine/notifications';

/** Says that something went well; gone after three seconds. Failures belong where they happened, and stay. */
export function toastDone(message: string): void {
  notifications.show({ message, role: 'status', autoClose: MESSAGE_CLEARS_AFTER_MS });
}
