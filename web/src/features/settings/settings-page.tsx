import { Tabs } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useLeaving } from '../../offline/leaving.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountForm } from './account-form.tsx';
import { DevicePanel } from './device-panel.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';

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
