import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import { isOnGlass } from '../../lib/page-focus.ts';
import { Grid } from '../../ui/layout.tsx';
import classes from './card-fields.module.css';
import type { CardFormValues } from './card-form-values.ts';
import { EnglishField } from './english-field.tsx';
import { SameWordHint } from './same-word-hint.tsx';
import type { TypedValues } from './typed-values.ts';

interface CardFieldsProps {
  form: UseFormReturnType<CardFormValues>;
  typed: TypedValues;
  /** Of the edited card. */
  wordId: number | undefined;
}

export function CardFields({ form, typed, wordId }: CardFieldsProps) {
  /** On a phone Enter moves to the missing meaning. */
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOnGlass()) return;
    if (form.getValues().english_text.trim() !== '') return;
    event.preventDefault();
    form.getInputNode('english_text')?.focus();
  }
  return (
    <Grid gap={18} className={classes.fields}>
      <div>
        <TextInput
          label="Korean text"
          required
          lang="ko"
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={goOn}
          key={form.key('korean_text')}
          {...form.getInputProps('korean_text')}
        />
        <SameWordHint typed={typed} except={wordId} />
      </div>
      <EnglishField form={form} typed={typed} />
    </Grid>
  );
}
