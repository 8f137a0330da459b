import { useState } from 'react';
import { useProfile } from '../api/auth.ts';
import { Avatar } from '../ui/avatar.tsx';
import { MenuButton } from '../ui/menu-button.ts';
import classes from './user-menu.module.css';

const loadList = () => import('./user-menu-list.tsx');

export function UserMenu() {
  const { data: user } = useProfile();
  const [opened, setOpened] = useState(false);
  return (
    <MenuButton
      opened={opened}
      onChange={setOpened}
      load={loadList}
      more={{}}
      button={
        <button type="button" className={classes.target} aria-label="User menu">
          <Avatar name={user?.username ?? ''} />
        </button>
      }
    />
  );
}
