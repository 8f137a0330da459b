import { CARD_TAGS_MAX, TAG_MAX } from '@gieok/shared/constants';
import { CARD_TEXT_NAMES, CARD_TEXTS } from '@gieok/shared/contract/card-texts';
import { cleanTag } from '@gieok/shared/domain/tags';
import { acceptedSpellings } from '@gieok/shared/korean/spelling';
import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Korean } from '../../lib/korean.tsx';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import fields from '../../ui/fields.module.css';
import { Stack, Text } from '../../ui/layout.tsx';
import { AudioUploader } from './audio-uploader.tsx';
import type { CardFormValues } from './card-form-values.ts';
import { ImageUploader } from './image-uploader.tsx';
import classes from './more-fields.module.css';
import { type TypedValues, useTyped } from './typed-values.ts';
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

interface PronunciationSuggestionProps {
  typed: TypedValues;
  /** Receives the notes with the pronunciation added. */
  onTake: (notes: string) => void;
}

/** Shown where pronunciation and spelling differ. */
function PronunciationSuggestion({ typed, onTake }: PronunciationSuggestionProps) {
  const korean = useTyped(typed, 'korean_text');
  const notes = useTyped(typed, 'pronunciation_notes');
  const said = useKoreanRules()?.pronounceCard(korean.trim());
  if (said === undefined || said.changes.length === 0) return null;
  const suggestion = `[${said.hangul}]`;
  if (notes.normalize('NFC').includes(suggestion)) return null;
  return (
    <Button
      variant="quiet"
      className={classes.suggestion}
      onClick={() => onTake(notes.trim() === '' ? suggestion : `${notes.trimEnd()}\n${suggestion}`)}
    >
      Note <Korean>{suggestion}</Korean>
    </Button>
  );
}

interface ConjugationChoiceProps {
  typed: TypedValues;
  onChange: (value: string) => void;
  error: string | undefined;
}

function ConjugationChoice({ typed, onChange, error }: ConjugationChoiceProps) {
  const korean = useTyped(typed, 'korean_text');
  // Empty for regular.
  const value = useTyped(typed, 'conjugation_class');
  const rules = useKoreanRules();
  const [word = ''] = acceptedSpellings(korean);
  const choices = rules?.conjugationChoices(word) ?? [];
  if (rules === null || choices.length === 0) return null;
  const options = choices.map(({ irregular, polite }) => ({
    value: irregular ?? '',
    label: `${polite.join(' / ')} (${irregular === null ? 'automatic' : rules.CONJUGATION_CLASS_NAMES[irregular]})`,
  }));
  return (
    <NativeSelect
      label="Conjugation"
      lang="ko"
      data={options}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}

const SUGGESTED = 8;

interface TagsFieldProps {
  defaultValue?: string[];
  onChange: (tags: string[]) => void;
  error?: ReactNode;
}

/** A comma or Enter ends a tag; Backspace removes the last. */
function TagsField({ defaultValue = [], onChange, error }: TagsFieldProps) {
  const { data = [] } = useCall('GET /tags');
  return (
    <TagsInput
      label="Tags"
      description="End each tag with a comma or Enter. food::fruit is a tag within food."
      classNames={{
        ...fields,
        pill: classes.pill ?? '',
        inputField: classes.input ?? '',
        option: classes.option ?? '',
      }}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={TAG_MAX}
      maxTags={CARD_TAGS_MAX}
      data={data.map(({ name }) => name)}
      limit={SUGGESTED}
      splitChars={[',', ';', '、', '，']}
      defaultValue={defaultValue}
      onChange={(tags) => onChange(tags.map((tag) => cleanTag(tag.normalize('NFC'))))}
      error={error}
      data-path="tags"
    />
  );
}
