import { pages } from '@gieok/shared/routes';
import { useFitStatus } from '../../api/scheduling.ts';
import { usePreferences } from '../../api/settings.ts';
import { numberText } from '../../lib/number-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './fit-suggestion.module.css';

export function FitSuggestion() {
  const { preferences } = usePreferences();
  const { data } = useFitStatus(preferences?.scheduler === 'fsrs');
  if (data?.suggested !== true) return null;
  return (
    <Notice>
      <Row wrap center between gap="8-16" className={classes.suggestion}>
        <p>
          {numberText(data.newReviews)} new reviews since FSRS was last fitted. Fit it again to
          predict your memory better.
        </p>
        <ButtonLink to={`${pages.settings}?tab=study`}>Fit FSRS</ButtonLink>
      </Row>
    </Notice>
  );
}
