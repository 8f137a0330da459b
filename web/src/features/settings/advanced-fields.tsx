import { INTERVAL_MAX_DAYS } from '@gieok/shared/constants';
import { DEFAULT_PREFERENCES } from '@gieok/shared/default-preferences';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { numberTyped } from '../../lib/forms.ts';
import { numberText } from '../../lib/number-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import classes from './settings.module.css';

/** What few want to change. */
interface AdvancedValues {
  maximumInterval: string;
  /** Minutes, with spaces between them. */
  learningSteps: string;
}

const STANDARD: AdvancedValues = {
  maximumInterval: String(DEFAULT_PREFERENCES.maximumInterval),
  learningSteps: DEFAULT_PREFERENCES.learningSteps.join(' '),
};
const NAMES = ['maximumInterval', 'learningSteps'] as const;

/** The minutes that a field's text says; NaN for what is no number. */
export const stepsTyped = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(numberTyped);

interface AdvancedFieldsProps<Values extends AdvancedValues> {
  form: UseFormReturnType<Values>;
}

/** Open where something in it is not as it is for most, or is wrong; whoever mends that goes on in the open fold. */
export function AdvancedFields<Values extends AdvancedValues>({
  form,
}: AdvancedFieldsProps<Values>) {
  const [isOpen, setOpen] = useState(() =>
    NAMES.some((name) => form.getValues()[name] !== STANDARD[name]),
  );
  // What the schema says of a single step belongs to the field of them all.
  const step = Object.keys(form.errors).find((path) => path.startsWith('learningSteps'));
  const isWrong = step !== undefined || form.errors.maximumInterval !== undefined;
  return (
    <Disclosure summary="Advanced" open={isOpen || isWrong} onToggle={setOpen}>
      <div className={classes.pair}>
        <NumberField
          label="Maximum interval"
          description={`Days that no card waits longer than: 1 to ${numberText(INTERVAL_MAX_DAYS)}`}
          key={form.key('maximumInterval')}
          {...form.getInputProps('maximumInterval')}
        />
        <TextInput
          label="Learning steps"
          description="Under FSRS: minutes after which a new card comes back, such as 1 10"
          autoComplete="off"
          key={form.key('learningSteps')}
          {...form.getInputProps('learningSteps')}
          error={step === undefined ? undefined : form.errors[step]}
        />
      </div>
    </Disclosure>
  );
}
