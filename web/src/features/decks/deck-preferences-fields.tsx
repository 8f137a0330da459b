import {
  DESIRED_RETENTION_MAX,
  DESIRED_RETENTION_MIN,
  NEW_CARDS_PER_DAY_MAX,
  REVIEWS_PER_DAY_MAX,
  SCHEDULERS,
} from '@gieok/shared/constants';
import { preferenceTexts, SCHEDULER_NAMES } from '@gieok/shared/texts/preferences';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { usePreferences } from '../../api/settings.ts';
import { percentText } from '../../lib/number-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import classes from './deck-preferences-fields.module.css';
import type { DeckValues } from './deck-values.ts';

const ORDER_NAMES = preferenceTexts.studyOrder.choices;
const PERCENT = 100;
const RETENTIONS = Array.from(
  { length: Math.round((DESIRED_RETENTION_MAX - DESIRED_RETENTION_MIN) * PERCENT) + 1 },
  (_, index) => (Math.round(DESIRED_RETENTION_MAX * PERCENT) - index) / PERCENT,
);

const asYouDo = (own: string | undefined) =>
  own === undefined ? 'As in your settings' : `As in your settings: ${own}`;
const yours = (own: string | undefined) =>
  own === undefined ? undefined : `In your settings: ${own}`;
const options = (own: string | undefined, names: Record<string, string>) => [
  { value: '', label: asYouDo(own) },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

interface DeckPreferencesFieldsProps {
  form: UseFormReturnType<DeckValues>;
  open: boolean;
}

/** Empty fields follow the learner's, which each line shows. */
export function DeckPreferencesFields({ form, open }: DeckPreferencesFieldsProps) {
  const own = usePreferences();
  return (
    <Disclosure summary="Study preferences" open={open}>
      <Grid gap={18} className={classes.fields}>
        <Text size="label" muted>
          Used only while you study this deck. Studied cards keep their schedule.
        </Text>
        <Grid gap={18} className={classes.pair}>
          <NumberField
            label="New cards per day"
            description={`0 to ${NEW_CARDS_PER_DAY_MAX}${own ? `. In your settings: ${own.newCardsPerDay}` : ''}`}
            placeholder={asYouDo(own && String(own.newCardsPerDay))}
            {...form.getInputProps('newCardsPerDay')}
          />
          <NumberField
            label="Reviews per day"
            description={`0 to ${REVIEWS_PER_DAY_MAX}${own ? `. In your settings: ${own.reviewsPerDay}` : ''}`}
            placeholder={asYouDo(own && String(own.reviewsPerDay))}
            {...form.getInputProps('reviewsPerDay')}
          />
        </Grid>
        <NativeSelect
          label="Study order"
          description={yours(own && ORDER_NAMES[own.studyOrder])}
          data={options(own && ORDER_NAMES[own.studyOrder], ORDER_NAMES)}
          {...form.getInputProps('studyOrder')}
        />
        <Grid gap={18} className={classes.pair}>
          <NativeSelect
            label="Scheduler"
            description={yours(own && SCHEDULER_NAMES[own.scheduler])}
            data={options(
              own && SCHEDULER_NAMES[own.scheduler],
              Object.fromEntries(SCHEDULERS.map((name) => [name, SCHEDULER_NAMES[name]])),
            )}
            {...form.getInputProps('scheduler')}
          />
          <NativeSelect
            label="Desired retention (FSRS only)"
            description={yours(own && percentText(own.desiredRetention))}
            data={[
              { value: '', label: asYouDo(own && percentText(own.desiredRetention)) },
              ...RETENTIONS.map((share) => ({ value: String(share), label: percentText(share) })),
            ]}
            {...form.getInputProps('desiredRetention')}
          />
        </Grid>
      </Grid>
    </Disclosure>
  );
}
