import { pages } from '@gieok/shared/routes';
import { ExportLinks } from '../../parts/export-links.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './profile-page.module.css';

export function YourData() {
  return (
    <Panel title="Your data">
      <p className={classes.hint}>
        Download everything you have here: words, recordings, decks, categories and every review.
      </p>
      <ExportLinks />
      <p className={classes.hint}>
        To leave, delete your account: it erases everything from this server at once.
      </p>
      <ButtonLink to={`${pages.settings}?tab=privacy`}>Privacy & Security</ButtonLink>
    </Panel>
  );
}
