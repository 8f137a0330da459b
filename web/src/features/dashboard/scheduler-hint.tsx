import { pages } from '@gieok/shared/routes';
import { fitTexts, schedulerTexts } from '@gieok/shared/texts/preferences';
import { useState } from 'react';
import { useUser } from '../../api/auth.ts';
import { useFitStatus } from '../../api/scheduling.ts';
import { usePreferences } from '../../api/settings.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './fit-suggestion.module.css';
import type { DashboardData } from './use-dashboard.ts';

/** Study days in which the hint is shown. */
const FIRST_DAYS = 7;

export function SchedulerHint({ cardTotal, stats }: Pick<DashboardData, 'cardTotal' | 'stats'>) {
  const preferences = usePreferences();
  const key = `scheduler-hint:${useUser().id}`;
  const [isDismissed, setDismissed] = useState(() => readStored(key) !== null);
  const { recent_days: days, total_reviews: total } = stats;
  const isEarly =
    days.length <= FIRST_DAYS && days.reduce((sum, day) => sum + day.reviews_count, 0) === total;
  if (cardTotal === 0 || !isEarly || isDismissed || preferences?.scheduler !== 'sm2') return null;

  function dismiss() {
    writeStored(key, 'dismissed');
    setDismissed(true);
  }
  return (
    <Notice>
      <Row wrap center between gap="8-16" className={classes.suggestion}>
        <div>
          <p>{schedulerTexts.classic}</p>
          <p>{schedulerTexts.fsrs}</p>
        </div>
        <ButtonLink to={`${pages.settings}?tab=study#more`}>{schedulerTexts.choose}</ButtonLink>
        <Button variant="quiet" onClick={dismiss}>
          {schedulerTexts.keep}
        </Button>
      </Row>
    </Notice>
  );
}

export function FitSuggestion() {
  const preferences = usePreferences();
  const { data } = useFitStatus(preferences?.scheduler === 'fsrs');
  if (data?.suggested !== true) return null;
  return (
    <Notice>
      <Row wrap center between gap="8-16" className={classes.suggestion}>
        <p>{fitTexts.suggested(data.reviews, data.newReviews)}</p>
        <ButtonLink to={`${pages.settings}?tab=study`}>Fit FSRS</ButtonLink>
      </Row>
    </Notice>
  );
}
