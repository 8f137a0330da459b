import { pages } from '@gieok/shared/routes';
import { useUser } from '../../api/auth.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-page.module.css';
import { ProfileStats } from './profile-stats.tsx';

export default function ProfilePage() {
  const user = useUser();
  return (
    <Page width="narrow">
      <PageHeader
        title="My Profile"
        actions={<ButtonLink to={pages.settings}>Advanced Settings</ButtonLink>}
      />
      <div className={classes.page}>
        <div className={classes.person}>
          <Avatar name={user.username} size={72} />
          <div className={classes.names}>
            <p className={classes.username}>{user.username}</p>
            <p className={classes.email}>{user.email}</p>
          </div>
        </div>
        <ProfileStats />
        <Panel title="Edit profile">
          <ProfileForm user={user} />
        </Panel>
      </div>
    </Page>
  );
}
