import {
  PREFERENCE_NAMES,
  PREFERENCES,
  type PreferenceName,
  preferencesAffecting,
} from '@gieok/shared/contract/preferences';
import { type Preferences, preferencesUpdate } from '@gieok/shared/contract/settings';
import type { UseFormReturnType } from '@mantine/form';
import { bySchema, numberTyped } from '../../lib/forms.ts';

type NumberName = {
  [Name in PreferenceName]: (typeof PREFERENCES)[Name]['kind'] extends 'whole' | 'hour'
    ? Name
    : never;
}[PreferenceName];
const NUMBERS = PREFERENCE_NAMES.filter((name): name is NumberName =>
  ['whole', 'hour'].includes(PREFERENCES[name].kind),
);
const numbersOf = <From, To>(values: Record<NumberName, From>, convert: (value: From) => To) =>
  Object.fromEntries(NUMBERS.map((name) => [name, convert(values[name])])) as Record<
    NumberName,
    To
  >;

/** Fields hold text; the API takes numbers. */
export type Values = Omit<Preferences, NumberName | 'learningSteps' | 'speech'> &
  Record<NumberName | 'learningSteps', string> & {
    speech: { voice: string; rate: string; autoplay: boolean };
    /** Moves the studied cards to the new schedule. */
    reschedule: boolean;
  };

export interface FieldsProps {
  form: UseFormReturnType<Values>;
}

export const valuesOf = (preferences: Preferences): Values => ({
  ...preferences,
  ...numbersOf(preferences, String),
  learningSteps: preferences.learningSteps.join(' '),
  speech: {
    ...preferences.speech,
    voice: preferences.speech.voice ?? '',
    rate: String(preferences.speech.rate),
  },
  reschedule: true,
});

/** NaN for what is no number. */
const stepsTyped = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(numberTyped);

export const speechOf = ({ voice, rate, autoplay }: Values['speech']): Preferences['speech'] => ({
  voice: voice || null,
  rate: Number(rate),
  autoplay,
});

const asUpdate = (values: Values) => ({
  ...values,
  ...numbersOf(values, numberTyped),
  learningSteps: stepsTyped(values.learningSteps),
  speech: speechOf(values.speech),
});

/** Always sent, as the specification says. */
const BASIC: readonly string[] = ['newCardsPerDay', 'reviewsPerDay', 'studyOrder', 'theme'];

/** The others only where changed: another device may have changed them. */
export function changesOf(values: Values, saved: Preferences) {
  const before: Record<string, unknown> = { ...saved };
  const update = Object.entries(asUpdate(values)).filter(
    ([name, value]) =>
      BASIC.includes(name) ||
      (name !== 'reminderHour' && JSON.stringify(value) !== JSON.stringify(before[name])),
  );
  return Object.fromEntries(update) as Partial<ReturnType<typeof asUpdate>>;
}

/** Whether leaving would lose more than a theme that is tried. */
export const isChanged = (values: Values, saved: Preferences) =>
  Object.entries(changesOf({ ...values, theme: saved.theme }, saved)).some(
    ([name, value]) =>
      name in saved && JSON.stringify(value) !== JSON.stringify(saved[name as PreferenceName]),
  );

/** Saving may give studied cards other due dates. */
export function movesCards(values: Values, saved: Preferences): boolean {
  const changes = changesOf(values, saved);
  return preferencesAffecting('optional').some((name) => name in changes);
}

const check = bySchema(preferencesUpdate);

/** An error in one step belongs to the whole field. */
export const complaintsOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(check(asUpdate(values))).map(([path, words]) => [path.split('.')[0], words]),
  );
