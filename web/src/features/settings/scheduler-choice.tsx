import { SCHEDULERS, type SchedulerName } from '@gieok/shared/constants';
import type { Forecast } from '@gieok/shared/contract/scheduling';
import { SCHEDULER_NAMES } from '@gieok/shared/texts/preferences';
import { useId } from 'react';
import { countText } from '../../lib/number-text.ts';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { loadAt } from './load-at.ts';
import classes from './scheduler-choice.module.css';

const ABOUT: Record<SchedulerName, string> = {
  sm2: 'The rule of flashcard programs since the 1980s (SM-2). Good multiplies the interval by the ease of the card; Again sends the card back to one day. Classic is easy to predict, but ignores how late you review.',
  fsrs: 'A model of memory (FSRS-6). Each word comes back when your chance of recalling it falls to the retention you choose. Higher retention takes more reviews. New and forgotten words return within minutes, in the same session.',
};

interface SchedulerChoiceProps {
  value: SchedulerName;
  onChange: (value: SchedulerName) => void;
  /** Undefined while it loads, or after a failure. */
  forecast: Forecast | undefined;
  desiredRetention: number;
}

export function SchedulerChoice(props: SchedulerChoiceProps) {
  const { value, onChange, forecast, desiredRetention } = props;
  const id = useId();
  return (
    <Grid as="fieldset" gap={12}>
      <legend>Scheduler</legend>
      {SCHEDULERS.map((scheduler) => {
        const load = forecast && loadAt(forecast, scheduler, desiredRetention);
        return (
          <label key={scheduler} className={classes.option}>
            <input
              type="radio"
              name={`${id}-scheduler`}
              className={classes.radio}
              checked={value === scheduler}
              onChange={() => onChange(scheduler)}
              aria-labelledby={`${id}-${scheduler}-name`}
              aria-describedby={`${id}-${scheduler}-about`}
            />
            <Row as="span" wrap baseline between className={classes.head}>
              <Text id={`${id}-${scheduler}-name`} as="span" bold>
                {SCHEDULER_NAMES[scheduler]}
              </Text>
              <Text as="span" size="label" muted className={classes.load}>
                {load && loadText(load.reviewsPerDay)}
              </Text>
            </Row>
            <Text
              id={`${id}-${scheduler}-about`}
              as="span"
              size="label"
              muted
              className={classes.about}
            >
              {ABOUT[scheduler]}
            </Text>
          </label>
        );
      })}
    </Grid>
  );
}

/** "about 23 reviews a day". */
export function loadText(reviewsPerDay: number): string {
  if (reviewsPerDay === 0) return 'no reviews';
  if (reviewsPerDay < 1) return 'less than a review a day';
  const reviews = Math.round(reviewsPerDay);
  return `about ${countText(reviews, 'review')} a day`;
}
