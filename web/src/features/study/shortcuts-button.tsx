import { studyTexts } from '@gieok/shared/texts/study';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeyPresses } from '../../lib/use-key-presses.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import { orNotLoaded } from './not-loaded.tsx';
import classes from './shortcuts-button.module.css';

const ShortcutsDialog = onDemand(
  orNotLoaded(() => import('./shortcuts-dialog.tsx'), {
    label: 'Keyboard shortcuts',
    message: studyTexts.notLoaded('The list of shortcuts'),
  }),
);

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
      <ShortcutsDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
