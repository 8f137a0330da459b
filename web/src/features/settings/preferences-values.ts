import { type Preferences, preferencesUpdate } from '@gieok/shared/contract/settings';
import type { UseFormReturnType } from '@mantine/form';
import { bySchema, numberTyped } from '../../lib/forms.ts';

type Typed = Record<
  | 'newCardsPerDay'
  | 'reviewsPerDay'
  | 'dayStartsAt'
  | 'leechThreshold'
  | 'maximumInterval'
  /** Minutes, with spaces between them. */
  | 'learningSteps',
  string
>;

/** Fields hold text; the API takes numbers. */
export type Values = Omit<Preferences, keyof Typed | 'speech'> &
  Typed & {
    speech: { voice: string; rate: string; autoplay: boolean };
    /** Moves the studied cards to the new schedule. */
    reschedule: boolean;
  };

export interface FieldsProps {
  form: UseFormReturnType<Values>;
}

export const valuesOf = (preferences: Preferences): Values => ({
  ...preferences,
  newCardsPerDay: String(preferences.newCardsPerDay),
  reviewsPerDay: String(preferences.reviewsPerDay),
  dayStartsAt: String(preferences.dayStartsAt),
  leechThreshold: String(preferences.leechThreshold),
  maximumInterval: String(preferences.maximumInterval),
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
  newCardsPerDay: numberTyped(values.newCardsPerDay),
  reviewsPerDay: numberTyped(values.reviewsPerDay),
  dayStartsAt: numberTyped(values.dayStartsAt),
  leechThreshold: numberTyped(values.leechThreshold),
  maximumInterval: numberTyped(values.maximumInterval),
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
      BASIC.includes(name) || JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(update) as Partial<ReturnType<typeof asUpdate>>;
}

/** Saving may give studied cards other due dates. */
export function movesCards(values: Values, saved: Preferences): boolean {
  const changes = changesOf(values, saved);
  return (['scheduler', 'desiredRetention', 'maximumInterval', 'learningSteps'] as const).some(
    (name) => name in changes,
  );
}

const check = bySchema(preferencesUpdate);

/** An error in one step belongs to the whole field. */
export const complaintsOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(check(asUpdate(values))).map(([path, words]) => [path.split('.')[0], words]),
  );
