import {
  PREFERENCES,
  type PreferenceName,
  type PreferenceRow,
  preferencesAffecting,
  type Speech,
} from '@gieok/shared/contract/preferences';
import {
  type Preferences,
  type PreferencesUpdate,
  preferencesUpdate,
} from '@gieok/shared/contract/settings';
import type { UseFormReturnType } from '@mantine/form';
import { bySchema, numberTyped } from '../../lib/forms.ts';

/** Those that are typed as text. */
type TypedName = {
  [Name in PreferenceName]: (typeof PREFERENCES)[Name]['kind'] extends 'whole' | 'hour' | 'steps'
    ? Name
    : never;
}[PreferenceName];

/** Fields hold text; the API takes numbers. */
export type Values = Omit<Preferences, TypedName | 'speech'> &
  Record<TypedName, string> & {
    speech: { voice: string; rate: string; autoplay: boolean };
    /** Moves the studied cards to the new schedule. */
    reschedule: boolean;
  };

export interface FieldsProps {
  form: UseFormReturnType<Values>;
}

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

const NUMBER = { shown: String, read: numberTyped };
/** How fields show what is stored, and read what is typed, where that is not the same. */
const CONVERSIONS: Partial<
  Record<string, { shown: (value: never) => unknown; read: (value: never) => unknown }>
> = {
  whole: NUMBER,
  hour: NUMBER,
  steps: { shown: (minutes: number[]) => minutes.join(' '), read: stepsTyped },
  speech: {
    shown: (speech: Speech) => ({
      ...speech,
      voice: speech.voice ?? '',
      rate: String(speech.rate),
    }),
    read: speechOf,
  },
};

function converted(values: object, way: 'shown' | 'read'): object {
  const rows: Partial<Record<string, PreferenceRow>> = PREFERENCES;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const conversion = CONVERSIONS[rows[name]?.kind ?? ''];
      return [name, conversion === undefined ? value : conversion[way](value as never)];
    }),
  );
}

export const valuesOf = (preferences: Preferences) =>
  ({ ...converted(preferences, 'shown'), reschedule: true }) as Values;

const asUpdate = (values: Values) => converted(values, 'read') as PreferencesUpdate;

/** Always sent, as the specification says. */
const BASIC: readonly string[] = ['newCardsPerDay', 'reviewsPerDay', 'studyOrder', 'theme'];

/** The others only where changed: another device may have changed them. */
export function changesOf(values: Values, saved: Preferences) {
  const before: Record<string, unknown> = { ...saved };
  const update = Object.entries(asUpdate(values)).filter(
    ([name, value]) =>
      BASIC.includes(name) || JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(update) as PreferencesUpdate;
}

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
