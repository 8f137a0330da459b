import {
  DICTATIONS,
  type Dictation,
  NEW_CARDS_PER_DAY_MAX,
  REVIEWS_PER_DAY_MAX,
  SHOWN_FROM,
  type ShownFrom,
  STUDY_ORDERS,
  THEMES,
  type Theme,
} from '@gieok/shared/constants';
import { type Preferences, preferencesUpdate } from '@gieok/shared/contract/settings';
import { CONJUGATION_FORMS } from '@gieok/shared/korean/conjugation-forms';
import { CONJUGATION_NAMES } from '@gieok/shared/korean/conjugation-texts';
import { saveTexts } from '@gieok/shared/texts/saving';
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSavePreferences } from '../../api/settings.ts';
import { bySchema, numberTyped } from '../../lib/forms.ts';
import { ORDER_NAMES } from '../../parts/study-choices.ts';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toastDone } from '../../ui/toast.ts';
import classes from './settings.module.css';
import { hours, timeZones } from './time-choices.ts';
import { useTriedTheme } from './use-tried-theme.ts';

const THEME_NAMES: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
};

const ROMANIZATION_NAMES: Record<ShownFrom, string> = {
  front: 'With the word',
  back: 'With the answer',
  never: 'Never',
};
const EXAMPLE_NAMES: Record<ShownFrom, string> = {
  ...ROMANIZATION_NAMES,
  front: 'With the question',
};

const DICTATION_NAMES: Record<Dictation, string> = {
  never: 'Never',
  sometimes: 'Every other time',
  always: 'Always',
};

const CONJUGATION_CHOICES = [
  ...CONJUGATION_FORMS.map((value) => {
    const { name, example } = CONJUGATION_NAMES[value];
    return { value, label: `${name}: ${example}` };
  }),
  { value: 'never', label: 'Never' },
];

/** What fields hold is text; the API takes numbers as numbers. How cards are scheduled has a form of its own. */
type Values = Pick<
  Preferences,
  | 'studyOrder'
  | 'romanization'
  | 'exampleSentence'
  | 'flowOn'
  | 'repeatMissed'
  | 'burySiblings'
  | 'oneHand'
  | 'conjugation'
  | 'retryTypos'
  | 'dictation'
  | 'limitNewByReviews'
  | 'theme'
  | 'timeZone'
> &
  Record<'newCardsPerDay' | 'reviewsPerDay' | 'dayStartsAt', string>;

const asUpdate = (values: Values) => ({
  ...values,
  newCardsPerDay: numberTyped(values.newCardsPerDay),
  reviewsPerDay: numberTyped(values.reviewsPerDay),
  dayStartsAt: numberTyped(values.dayStartsAt),
});
const check = bySchema(preferencesUpdate);

