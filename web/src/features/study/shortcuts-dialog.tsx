import { shortcutTexts } from '@gieok/shared/texts/study-later';
import { usePreferences } from '../../api/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyList } from '../../ui/key-list.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from './study-head.module.css';

const SHORTCUTS = [
  { keys: ['Space', 'Enter'], does: 'Show the answer' },
  { keys: ['Esc'], does: "I don't know: show the spelling" },
  { keys: ['1'], does: 'Rate Again' },
  { keys: ['2'], does: 'Rate Hard' },
  { keys: ['3'], does: 'Rate Good' },
  { keys: ['4'], does: 'Rate Easy' },
  { keys: ['Z'], does: 'Undo the latest rating or change' },
  { keys: ['R'], does: 'Replay the audio' },
  { keys: ['Shift+R'], does: 'Replay it slowly' },
  { keys: ['Alt+R'], does: 'Replay it while typing; with Shift slowly' },
  { keys: ['E'], does: 'Edit the card' },
  { keys: ['M'], does: 'Open the card menu' },
  { keys: ['?'], does: 'Show this list' },
];

interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
}

export default function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const preferences = usePreferences();
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" withClose>
      {preferences?.scheduler === 'sm2' && (
        <Text size="small" muted className={classes.why}>
          {shortcutTexts.classicFirst}
        </Text>
      )}
      <KeyList shortcuts={SHORTCUTS} />
    </Dialog>
  );
}
