import {
  INTERVAL_MAX_DAYS,
  LEECH_THRESHOLD_MAX,
  LEECH_THRESHOLD_MIN,
  type SchedulerName,
} from '@gieok/shared/constants';
import type { Preferences } from '@gieok/shared/contract/settings';
import { TextInput } from '@mantine/core';
import { useForecast } from '../../api/scheduling.ts';
import { numberText } from '../../lib/number-text.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { loadAt } from './load-at.ts';
import { LoadChange } from './load-change.tsx';
import type { FieldsProps } from './preferences-values.ts';
import { RetentionSlider } from './retention-slider.tsx';
import { SchedulerChoice } from './scheduler-choice.tsx';
import classes from './settings.module.css';

/** Shows what a choice would cost before it is saved. */
export function SchedulingFields({ form, saved }: FieldsProps & { saved: Preferences }) {
  const forecast = useForecast(false);
  const chosen = form.values;
  return (
    <>
      <SchedulerChoice
        forecast={forecast.data}
        desiredRetention={chosen.desiredRetention}
        value={chosen.scheduler}
        onChange={(value: SchedulerName) => form.setFieldValue('scheduler', value)}
      />
      {chosen.scheduler === 'fsrs' && (
        <RetentionSlider
          value={chosen.desiredRetention}
          onChange={(value) => form.setFieldValue('desiredRetention', value)}
          loadAt={(retention) => forecast.data && loadAt(forecast.data, 'fsrs', retention)}
          newCardsPerDay={forecast.data?.newCardsPerDay}
        />
      )}
      <LoadChange forecast={forecast} now={saved} then={chosen} reschedules={chosen.reschedule} />
      <NumberField
        label="Leech threshold"
        description={`Cards you forget this often are suspended as leeches. Earlier lapses count, too. ${LEECH_THRESHOLD_MIN} to ${LEECH_THRESHOLD_MAX}.`}
        {...form.getInputProps('leechThreshold')}
      />
      <div className={classes.pair}>
        <NumberField
          label="Maximum interval"
          description={`In days: 1 to ${numberText(INTERVAL_MAX_DAYS)}`}
          {...form.getInputProps('maximumInterval')}
        />
        <TextInput
          label="Learning steps"
          description="FSRS only, in minutes, such as 1 10"
          autoComplete="off"
          {...form.getInputProps('learningSteps')}
        />
      </div>
    </>
  );
}
