import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import { textWord } from '@gieok/shared/contract/texts';
import { readingTexts } from '@gieok/shared/texts/reading';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import { bySchema } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Row } from '../../ui/layout.tsx';
import classes from './add-word-form.module.css';
import type { NewWord } from './use-add-words.ts';

interface AddWordFormProps {
  at: number;
  korean: string;
  /** The first fills the field, the others are offered. */
  meanings: readonly string[];
  /** The word has no card yet. */
  isNew: boolean;
  onAdd: (word: NewWord) => Promise<unknown>;
}

export function AddWordForm({ at, korean, meanings, isNew, onAdd }: AddWordFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { at, korean_text: korean, english_text: meanings[0] ?? '' },
    validate: bySchema(textWord),
  });

  function choose(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = meanings.indexOf(field.value);
    if (step === undefined || place < 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    field.value = meanings.at((place + step) % meanings.length) ?? '';
    form.setFieldValue('english_text', field.value, { forceUpdate: false });
  }

  return (
    <Form form={form} label="Add this word" failure={readingTexts.addFailed} onSubmit={onAdd}>
      <TextInput
        label="Korean"
        lang="ko"
        maxLength={CARD_TEXT_MAX}
        autoComplete="off"
        key={form.key('korean_text')}
        {...form.getInputProps('korean_text')}
      />
      <TextInput
        label="English"
        maxLength={CARD_TEXT_MAX}
        autoComplete="off"
        data-begins={isNew || undefined}
        onKeyDown={choose}
        key={form.key('english_text')}
        {...form.getInputProps('english_text')}
      />
      {meanings.length > 1 && (
        <Row as="fieldset" wrap center gap={4} className={classes.meanings} aria-label="Meanings">
          {meanings.map((meaning) => (
            <Button
              key={meaning}
              variant="quiet"
              onClick={() => form.setFieldValue('english_text', meaning)}
            >
              {meaning}
            </Button>
          ))}
          <Kbd name="↓" drawn />
        </Row>
      )}
      <FormActions>
        <SubmitButton>{isNew ? 'Add' : 'Add Another Card'}</SubmitButton>
      </FormActions>
    </Form>
  );
}
