import { pages } from '@gieok/shared/routes';
import { useFitStatus } from '../../api/scheduling.ts';
import { usePreferences } from '../../api/settings.ts';
import { numberText } from '../../lib/number-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './fit-suggestion.module.css';

/** Says when enough reviews have come for FSRS to be fitted to the learner (again). */
export function FitSuggestion() {
  const { preferences } = usePreferences();
  const { data } = useFitStatus(preferences?.scheduler === 'fsrs');
  if (data?.suggested !== true) return null;
  return (
    <Notice>
      <div className={classes.suggestion}>
        <p>
          {numberText(data.newReviews)} reviews have come since FSRS was last fitted. Fitted to
          them, it may foretell better what you will remember.
        </p>
        <ButtonLink to={`${pages.settings}?tab=study`}>Fit FSRS</ButtonLink>
      </div>
    </Notice>
  );
}
