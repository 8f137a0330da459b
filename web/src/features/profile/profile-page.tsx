import { pages } from '@gieok/shared/routes';
import { useUser } from '../../api/auth.ts';
import { usePreferences } from '../../api/settings.ts';
import { useCall } from '../../api/use-call.ts';
import { timeFormatter } from '../../lib/dates.ts';
import { ExportLinks } from '../../parts/export-links.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-page.module.css';
import { ProfileStats } from './profile-stats.tsx';

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;

export default function ProfilePage() {
  const user = useUser();
  const { data: year } = useCall('GET /stats/year');
  const preferences = usePreferences();
  const since = year && preferences && timeFormatter(preferences.timeZone, DAY)(year.member_since);
  return (
    <Page>
      <PageHeader
        title="My Profile"
        actions={<ButtonLink to={pages.settings}>Advanced Settings</ButtonLink>}
      />
      <Stack className={classes.page}>
        <Row center gap={18}>
          <Avatar name={user.username} size={72} />
          <Text as="div" anywhere narrow>
            <p className={classes.username}>{user.username}</p>
            <Text muted>{user.email}</Text>
            {/* Keeps its line while the date loads. */}
            <Text size="small" muted>
              {since === undefined ? '\u00a0' : `Member since ${since}`}
            </Text>
          </Text>
        </Row>
        <ProfileStats />
        <Stack gap={16} className={classes.panels}>
          <Panel title="Edit profile">
            <ProfileForm user={user} />
          </Panel>
          <YourData />
        </Stack>
      </Stack>
    </Page>
  );
}

function YourData() {
  return (
    <Panel title="Your data">
      <Text size="label" muted className={classes.hint}>
        Download all your words, recordings, decks, categories and reviews.
      </Text>
      <ExportLinks />
      <Text size="label" muted className={classes.hint}>
        Deleting your account erases all your data from this server. Its backups may still have it.
      </Text>
      <ButtonLink to={`${pages.settings}?tab=privacy`}>Privacy & Security</ButtonLink>
    </Panel>
  );
}
