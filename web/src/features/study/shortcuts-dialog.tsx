import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import classes from './shortcuts-button.module.css';

const SHORTCUTS = [
  { keys: ['Space', 'Enter'], does: 'Show the answer' },
  { keys: ['Esc'], does: 'Show the spelling you do not know' },
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

/** The list of the keys of the study screen. */
export default function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" withClose>
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((name) => (
                <Kbd key={name} name={name} />
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
