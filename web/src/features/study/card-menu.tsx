import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { CardChoice } from '../../study/study-state.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu-button.ts';
import classes from './card-menu.module.css';
import { useKeyPresses } from './use-key-presses.ts';

export interface CardMenuProps {
  card: Card;
  /** The session is practice: there is no today for the card to be spared. */
  practice: boolean;
  onChoose: (choice: CardChoice) => void;
}

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
