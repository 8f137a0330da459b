import { CARD_TAGS_MAX, TAG_MAX } from '@gieok/shared/constants';
import { cleanTag } from '@gieok/shared/domain/tags';
import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import fields from '../../ui/fields.module.css';
import classes from './tags-field.module.css';

const SUGGESTED = 8;

interface TagsFieldProps {
  defaultValue?: string[];
  onChange: (tags: string[]) => void;
  error?: ReactNode;
}

/** A comma or Enter ends a tag; Backspace removes the last. */
export function TagsField({ defaultValue = [], onChange, error }: TagsFieldProps) {
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
