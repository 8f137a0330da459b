import { DICTATIONS, type Dictation, SHOWN_FROM, type ShownFrom } from '@gieok/shared/constants';
import { CONJUGATION_FORMS } from '@gieok/shared/korean/conjugation-forms';
import { CONJUGATION_NAMES } from '@gieok/shared/korean/conjugation-texts';
import { NativeSelect } from '@mantine/core';
import { Switch } from '../../ui/switch.tsx';
import type { FieldsProps } from './preferences-values.ts';
import classes from './settings.module.css';
import { hours } from './time-choices.ts';

export const ROMANIZATION_NAMES: Record<ShownFrom, string> = {
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

export function SessionFields({ form }: FieldsProps) {
  return (
    <>
      <Switch
        label="New cards wait for reviews"
        description="New cards come only when the reviews of the day stay under your reviews per day."
        {...form.getInputProps('limitNewByReviews', { type: 'checkbox' })}
      />
      <Switch
        label="One card of a word a day"
        description="After you rate a card, other cards of the same word wait until tomorrow."
        {...form.getInputProps('burySiblings', { type: 'checkbox' })}
      />
      <Switch
        label="Missed words come back"
        description="Words you rated Again come back at the end of the session, as practice."
        {...form.getInputProps('repeatMissed', { type: 'checkbox' })}
      />
      <Switch
        label="Start the next session automatically"
        description="After each session the next starts by itself until nothing is left today."
        {...form.getInputProps('flowOn', { type: 'checkbox' })}
      />
      <Switch
        label="Study with one hand"
        description="Rate with swipes, or with taps on the lower half of the screen."
        {...form.getInputProps('oneHand', { type: 'checkbox' })}
      />
      <NativeSelect
        label="A day starts at"
        description="Reviews before this hour count for the day before"
        data={hours}
        {...form.getInputProps('dayStartsAt')}
      />
    </>
  );
}

export function CardFields({ form }: FieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label="Example sentence"
          description="The word you are asked for is left blank"
          data={SHOWN_FROM.map((value) => ({ value, label: EXAMPLE_NAMES[value] }))}
          {...form.getInputProps('exampleSentence')}
        />
        <NativeSelect
          label="Form of verbs and adjectives"
          description="With the answer"
          data={CONJUGATION_CHOICES}
          {...form.getInputProps('conjugation')}
        />
      </div>
      <NativeSelect
        label="Dictation"
        description="Spelling cards play the word. The meaning comes with the answer."
        data={DICTATIONS.map((value) => ({ value, label: DICTATION_NAMES[value] }))}
        {...form.getInputProps('dictation')}
      />
      <Switch
        label="Try again after a slip"
        description="If one letter is wrong, type the word again before the answer shows."
        {...form.getInputProps('retryTypos', { type: 'checkbox' })}
      />
    </>
  );
}
