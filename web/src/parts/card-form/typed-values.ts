import { startTransition, useEffect, useState } from 'react';
import { createWatchers } from '../../lib/watchers.ts';
import type { CardFormValues } from './card-form-values.ts';

/** Values outside React's state: a key would redraw the whole form. */
export interface TypedValues {
  get: () => CardFormValues;
  set: (values: CardFormValues) => void;
  /** Since the form began. */
  isChanged: () => boolean;
  watch: (watcher: () => void) => () => void;
}

export function useTypedValues(initial: CardFormValues): TypedValues {
  const [typed] = useState(() => {
    let values = initial;
    const { watch, tell } = createWatchers();
    return {
      get: () => values,
      isChanged: () => JSON.stringify(values) !== JSON.stringify(initial),
      set: (next: CardFormValues) => {
        values = next;
        tell();
      },
      watch,
    };
  });
  return typed;
}

/** Updated in a transition: no key waits for it. */
export function useTyped(typed: TypedValues): CardFormValues;
export function useTyped<Name extends keyof CardFormValues>(
  typed: TypedValues,
  name: Name,
): CardFormValues[Name];
export function useTyped(typed: TypedValues, name?: keyof CardFormValues) {
  const [value, setValue] = useState(() => read(typed, name));
  useEffect(() => {
    const follow = () => startTransition(() => setValue(() => read(typed, name)));
    follow();
    return typed.watch(follow);
  }, [typed, name]);
  return value;
}

const read = (typed: TypedValues, name: keyof CardFormValues | undefined) =>
  name === undefined ? typed.get() : typed.get()[name];
