import { pages } from '@gieok/shared/routes';
import { studyTexts } from '@gieok/shared/texts/study';
import { ButtonLink } from '../../ui/button.tsx';
import classes from './study-over.module.css';

/** The end of a session where nothing more can be said of it: what tells how it went cannot be loaded, or not yet. */
export function StudyOver({ practice }: { practice: boolean }) {
  return (
    <section className={classes.over}>
      <h2 className={classes.title}>
        {practice ? studyTexts.practiceComplete : studyTexts.complete}
      </h2>
      <ButtonLink to={pages.dashboard} variant="primary">
        Back to Dashboard
      </ButtonLink>
    </section>
  );
}
