import {
  LEECH_THRESHOLD_MAX,
  LEECH_THRESHOLD_MIN,
  type SchedulerName,
} from '@gieok/shared/constants';
import { type Preferences, preferencesUpdate } from '@gieok/shared/contract/settings';
import { saveTexts } from '@gieok/shared/texts/saving';
import { useForm } from '@mantine/form';
import { useForecast } from '../../api/scheduling.ts';
import { useSavePreferences } from '../../api/settings.ts';
import { bySchema, numberTyped } from '../../lib/forms.ts';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toastDone } from '../../ui/toast.ts';
import { AdvancedFields, stepsTyped } from './advanced-fields.tsx';
import { loadAt } from './load-at.ts';
import { LoadChange } from './load-change.tsx';
import { RescheduleSwitch } from './reschedule-switch.tsx';
import { RetentionSlider } from './retention-slider.tsx';
import { SchedulerChoice } from './scheduler-choice.tsx';

type SchedulingValues = Pick<Preferences, 'scheduler' | 'desiredRetention'> & {
  leechThreshold: string;
  maximumInterval: string;
  /** Minutes, with spaces between them. */
  learningSteps: string;
  /** Whether cards that were studied are to follow a change. */
  reschedule: boolean;
};

const asUpdate = (values: SchedulingValues) => ({
  ...values,
  leechThreshold: numberTyped(values.leechThreshold),
  maximumInterval: numberTyped(values.maximumInterval),
  learningSteps: stepsTyped(values.learningSteps),
});
const check = bySchema(preferencesUpdate);

/** Whether saving would give cards that were studied other due dates; the leech threshold moves none. */
const movesCards = (saved: Preferences, chosen: ReturnType<typeof asUpdate>) =>
  chosen.scheduler !== saved.scheduler ||
  chosen.desiredRetention !== saved.desiredRetention ||
  chosen.maximumInterval !== saved.maximumInterval ||
  chosen.learningSteps.join() !== saved.learningSteps.join();

/** Chooses the scheduler, and shows what the choice would cost before it is saved. */
export function SchedulingForm({ preferences }: { preferences: Preferences }) {
  const { mutateAsync } = useSavePreferences();
  const { scheduler, desiredRetention, leechThreshold } = preferences;
  const form = useForm<SchedulingValues>({
    initialValues: {
      scheduler,
      desiredRetention,
      leechThreshold: String(leechThreshold),
      maximumInterval: String(preferences.maximumInterval),
      learningSteps: preferences.learningSteps.join(' '),
      reschedule: true,
    },
    validate: (values) => check(asUpdate(values)),
  });
  const forecast = useForecast(false);
  const chosen = form.values;
  return (
    <Form
      form={form}
      label="When cards come back"
      failure={saveTexts.preferences}
      onSubmit={async (values) => {
        await mutateAsync(asUpdate(values));
        toastDone(saveTexts.preferencesDone);
      }}
    >
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
      <LoadChange
        forecast={forecast}
        now={preferences}
        then={chosen}
        reschedules={chosen.reschedule}
      />
      <NumberField
        label="Lapses that make a leech"
        description={`A word you forget this often is set aside as a leech, so that you can give it a better hint. What you forgot before counts, too. ${LEECH_THRESHOLD_MIN} to ${LEECH_THRESHOLD_MAX}.`}
        key={form.key('leechThreshold')}
        {...form.getInputProps('leechThreshold')}
      />
      <AdvancedFields form={form} />
      {movesCards(preferences, asUpdate(chosen)) && (
        <RescheduleSwitch
          checked={chosen.reschedule}
          onChange={(value) => form.setFieldValue('reschedule', value)}
        />
      )}
      <FormActions>
        <SubmitButton>Save Scheduling</SubmitButton>
      </FormActions>
    </Form>
  );
}
