import { notifications } from '@mantine/notifications';
import { Button } from './button.tsx';
import classes from './undo-toast.module.css';

const CLEARS_AFTER_MS = 6_000;

let said: string | null = null;

/** Takes back the words of the last `sayBriefly`: they are no longer true, or no longer the latest. */
export function stopSaying(): void {
  if (said !== null) notifications.hide(said);
  said = null;
}

/** Says what has just been done, in place of what was said before, and offers to undo it. */
export function sayBriefly(message: string, onUndo?: () => void): void {
  stopSaying();
  said = notifications.show({
    role: 'status',
    autoClose: CLEARS_AFTER_MS,
    message: (
      <span className={classes.said}>
        {message}
        {onUndo !== undefined && (
          <Button
            variant="quiet"
            className={classes.undo ?? ''}
            onClick={() => {
              stopSaying();
              onUndo();
            }}
          >
            Undo
          </Button>
        )}
      </span>
    ),
  });
}
