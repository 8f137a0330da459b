import { CARD_TEXT_NAMES, CARD_TEXTS } from '@gieok/shared/contract/card-texts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { AudioUploader } from './audio-uploader.tsx';
import type { CardFormValues } from './card-form-values.ts';
import { ConjugationChoice } from './conjugation-choice.tsx';
import { ImageUploader } from './image-uploader.tsx';
import classes from './more-fields.module.css';
import { PronunciationSuggestion } from './pronunciation-suggestion.tsx';
import { TagsField } from './tags-field.tsx';
import type { TypedValues } from './typed-values.ts';
import type { AudioUpload } from './use-audio-upload.ts';
import type { ImageUpload } from './use-image-upload.ts';

const SUMMARY = [
  'tags',
  ...CARD_TEXT_NAMES.map((name) => (CARD_TEXTS[name].name ?? CARD_TEXTS[name].label).toLowerCase()),
  ...(['sound', 'picture'] as const),
].join(', ');

export function hasMore(values: CardFormValues): boolean {
  const { korean_text, english_text, card_type, category_id, ...more } = values;
  return Object.values(more).some(({ length }) => length > 0);
}

interface MoreFieldsProps {
  form: UseFormReturnType<CardFormValues>;
  typed: TypedValues;
  audio: AudioUpload;
  image: ImageUpload;
  open: boolean;
  onToggle: (open: boolean) => void;
}

export function MoreFields({ form, typed, audio, image, open, onToggle }: MoreFieldsProps) {
  const summary = (
    <>
      More{' '}
      <Text as="span" muted className={classes.what}>
        {SUMMARY}
      </Text>
    </>
  );
  return (
    <Disclosure summary={summary} open={open} onToggle={onToggle}>
      <Stack gap={18} className={classes.fields}>
        <TagsField key={form.key('tags')} {...form.getInputProps('tags')} />
        {CARD_TEXT_NAMES.map((name) => {
          const { label, input: field } = CARD_TEXTS[name];
          const { rows, ...attributes } = field;
          const props = { label, ...attributes, ...form.getInputProps(name) };
          const input =
            rows === 1 ? (
              <TextInput key={form.key(name)} {...props} />
            ) : (
              <Textarea key={form.key(name)} rows={rows} {...props} />
            );
          return name === 'pronunciation_notes' ? (
            <div key={name}>
              {input}
              <PronunciationSuggestion
                typed={typed}
                onTake={(notes) => form.setFieldValue('pronunciation_notes', notes)}
              />
            </div>
          ) : (
            input
          );
        })}
        <ConjugationChoice
          typed={typed}
          onChange={(chosen) => form.setFieldValue('conjugation_class', chosen)}
          error={form.errors.conjugation_class?.toString()}
        />
        <AudioUploader
          upload={audio}
          typed={typed}
          onRemove={() => form.setFieldValue('audio_file_path', '')}
          error={form.errors.audio_file_path}
          data-path="audio_file_path"
        />
        <TextInput
          label="Audio URL"
          type="url"
          placeholder="https://"
          key={form.key('audio_url')}
          {...form.getInputProps('audio_url')}
        />
        <ImageUploader upload={image} form={form} typed={typed} />
      </Stack>
    </Disclosure>
  );
}