/** How much to study a day, in which order, when the day turns, and how the app looks. */
export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { mutateAsync } = useSavePreferences();
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      newCardsPerDay: String(preferences.newCardsPerDay),
      reviewsPerDay: String(preferences.reviewsPerDay),
      studyOrder: preferences.studyOrder,
      romanization: preferences.romanization,
      exampleSentence: preferences.exampleSentence,
      flowOn: preferences.flowOn,
      repeatMissed: preferences.repeatMissed,
      burySiblings: preferences.burySiblings,
      oneHand: preferences.oneHand,
      conjugation: preferences.conjugation,
      retryTypos: preferences.retryTypos,
      dictation: preferences.dictation,
      limitNewByReviews: preferences.limitNewByReviews,
      theme: preferences.theme,
      timeZone: preferences.timeZone,
      dayStartsAt: String(preferences.dayStartsAt),
    },
    validate: (values) => check(asUpdate(values)),
  });
  const tryTheme = useTriedTheme();
  form.watch('theme', ({ value }) => tryTheme(value));
  return (
    <Form
      form={form}
      failure={saveTexts.preferences}
      onSubmit={async (values) => {
        await mutateAsync(asUpdate(values));
        toastDone(saveTexts.preferencesDone);
      }}
    >
      <div className={classes.pair}>
        <NumberField
          label="New cards per day"
          description={`0 to ${NEW_CARDS_PER_DAY_MAX}`}
          key={form.key('newCardsPerDay')}
          {...form.getInputProps('newCardsPerDay')}
        />
        <NumberField
          label="Reviews per day"
          description={`0 to ${REVIEWS_PER_DAY_MAX}`}
          key={form.key('reviewsPerDay')}
          {...form.getInputProps('reviewsPerDay')}
        />
      </div>
      <Switch
        label="New cards wait for reviews"
        description="New cards count against the reviews per day, too: they come as far as the cards due today leave room."
        key={form.key('limitNewByReviews')}
        {...form.getInputProps('limitNewByReviews', { type: 'checkbox' })}
      />
      <NativeSelect
        label="Study order"
        data={STUDY_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
        key={form.key('studyOrder')}
        {...form.getInputProps('studyOrder')}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Romanization"
          description="On cards that show the Korean"
          data={SHOWN_FROM.map((value) => ({ value, label: ROMANIZATION_NAMES[value] }))}
          key={form.key('romanization')}
          {...form.getInputProps('romanization')}
        />
        <NativeSelect
          label="Example sentence"
          description="The word that is asked is left blank"
          data={SHOWN_FROM.map((value) => ({ value, label: EXAMPLE_NAMES[value] }))}
          key={form.key('exampleSentence')}
          {...form.getInputProps('exampleSentence')}
        />
      </div>
      <NativeSelect
        label="Form of verbs and adjectives"
        description="With the answer"
        data={CONJUGATION_CHOICES}
        key={form.key('conjugation')}
        {...form.getInputProps('conjugation')}
      />
      <Switch
        label="One card of a word a day"
        description="Once you have rated a card, the other cards of its word wait for the next day."
        key={form.key('burySiblings')}
        {...form.getInputProps('burySiblings', { type: 'checkbox' })}
      />
      <Switch
        label="Missed words come back"
        description="What you rated Again comes once more at the end of the session, as practice."
        key={form.key('repeatMissed')}
        {...form.getInputProps('repeatMissed', { type: 'checkbox' })}
      />
      <Switch
        label="Try again after a slip"
        description="Where one letter of a spelling is not right, you may type it once more before the answer shows."
        key={form.key('retryTypos')}
        {...form.getInputProps('retryTypos', { type: 'checkbox' })}
      />
      <NativeSelect
        label="Dictation"
        description="A spelling card asks by its sound; its meaning comes with the answer."
        data={DICTATIONS.map((value) => ({ value, label: DICTATION_NAMES[value] }))}
        key={form.key('dictation')}
        {...form.getInputProps('dictation')}
      />
      <Switch
        label="Start the next session automatically"
        description="When a session is over, the next begins by itself, until the day is done."
        key={form.key('flowOn')}
        {...form.getInputProps('flowOn', { type: 'checkbox' })}
      />
      <Switch
        label="Study with one hand"
        description="Once the answer shows, swipes and taps on the lower half of the screen rate, too."
        key={form.key('oneHand')}
        {...form.getInputProps('oneHand', { type: 'checkbox' })}
      />
      <NativeSelect
        label="Theme"
        data={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
        key={form.key('theme')}
        {...form.getInputProps('theme')}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Time zone"
          description="Decides which day a review belongs to"
          data={timeZones(preferences.timeZone)}
          key={form.key('timeZone')}
          {...form.getInputProps('timeZone')}
        />
        <NativeSelect
          label="A day starts at"
          description="Until then it is still yesterday"
          data={hours}
          key={form.key('dayStartsAt')}
          {...form.getInputProps('dayStartsAt')}
        />
      </div>
      <FormActions>
        <SubmitButton>Save Study Preferences</SubmitButton>
      </FormActions>
    </Form>
  );
}
