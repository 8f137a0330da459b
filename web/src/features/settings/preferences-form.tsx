import {
  NEW_CARDS_PER_DAY_MAX,
  REVIEWS_PER_DAY_MAX,
  SHOWN_FROM,
  STUDY_ORDERS,
  THEMES,
  type Theme,
} from '@gieok/shared/constants';
import type { Preferences } from '@gieok/shared/contract/settings';
import { saveTexts } from '@gieok/shared/texts/saving';
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSavePreferences } from '../../api/settings.ts';
import { useColorScheme } from '../../lib/theme.ts';
import { ORDER_NAMES } from '../../parts/study-choices.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastDone } from '../../ui/toast.ts';
import { CardFields, ROMANIZATION_NAMES, SessionFields } from './more-fields.tsx';
import {
  changesOf,
  complaintsOf,
  movesCards,
  type Values,
  valuesOf,
} from './preferences-values.ts';
import { RescheduleSwitch } from './reschedule-switch.tsx';
import { SchedulingFields } from './scheduling-fields.tsx';
import classes from './settings.module.css';
import { SpeechFields } from './speech-fields.tsx';
import { timeZones } from './time-choices.ts';

const THEME_NAMES: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Same as system',
};

/** The hash that opens the folded fields. */
const MORE = 'more';

export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { mutateAsync } = useSavePreferences();
  const isAsked = useLocation().hash === `#${MORE}`;
  const [isOpen, setOpen] = useState(isAsked);
  const form = useForm<Values>({ initialValues: valuesOf(preferences), validate: complaintsOf });
  const tryTheme = useTriedTheme();
  form.watch('theme', ({ value }) => tryTheme(value));
  const zones = useMemo(() => timeZones(preferences.timeZone), [preferences.timeZone]);
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    document.getElementById(MORE)?.scrollIntoView();
  }, [isAsked]);
  return (
    <Form
      form={form}
      failure={saveTexts.preferences}
      onSubmit={async (values) => {
        await mutateAsync(changesOf(values, preferences));
        toastDone(saveTexts.preferencesDone);
      }}
    >
      <Panel title="Daily study">
        <div className={classes.fields}>
          <div className={classes.pair}>
            <NumberField
              label="New cards per day"
              description={`0 to ${NEW_CARDS_PER_DAY_MAX}`}
              {...form.getInputProps('newCardsPerDay')}
            />
            <NumberField
              label="Reviews per day"
              description={`0 to ${REVIEWS_PER_DAY_MAX}`}
              {...form.getInputProps('reviewsPerDay')}
            />
          </div>
          <div className={classes.pair}>
            <NativeSelect
              label="Study order"
              description="The order of cards in a session"
              data={STUDY_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
              {...form.getInputProps('studyOrder')}
            />
            <NativeSelect
              label="Time zone"
              description="Decides when your day starts"
              data={zones}
              {...form.getInputProps('timeZone')}
            />
          </div>
        </div>
      </Panel>
      <Panel title="Display">
        <div className={classes.fields}>
          <div className={classes.pair}>
            <NativeSelect
              label="Romanization"
              description="When it shows on Korean cards"
              data={SHOWN_FROM.map((value) => ({ value, label: ROMANIZATION_NAMES[value] }))}
              {...form.getInputProps('romanization')}
            />
            <NativeSelect
              label="Theme"
              description="Colors of the whole app"
              data={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
              {...form.getInputProps('theme')}
            />
          </div>
        </div>
      </Panel>
      <Panel title="Sound">
        <div className={classes.fields}>
          <SpeechFields form={form} />
        </div>
      </Panel>
      <div id={MORE}>
        <Disclosure summary="More" open={isOpen} onToggle={setOpen}>
          <div className={classes.stack}>
            <Panel title="When cards come back">
              <div className={classes.fields}>
                <SchedulingFields form={form} saved={preferences} />
              </div>
            </Panel>
            <Panel title="Sessions">
              <div className={classes.fields}>
                <SessionFields form={form} />
              </div>
            </Panel>
            <Panel title="Cards">
              <div className={classes.fields}>
                <CardFields form={form} />
              </div>
            </Panel>
          </div>
        </Disclosure>
      </div>
      {movesCards(form.values, preferences) && (
        <RescheduleSwitch
          checked={form.values.reschedule}
          onChange={(value) => form.setFieldValue('reschedule', value)}
        />
      )}
      <FormActions>
        <SubmitButton>Save Study Preferences</SubmitButton>
      </FormActions>
    </Form>
  );
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
