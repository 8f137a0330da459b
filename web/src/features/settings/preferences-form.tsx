import type { SchedulerName, Theme } from '@gieok/shared/constants';
import type { Preferences } from '@gieok/shared/contract/settings';
import { saveTexts } from '@gieok/shared/texts/changes';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useForecast } from '../../api/scheduling.ts';
import { useSavePreferences } from '../../api/settings.ts';
import { useColorScheme } from '../../lib/theme.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Form, FormActions, SubmitButton, useFormPending } from '../../ui/form.tsx';
import { Grid } from '../../ui/layout.tsx';
import { toastDone } from '../../ui/toast.ts';
import { loadAt } from './load-at.ts';
import { LoadChange } from './load-change.tsx';
import { PreferencePanel, RescheduleSwitch } from './preference-fields.tsx';
import {
  changesOf,
  complaintsOf,
  type FieldsProps,
  isChanged,
  movesCards,
  type Values,
  valuesOf,
} from './preferences-values.ts';
import { RetentionSlider } from './retention-slider.tsx';
import { SchedulerChoice } from './scheduler-choice.tsx';
import { SpeechFields } from './speech-fields.tsx';

const MORE = 'more';

interface PreferencesFormProps {
  preferences: Preferences;
  onUnsaved: (isUnsaved: boolean) => void;
}

export function PreferencesForm({ preferences, onUnsaved }: PreferencesFormProps) {
  const { mutateAsync } = useSavePreferences();
  const isAsked = useLocation().hash === `#${MORE}`;
  const [wasAsked, setAsked] = useState(isAsked);
  const [isOpen, setOpen] = useState(isAsked);
  const [before, setBefore] = useState(preferences);
  if (isAsked !== wasAsked) {
    setAsked(isAsked);
    setOpen(isOpen || isAsked);
  }
  const form = useForm<Values>({ initialValues: valuesOf(preferences), validate: complaintsOf });
  const tryTheme = useTriedTheme();
  form.watch('theme', ({ value }) => tryTheme(value));
  useEffect(() => {
    if (isAsked) document.getElementById(MORE)?.scrollIntoView();
  }, [isAsked]);
  return (
    <Form
      form={form}
      failure={saveTexts.preferences}
      onSubmit={async (values) => {
        const changes = changesOf(values, before);
        await mutateAsync(changes);
        const { reschedule: _, ...saved } = changes;
        setBefore({ ...before, ...saved });
        toastDone(saveTexts.preferencesDone);
      }}
    >
      <PreferencePanel title="Daily study" group="daily" form={form} />
      <PreferencePanel title="Display" group="display" form={form} />
      <PreferencePanel title="Sound" group="sound" form={form}>
        <SpeechFields form={form} />
      </PreferencePanel>
      <div id={MORE}>
        <Disclosure summary="More" open={isOpen} onToggle={setOpen}>
          <Grid gap={20}>
            <PreferencePanel title="When cards come back" group="scheduling" form={form}>
              <SchedulingFields form={form} saved={preferences} />
            </PreferencePanel>
            <PreferencePanel title="Sessions" group="sessions" form={form} />
            <PreferencePanel title="Cards" group="cards" form={form} />
          </Grid>
        </Disclosure>
      </div>
      {movesCards(form.values, before) && (
        <RescheduleSwitch
          checked={form.values.reschedule}
          onChange={(value) => form.setFieldValue('reschedule', value)}
        />
      )}
      <TellUnsaved isUnsaved={isChanged(form.values, before)} onTell={onUnsaved} />
      <FormActions>
        <SubmitButton>Save Study Preferences</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface TellUnsavedProps {
  isUnsaved: boolean;
  onTell: (isUnsaved: boolean) => void;
}

/** Its tab, once hidden, has no effects. */
function TellUnsaved({ isUnsaved, onTell }: TellUnsavedProps) {
  const pending = useFormPending();
  useEffect(() => onTell(isUnsaved && !pending));
  return null;
}

/** Shows an unsaved theme while its form is mounted. */
function useTriedTheme(): (chosen: Theme) => void {
  const saved = useColorScheme();
  const [tried, setTried] = useState<Theme | null>(null);
  useEffect(() => {
    if (tried === null) return;
    const { dataset } = document.documentElement;
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    dataset.mantineColorScheme = tried === 'system' ? system : tried;
    return () => {
      dataset.mantineColorScheme = saved;
    };
  }, [tried, saved]);
  return setTried;
}

function SchedulingFields({ form, saved }: FieldsProps & { saved: Preferences }) {
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
