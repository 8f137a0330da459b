import { Button } from './button.tsx';
import { Row } from './layout.tsx';
import { openToaster } from './toast.ts';
import classes from './undo-toast.module.css';

const CLEARS_AFTER_MS = 6_000;

let said: { hide: () => void } | null = null;

/** Hides the last `sayBriefly`, which no longer holds. */
export function stopSaying(): void {
  said?.hide();
  said = null;
}

/** Replaces the message before. */
export function sayBriefly(message: string, onUndo?: () => void): void {
  stopSaying();
  const words = { hide: () => {} };
  said = words;
  void openToaster().then((toasts) => {
    if (toasts === null || said !== words) return;
    const id = toasts.show(toastOf(message, onUndo));
    words.hide = () => void toasts.hide(id);
  });
}

function toastOf(message: string, onUndo: (() => void) | undefined) {
  return {
    role: 'status',
    autoClose: CLEARS_AFTER_MS,
    message: (
      <Row as="span" center between gap={12} className={classes.said}>
        {message}
        {onUndo !== undefined && (
          <Button
            variant="quiet"
            className={classes.undo ?? ''}
            onClick={() => {
              if (said === null) return;
              stopSaying();
              onUndo();
            }}
          >
            Undo
          </Button>
        )}
      </Row>
    ),
  };
}
