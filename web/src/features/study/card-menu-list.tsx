import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { fillPath, pages } from '@gieok/shared/routes';
import { Menu } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { CardChoice } from '../../study/study-state.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { focusButtonOf, type MenuProps } from '../../ui/menu-button.ts';

export interface CardMenuProps {
  card: Card;
  /** The session is practice: there is no today for the card to be spared. */
  practice: boolean;
  onChoose: (choice: CardChoice) => void;
  onEdit: () => void;
}

/** The key that opens the menu reaches the page once the menu is there; Mantine's list has keys in it, and would close it. */
const CLOSED_BY_EVENTS = ['mousedown', 'touchstart'];

/** An entry's key while the menu is open, drawn at its end. */
const keyed = (key: string) => ({
  'aria-keyshortcuts': key,
  rightSection: <Kbd name={key} drawn />,
});

/** By its place on the keyboard, so that it works under a Korean layout too. */
function pressItem(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.code.startsWith('Key')) return;
  const key = event.code.slice('Key'.length);
  const item = event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (item === null) return;
  event.preventDefault();
  item.click();
}

/** The list of what else one may do with the shown card. */
export default function CardMenuList(props: CardMenuProps & MenuProps) {
  const { card, practice, onChoose, onEdit, button, opened, onChange } = props;
  const isNew = card.stage === 'new';
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      clickOutsideEvents={CLOSED_BY_EVENTS}
      // A closed menu that is still to be seen would keep the keys from the card.
      transitionProps={{ exitDuration: 0 }}
      position="bottom-end"
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onKeyDown={pressItem}>
        {!practice && (
          <Menu.Item {...keyed('B')} onClick={() => onChoose('bury')}>
            Bury until tomorrow
          </Menu.Item>
        )}
        <Menu.Item {...keyed('S')} onClick={() => onChoose('suspend')}>
          Suspend
        </Menu.Item>
        {!isNew && (
          <>
            <Menu.Item {...keyed('F')} onClick={() => onChoose('forget')}>
              Forget…
            </Menu.Item>
            <Menu.Item {...keyed('D')} onClick={() => onChoose('set_due')}>
              Set due date…
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          {...keyed('E')}
          onClick={({ currentTarget }) => {
            focusButtonOf(currentTarget);
            onEdit();
          }}
        >
          Edit
        </Menu.Item>
        <Menu.Item {...keyed('O')} component={Link} to={fillPath(pages.card, { id: card.id })}>
          Open card page
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
