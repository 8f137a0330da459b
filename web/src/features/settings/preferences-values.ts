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

/** What fields hold is text; the API takes numbers as numbers. */
export type Values = Omit<Preferences, keyof Typed | 'speech'> &
  Typed & {
    speech: { voice: string; rate: string; autoplay: boolean };
    /** Whether cards that were studied are to follow a change of how they are scheduled. */
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

/** The minutes that a field's text says; NaN for what is no number. */
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

/** Sent in any case, as the specification has it. */
const BASIC: readonly string[] = ['newCardsPerDay', 'reviewsPerDay', 'studyOrder', 'theme'];

/** What is to be saved: of the rest only what was changed, which may have been changed elsewhere meanwhile. */
export function changesOf(values: Values, saved: Preferences) {
  const before: Record<string, unknown> = { ...saved };
  const update = Object.entries(asUpdate(values)).filter(
    ([name, value]) =>
      BASIC.includes(name) || JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(update) as Partial<ReturnType<typeof asUpdate>>;
}

/** Whether saving would give cards that were studied other due dates. */
export function movesCards(values: Values, saved: Preferences): boolean {
  const changes = changesOf(values, saved);
  return (['scheduler', 'desiredRetention', 'maximumInterval', 'learningSteps'] as const).some(
    (name) => name in changes,
  );
}

const check = bySchema(preferencesUpdate);

/** What is wrong with a single step belongs to the field of them all. */
export const complaintsOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(check(asUpdate(values))).map(([path, words]) => [path.split('.')[0], words]),
  );
