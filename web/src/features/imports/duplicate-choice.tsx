import type { Duplicates } from '@gieok/shared/contract/imports';
import { useId } from 'react';
import { Korean } from '../../lib/korean.tsx';
import { countText } from '../../lib/number-text.ts';
import { Column, Text } from '../../ui/layout.tsx';
import classes from './duplicate-choice.module.css';

const CHOICES = [
  { value: 'skip', label: 'Skip them', about: 'Your cards stay as they are.' },
  {
    value: 'update',
    label: 'Update their texts',
    about:
      'Meaning, example and notes come from the file. Schedules stay. If you chose a deck, the cards are added to it.',
  },
  {
    value: 'keep',
    label: 'Import as duplicates',
    about: 'Adds a second card for the same word.',
  },
] as const satisfies { value: Duplicates; label: string; about: string }[];

interface DuplicateChoiceProps {
  /** Cards that the learner has, or that an earlier row made. */
  count: number;
  value: Duplicates;
  onChange: (value: Duplicates) => void;
}

export function DuplicateChoice({ count, value, onChange }: DuplicateChoiceProps) {
  const name = useId();
  return (
    <Column as="fieldset" gap={8} className={classes.choice}>
      <legend>{countText(count, 'duplicate')}: what should happen?</legend>
      {CHOICES.map((choice) => (
        <label key={choice.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <Text as="span" bold>
            {choice.label}
          </Text>
          <Text as="span" size="small" muted className={classes.about}>
            {choice.about}
          </Text>
        </label>
      ))}
      <Text size="small" muted className={classes.about}>
        Words that look the same but mean something else, such as <Korean>배</Korean> (pear) and{' '}
        <Korean>배</Korean> (ship), are always added.
      </Text>
    </Column>
  );
}
