import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * A field for a number. What is typed stays, so that it can be said what is wrong with it. It holds text; `numberTyped`
 * reads it.
 */
export function NumberField(props: TextInputProps) {
  return <TextInput {...props} inputMode="numeric" autoComplete="off" />;
}
