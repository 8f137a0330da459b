import type { CardText } from '@gieok/shared/contract/card-fields';
import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Disclosure } from '../../ui/disclosure.tsx';
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

interface TextField {
  label: string;
  /** Visible lines; 1 makes a field of a single line. */
  rows: number;
  lang?: 'ko';
  autoComplete?: 'off';
  autoCapitalize?: 'none';
  spellCheck?: false;
}

const TEXT_FIELDS: Record<CardText, TextField> = {
  romanization: {
    label: 'Romanization',
    rows: 1,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  example_sentence: { label: 'Example sentence', rows: 3, lang: 'ko' },
  pronunciation_notes: { label: 'Pronunciation notes', rows: 2 },
};

export function hasMore(values: CardFormValues): boolean {
  const { tags, conjugation_class, audio_file_path, audio_url, image_url } = values;
  const texts = CARD_TEXT_NAMES.map((name) => values[name]);
  const others = [conjugation_class, audio_file_path, audio_url, image_url];
  return tags.length > 0 || [...texts, ...others].some((text) => text !== '');
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
      More <span className={classes.what}>tags, romanization, example, notes, sound, picture</span>
    </>
  );
  return (
    <Disclosure summary={summary} open={open} onToggle={onToggle}>
      <div className={classes.fields}>
        <TagsField key={form.key('tags')} {...form.getInputProps('tags')} />
        {CARD_TEXT_NAMES.map((name) => {
          const { rows, ...field } = TEXT_FIELDS[name];
          const props = { ...field, ...form.getInputProps(name) };
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
      </div>
    </Disclosure>
  );
}
