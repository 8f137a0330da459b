import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from './kbd.tsx';
import classes from './shortcuts-button.module.css';
import { useKeyPresses } from './use-key-presses.ts';

const SHORTCUTS = [
  { keys: ['Space', 'Enter'], does: 'Show the answer' },
  { keys: ['1'], does: 'Rate Again' },
  { keys: ['2'], does: 'Rate Hard' },
  { keys: ['3'], does: 'Rate Good' },
  { keys: ['4'], does: 'Rate Easy' },
  { keys: ['Z'], does: 'Undo the latest rating or change' },
  { keys: ['R'], does: 'Replay the audio' },
  { keys: ['E'], does: 'Edit the card' },
  { keys: ['M'], does: 'Open the card menu' },
  { keys: ['?'], does: 'Show this list' },
];

/** Lists the keys of the study screen, at the press of a button or of "?"; the button is for those with a mouse. */
export function ShortcutsButton() {
  const [opened, setOpened] = useState(false);
  useKeyPresses((event) => {
    if (event.key !== '?') return false;
    setOpened(true);
    return true;
  });
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className={classes.button ?? ''}
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        icon={<IconKeyboard size={22} />}
        onClick={() => setOpened(true)}
      />
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Keyboard shortcuts" withClose>
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
    </>
  );
}
