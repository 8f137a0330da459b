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
        description="New cards count against the reviews per day, too: they come as far as the cards due today leave room."
        {...form.getInputProps('limitNewByReviews', { type: 'checkbox' })}
      />
      <Switch
        label="One card of a word a day"
        description="Once you have rated a card, the other cards of its word wait for the next day."
        {...form.getInputProps('burySiblings', { type: 'checkbox' })}
      />
      <Switch
        label="Missed words come back"
        description="What you rated Again comes once more at the end of the session, as practice."
        {...form.getInputProps('repeatMissed', { type: 'checkbox' })}
      />
      <Switch
        label="Start the next session automatically"
        description="When a session is over, the next begins by itself, until the day is done."
        {...form.getInputProps('flowOn', { type: 'checkbox' })}
      />
      <Switch
        label="Study with one hand"
        description="Once the answer shows, swipes and taps on the lower half of the screen rate, too."
        {...form.getInputProps('oneHand', { type: 'checkbox' })}
      />
      <NativeSelect
        label="A day starts at"
        description="Until then it is still yesterday"
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
          description="The word that is asked is left blank"
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
        description="A spelling card asks by its sound; its meaning comes with the answer."
        data={DICTATIONS.map((value) => ({ value, label: DICTATION_NAMES[value] }))}
        {...form.getInputProps('dictation')}
      />
      <Switch
        label="Try again after a slip"
        description="Where one letter of a spelling is not right, you may type it once more before the answer shows."
        {...form.getInputProps('retryTypos', { type: 'checkbox' })}
      />
    </>
  );
}
