import type { SchedulerName } from '@gieok/shared/constants';
import type { Preferences } from '@gieok/shared/contract/settings';
import { useForecast } from '../../api/scheduling.ts';
import { loadAt } from './load-at.ts';
import { LoadChange } from './load-change.tsx';
import type { FieldsProps } from './preferences-values.ts';
import { RetentionSlider } from './retention-slider.tsx';
import { SchedulerChoice } from './scheduler-choice.tsx';

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
    </>
  );
}
