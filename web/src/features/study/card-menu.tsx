import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu-button.ts';
import classes from './card-menu.module.css';
import type { CardMenuProps } from './card-menu-list.tsx';
import { useKeyPresses } from './use-key-presses.ts';

const loadList = () => import('./card-menu-list.tsx');

/** What else one may do with the shown card than rate it. */
export function CardMenu(props: CardMenuProps) {
  const [opened, setOpened] = useState(false);
  useKeyPresses(({ code }) => {
    if (code !== 'KeyM') return false;
    setOpened(true);
    return true;
  });
  return (
    <MenuButton
      opened={opened}
      onChange={setOpened}
      load={loadList}
      more={props}
      button={
        <Button
          variant="quiet"
          size="icon"
          className={classes.target ?? ''}
          icon={<IconDots size={22} />}
          aria-label="Card menu"
          aria-keyshortcuts="M"
        />
      }
    />
  );
}
