import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * A field for a number. It holds the text as typed, which `numberTyped` reads.
 */
export function NumberField(props: TextInputProps) {
  return <TextInput {...props} inputMode="numeric" autoComplete="off" />;
}
