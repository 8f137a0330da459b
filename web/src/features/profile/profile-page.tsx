import { MESSAGE_CLEARS_AFTER_MS } from '@gieok/shared/constants';
import { profileUpdate, type User } from '@gieok/shared/contract/auth';
import { pages } from '@gieok/shared/routes';
import { saveTexts } from '@gieok/shared/texts/changes';
import { useForm } from '@mantine/form';
import { useAccountChange, useUser } from '../../api/auth.ts';
import { usePreferences } from '../../api/settings.ts';
import { useCall } from '../../api/use-call.ts';
import { timeFormatter } from '../../lib/dates.ts';
import { bySchema } from '../../lib/forms.ts';
import { AccountFields } from '../../parts/account-fields.tsx';
import { ExportLinks } from '../../parts/export-links.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastDone } from '../../ui/toast.ts';
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

function ProfileForm({ user }: { user: User }) {
  const { mutateAsync } = useAccountChange('PUT /auth/profile');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: user.username, email: user.email },
    validate: bySchema(profileUpdate),
  });
  return (
    <Form
      form={form}
      failure={saveTexts.profile}
      clearFailureAfter={MESSAGE_CLEARS_AFTER_MS}
      onSubmit={async (values) => {
        await mutateAsync({ body: values });
        toastDone(saveTexts.profileDone);
      }}
    >
      <AccountFields form={form} email="email" />
      <FormActions>
        <SubmitButton>Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
