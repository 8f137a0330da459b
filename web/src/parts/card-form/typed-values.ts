import { startTransition, useEffect, useState } from 'react';
import type { CardFormValues } from './card-form-values.ts';

/** What stands in the fields of a card's form, apart from the form: a key would have all of it drawn anew. */
export interface TypedValues {
  get: () => CardFormValues;
  set: (values: CardFormValues) => void;
  /** Whether it differs from what the form began with. */
  isChanged: () => boolean;
  /** Calls `watcher` after every change; returns how to stop it. */
  watch: (watcher: () => void) => () => void;
}

export function useTypedValues(initial: CardFormValues): TypedValues {
  const [typed] = useState(() => {
    let values = initial;
    const watchers = new Set<() => void>();
    return {
      get: () => values,
      isChanged: () => JSON.stringify(values) !== JSON.stringify(initial),
      set: (next: CardFormValues) => {
        values = next;
        for (const watcher of [...watchers]) watcher();
      },
      watch: (watcher: () => void) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    };
  });
  return typed;
}

/** One of the fields, for what follows from it: drawn when nothing else is to be done, so that no key waits for it. */
export function useTyped<Name extends keyof CardFormValues>(
  typed: TypedValues,
  name: Name,
): CardFormValues[Name] {
  const [value, setValue] = useState(() => typed.get()[name]);
  useEffect(() => {
    const follow = () => startTransition(() => setValue(() => typed.get()[name]));
    follow();
    return typed.watch(follow);
  }, [typed, name]);
  return value;
}
