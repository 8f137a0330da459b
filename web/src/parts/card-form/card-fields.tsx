import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import classes from './card-fields.module.css';
import type { CardFormValues } from './card-form-values.ts';
import { SameWordHint } from './same-word-hint.tsx';

interface CardFieldsProps {
  form: UseFormReturnType<CardFormValues>;
  /** What stands in the fields now. */
  values: CardFormValues;
  /** The word of the card that is edited. */
  wordId: number | undefined;
}

/** The word and what it means. */
export function CardFields({ form, values, wordId }: CardFieldsProps) {
  return (
    <div className={classes.fields}>
      <div>
        <TextInput
          label="Korean text"
          required
          lang="ko"
          autoComplete="off"
          enterKeyHint="done"
          key={form.key('korean_text')}
          {...form.getInputProps('korean_text')}
        />
        <SameWordHint korean={values.korean_text} except={wordId} />
      </div>
      <TextInput
        label="English text"
        required
        autoComplete="off"
        enterKeyHint="done"
        key={form.key('english_text')}
        {...form.getInputProps('english_text')}
      />
    </div>
  );
}
