import { TextInput, type TextInputProps } from '@mantine/core';

/** Holds the text as typed, which `numberTyped` reads. */
export function NumberField(props: TextInputProps) {
  return <TextInput {...props} inputMode="numeric" autoComplete="off" />;
}
