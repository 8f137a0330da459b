import { type CompositionEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';

/** The `keyCode` of keys that an input method handles. */
const COMPOSING_KEY_CODE = 229;

/**
 * One Enter sends the form once while a syllable is composed. Chrome and Firefox end the composition by
 * it (on a Mac a plain key follows); Safari first, and its key is plain but for the code.
 */
export function useEnterOnce(send: (value: string) => void) {
  const press = useRef<'none' | 'ends composition' | 'sends' | 'has sent'>('none');

  /** After all events of the press have changed the field. */
  const sendSoon = (input: HTMLInputElement) => {
    press.current = 'has sent';
    window.setTimeout(() => {
      if (input.isConnected) send(input.value);
    });
  };
  const release = () => {
    press.current = 'none';
  };

  return {
    keys: {
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const { isComposing, keyCode, repeat } = event.nativeEvent;
        if (!isEnter(event)) return release();
        if (repeat || press.current !== 'none') return event.preventDefault();
        if (isComposing) press.current = 'ends composition';
        else if (keyCode === COMPOSING_KEY_CODE) {
          event.preventDefault();
          sendSoon(event.currentTarget);
        } else press.current = 'sends';
      },
      onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => {
        if (isEnter(event)) release();
      },
      onBlur: release,
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        if (press.current === 'ends composition') sendSoon(event.currentTarget);
      },
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const by = press.current;
      if (by === 'has sent' || by === 'ends composition') return;
      if (by === 'sends') press.current = 'has sent';
      const input = event.currentTarget.querySelector('input');
      if (input !== null) send(input.value);
    },
  };
}

/** While composing, `key` is the input method's. */
const isEnter = ({ key, code }: KeyboardEvent) =>
  key === 'Enter' || code === 'Enter' || code === 'NumpadEnter';
