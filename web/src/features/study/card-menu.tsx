import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { fillPath, pages } from '@gieok/shared/routes';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CardChoice } from '../../study/study-state.ts';
import { Button } from '../../ui/button.tsx';
import classes from './card-menu.module.css';
import { useKeyPresses } from './use-key-presses.ts';

interface CardMenuProps {
  card: Card;
  /** The session is practice: there is no today for the card to be spared. */
  practice: boolean;
  onChoose: (choice: CardChoice) => void;
}

/** The key that opens the menu reaches the page once the menu is there; Mantine's list has keys in it, and would close it. */
const CLOSED_BY_EVENTS = ['mousedown', 'touchstart'];

/** What else one may do with the shown card than rate it. */
export function CardMenu({ card, practice, onChoose }: CardMenuProps) {
  const [opened, setOpened] = useState(false);
  useKeyPresses(({ code }) => {
    if (code !== 'KeyM') return false;
    setOpened(true);
    return true;
  });
  const isNew = card.stage === 'new';
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      clickOutsideEvents={CLOSED_BY_EVENTS}
      // A closed menu that is still to be seen would keep the keys from the card.
      transitionProps={{ exitDuration: 0 }}
    >
      <Menu.Target>
        <Button
          variant="quiet"
          size="icon"
          className={classes.target ?? ''}
          icon={<IconDots size={22} />}
          aria-label="Card menu"
          aria-keyshortcuts="M"
        />
      </Menu.Target>
      <Menu.Dropdown>
        {!practice && <Menu.Item onClick={() => onChoose('bury')}>Bury until tomorrow</Menu.Item>}
        <Menu.Item onClick={() => onChoose('suspend')}>Suspend</Menu.Item>
        {!isNew && (
          <>
            <Menu.Item onClick={() => onChoose('forget')}>Forget…</Menu.Item>
            <Menu.Item onClick={() => onChoose('set_due')}>Set due date…</Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to={fillPath(pages.editCard, { id: card.id })}>
          Edit
        </Menu.Item>
        <Menu.Item component={Link} to={fillPath(pages.card, { id: card.id })}>
          Open card page
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
