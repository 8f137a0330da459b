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
  /** Practice has no day that the card could be buried for. */
  practice: boolean;
  onChoose: (choice: CardChoice) => void;
  onEdit: () => void;
}

/** Mantine's default has `keydown` too: the key that opens the menu would close it again. */
const CLOSED_BY_EVENTS = ['mousedown', 'touchstart'];

const keyed = (key: string) => ({
  'aria-keyshortcuts': key,
  rightSection: <Kbd name={key} drawn />,
});

/** By place on the keyboard, so that it works under a Korean layout too. */
function pressItem(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.code.startsWith('Key')) return;
  const key = event.code.slice('Key'.length);
  const item = event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (item === null) return;
  event.preventDefault();
  item.click();
}

export default function CardMenuList(props: CardMenuProps & MenuProps) {
  const { card, practice, onChoose, onEdit, button, opened, onChange } = props;
  const isNew = card.stage === 'new';
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      clickOutsideEvents={CLOSED_BY_EVENTS}
      // A menu that fades out would keep the keys from the card.
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
            <Menu.Item {...keyed('R')} onClick={() => onChoose('forget')}>
              Reset to new…
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
