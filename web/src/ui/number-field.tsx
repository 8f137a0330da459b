import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * A field for a number. Whatever is typed stays as it is, so that it can be said what is wrong with it: a field that
 * makes 1 of "-1" and 55 of "5.5" saves what nobody wanted. What it holds is text; `numberTyped` reads it.
 */
export function NumberField(props: TextInputProps) {
  return <TextInput {...props} inputMode="numeric" autoComplete="off" />;
}
