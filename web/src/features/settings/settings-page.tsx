import { deviceTexts } from '@gieok/shared/texts/device';
import { Tabs } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { install, useInstalling } from '../../lib/installing.ts';
import { useLeaving } from '../../offline/leaving.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Column, Grid, Text } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccountForm } from './account-form.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SessionList } from './session-list.tsx';
import classes from './settings.module.css';

const TABS = [
  { value: 'account', name: 'Account', Panel: AccountPanel },
  { value: 'study', name: 'Study Preferences', Panel: PreferencesPanel },
  { value: 'privacy', name: 'Privacy & Security', Panel: SecurityPanel },
] as const;

function AccountPanel() {
  return (
    <Grid gap={20}>
      <AccountForm />
      <KeptPanel />
      <DevicePanel />
    </Grid>
  );
}

export default function SettingsPage() {
  const [query, setQuery] = useSearchParams();
  const { leave, question } = useLeaving();
  const hasUnsaved = useRef(false);
  const onUnsaved = (isUnsaved: boolean) => {
    hasUnsaved.current = isUnsaved;
  };
  const asked = query.get('tab');
  const open = TABS.find(({ value }) => value === asked) ?? TABS[0];
  return (
    <Page width="narrow">
      <PageHeader
        title="Settings"
        actions={
          <Button icon={<IconLogout size={20} />} onClick={leave}>
            Logout
          </Button>
        }
      />
      {question}
      <UnsavedGuard isDirty={() => hasUnsaved.current} />
      <Tabs
        value={open.value}
        onChange={(value) => setQuery({ tab: value ?? TABS[0].value }, { replace: true })}
      >
        <Tabs.List>
          {TABS.map(({ value, name }) => (
            <Tabs.Tab key={value} value={value}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Panel onUnsaved={onUnsaved} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

function DevicePanel() {
  const installing = useInstalling();
  return (
    <Panel title={deviceTexts.title}>
      <Column gap={12}>
        {installing !== 'installed' && <Text muted>{deviceTexts.about}</Text>}
        {installing === 'offered' ? (
          <div>
            <Button variant="primary" onClick={() => void install()}>
              {deviceTexts.install}
            </Button>
          </div>
        ) : (
          <Text>{deviceTexts.is[installing]}</Text>
        )}
      </Column>
    </Panel>
  );
}

function SecurityPanel() {
  const [deleting, setDeleting] = useState(false);
  const { isPending } = useCall('GET /auth/sessions');
  return (
    <Grid gap={20}>
      <Panel title="Where you are logged in">
        <SessionList />
      </Panel>
      {/* The list above may grow: this button must not jump away from a finger. */}
      {!isPending && (
        <Panel title="Delete account">
          <p className={classes.hint}>
            Erases all your data from this server: cards, reviews, texts, recordings and everything
            else. Its backups may still have it.
          </p>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete Account
          </Button>
        </Panel>
      )}
      <DeleteAccountDialog opened={deleting} onClose={() => setDeleting(false)} />
    </Grid>
  );
}
