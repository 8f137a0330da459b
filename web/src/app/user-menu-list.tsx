import { pages } from '@gieok/shared/routes';
import { deviceTexts } from '@gieok/shared/texts/device';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { useProfile } from '../api/auth.ts';
import { install, useInstalling } from '../lib/installing.ts';
import { useNewVersion } from '../lib/versions.ts';
import { useLeaving } from '../offline/leaving.tsx';
import { Text } from '../ui/layout.tsx';
import type { MenuProps } from '../ui/menu-button.ts';
import { pageTable } from './page-table.ts';
import classes from './user-menu.module.css';

const items = pageTable.flatMap(({ path, menu }) => (menu === undefined ? [] : [{ path, menu }]));

export default function UserMenuList({ button, opened, onChange }: MenuProps) {
  const { data: user } = useProfile();
  const installing = useInstalling();
  const newVersion = useNewVersion();
  const { leave, question } = useLeaving();

  return (
    <>
      <Menu opened={opened} onChange={onChange}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {user !== undefined && (
            <Menu.Label>
              <Text as="span" size="label" bold nowrap className={classes.name}>
                {user.username}
              </Text>
            </Menu.Label>
          )}
          {items.map(({ path, menu }) => (
            <Menu.Item key={path} component={Link} to={path}>
              {menu}
            </Menu.Item>
          ))}
          {installing === 'offered' && (
            <Menu.Item onClick={() => void install()}>{deviceTexts.install}</Menu.Item>
          )}
          {(installing === 'insecure' || installing === 'ios') && (
            <Menu.Item component={Link} to={pages.settings}>
              {deviceTexts.install}
            </Menu.Item>
          )}
          {newVersion !== null && (
            <Menu.Item onClick={() => window.location.reload()}>
              {deviceTexts.versions[newVersion]} {deviceTexts.reload}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={leave}>Logout</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
