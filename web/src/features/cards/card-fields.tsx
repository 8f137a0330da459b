import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import { CARD_TEXT_NAMES, type CardText } from '@gieok/shared/contract/card-texts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CARD_TYPE_NAMES } from '../../parts/type-badge.tsx';
import { AudioUploader } from './audio-uploader.tsx';
import classes from './card-fields.module.css';
import type { CardFormValues } from './card-form-values.ts';
import { CategorySelect, type KnownCategory } from './category-select.tsx';
import { SameWordHint } from './same-word-hint.tsx';
import type { AudioUpload } from './use-audio-upload.ts';

const TYPE_OPTIONS = CARD_TYPES.map((type) => ({ value: type, label: CARD_TYPE_NAMES[type] }));

const ASKED: Record<CardType, string> = {
  recognition: 'You see the Korean and recall the English.',
  production: 'You see the English and recall the Korean.',
  spelling: 'You see the English and type the Korean.',
};

interface TextField {
  label: string;
  /** Lines that are seen at once; more than one may be written where it is not 1. */
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

interface CardFieldsProps {
  form: UseFormReturnType<CardFormValues>;
  /** What stands in the fields now. */
  values: CardFormValues;
  audio: AudioUpload;
  category: KnownCategory | undefined;
  /** The card that is edited. */
  cardId: number | undefined;
}

/** Everything that a person writes down about a word. */
export function CardFields({ form, values, audio, category, cardId }: CardFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <CategorySelect
          label="Category"
          none="Select a category"
          known={category}
          fieldKey={form.key('category_id')}
          {...form.getInputProps('category_id')}
        />
        <NativeSelect
          label="Card type"
          description={ASKED[values.card_type]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={TYPE_OPTIONS}
          key={form.key('card_type')}
          {...form.getInputProps('card_type')}
        />
      </div>
      <div className={classes.korean}>
        <TextInput
          label="Korean text"
          required
          lang="ko"
          autoComplete="off"
          key={form.key('korean_text')}
          {...form.getInputProps('korean_text')}
        />
        <SameWordHint korean={values.korean_text} except={cardId} />
      </div>
      <TextInput
        label="English text"
        required
        autoComplete="off"
        key={form.key('english_text')}
        {...form.getInputProps('english_text')}
      />
      {CARD_TEXT_NAMES.map((name) => {
        const { rows, ...field } = TEXT_FIELDS[name];
        const props = { ...field, ...form.getInputProps(name) };
        return rows === 1 ? (
          <TextInput key={form.key(name)} {...props} />
        ) : (
          <Textarea key={form.key(name)} rows={rows} {...props} />
        );
      })}
      <AudioUploader
        upload={audio}
        value={values.audio_file_path}
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
      <TextInput
        label="Image URL"
        type="url"
        placeholder="https://"
        key={form.key('image_url')}
        {...form.getInputProps('image_url')}
      />
    </>
  );
}
