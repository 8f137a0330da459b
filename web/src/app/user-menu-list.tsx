import { pages } from '@gieok/shared/routes';
import { deviceTexts } from '@gieok/shared/texts/device';
import { logOutTexts } from '@gieok/shared/texts/unsaved';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { answersOutboxOf } from '../api/answers-outbox.ts';
import { useLogout, useProfile } from '../api/auth.ts';
import { outboxOf } from '../api/use-outbox.ts';
import { install, useInstalling } from '../lib/installing.ts';
import { useNewVersion } from '../lib/versions.ts';
import { keptCalls } from '../offline/kept-here.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Text } from '../ui/layout.tsx';
import type { MenuProps } from '../ui/menu-button.ts';
import { pageTable } from './page-table.ts';
import classes from './user-menu.module.css';

const items = pageTable.flatMap(({ path, menu }) => (menu === undefined ? [] : [{ path, menu }]));

export default function UserMenuList({ button, opened, onChange }: MenuProps) {
  const { data: user } = useProfile();
  const logout = useLogout();
  const installing = useInstalling();
  const newVersion = useNewVersion();
  const [asks, setAsks] = useState(false);
  // The dialog keeps its number while it closes.
  const [waiting, setWaiting] = useState(0);

  function leave() {
    const of = user === undefined ? [] : [outboxOf(user.id), answersOutboxOf(user.id)];
    const events = of.reduce((sum, outbox) => sum + outbox.get().events, keptCalls().length);
    if (events === 0) return logout();
    setWaiting(events);
    setAsks(true);
  }

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
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        question={logOutTexts.question}
        confirm="Logout"
        failure={logOutTexts.failed}
        onConfirm={async () => logout()}
      >
        <p>{logOutTexts.stays(waiting)}</p>
      </ConfirmDialog>
    </>
  );
}
