import { IconArrowBackUp } from '@tabler/icons-react';
import { memo } from 'react';
import { useKeyPresses } from '../../lib/use-key-presses.ts';
import { Button } from '../../ui/button.tsx';
import classes from './undo-button.module.css';

interface UndoButtonProps {
  possible: boolean;
  onUndo: (() => void) | undefined;
}

export const UndoButton = memo(function UndoButton({ possible, onUndo }: UndoButtonProps) {
  useKeyPresses(({ code }) => {
    if (code !== 'KeyZ') return false;
    onUndo?.();
    return true;
  });
  return (
    <Button
      variant="quiet"
      className={classes.button ?? ''}
      icon={<IconArrowBackUp size={20} />}
      aria-keyshortcuts="Z"
      title="Undo (Z)"
      disabled={!possible}
      onClick={(event) => {
        // The space bar must turn the card that comes back, not undo once more.
        event.currentTarget.blur();
        onUndo?.();
      }}
    >
      <span className={classes.word}>Undo</span>
    </Button>
  );
});
