import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { useLogout, useProfile } from '../api/auth.ts';
import type { MenuProps } from '../ui/menu-button.ts';
import { pageTable } from './page-table.ts';
import classes from './user-menu.module.css';

const items = pageTable.flatMap(({ path, menu }) => (menu === undefined ? [] : [{ path, menu }]));

/** The menu of the person's own pages, and the way out. */
export default function UserMenuList({ button, opened, onChange }: MenuProps) {
  const { data: user } = useProfile();
  const logout = useLogout();
  return (
    <Menu opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {user !== undefined && (
          <Menu.Label>
            <span className={classes.name}>{user.username}</span>
          </Menu.Label>
        )}
        {items.map(({ path, menu }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {menu}
          </Menu.Item>
        ))}
        {items.length > 0 && <Menu.Divider />}
        <Menu.Item onClick={logout}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
