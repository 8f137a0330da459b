import { acceptedSpellings } from '@gieok/shared/korean/spelling';
import { NativeSelect } from '@mantine/core';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import { type TypedValues, useTyped } from './typed-values.ts';

interface ConjugationChoiceProps {
  typed: TypedValues;
  onChange: (value: string) => void;
  error: string | undefined;
}

export function ConjugationChoice({ typed, onChange, error }: ConjugationChoiceProps) {
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
