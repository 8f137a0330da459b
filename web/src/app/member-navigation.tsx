import { IconMenu2, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { NavLink } from 'react-router';
import { useProfile } from '../api/auth.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { MenuButton } from '../ui/menu-button.ts';
import classes from './navigation.module.css';
import { pageTable } from './page-table.ts';
import menuClasses from './user-menu.module.css';

const links = pageTable.flatMap(({ path, header }) =>
  header === undefined ? [] : [{ path, header }],
);

export function MemberNavigation() {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const close = () => setOpened(false);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  function closeWhenLeft(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <>
      <nav
        aria-label="Main"
        className={classes.member}
        onKeyDown={closeOnEscape}
        onBlur={closeWhenLeft}
      >
        <Button
          variant="quiet"
          size="icon"
          className={classes.burger ?? ''}
          aria-label="Menu"
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
          icon={opened ? <IconX size={22} /> : <IconMenu2 size={22} />}
        />
        <Row id={id} as="ul" gap={4} className={classes.links} data-opened={opened || undefined}>
          {links.map(({ path, header }) => (
            <li key={path}>
              <NavLink to={path} className={classes.link ?? ''} onClick={close}>
                {header}
              </NavLink>
            </li>
          ))}
        </Row>
      </nav>
      <UserMenu />
    </>
  );
}

const loadList = () => import('./user-menu-list.tsx');

function UserMenu() {
  const { data: user } = useProfile();
  const [opened, setOpened] = useState(false);
  return (
    <MenuButton
      opened={opened}
      onChange={setOpened}
      load={loadList}
      more={{}}
      button={
        <button type="button" className={menuClasses.target} aria-label="User menu">
          <Avatar name={user?.username ?? ''} />
        </button>
      }
    />
  );
}
