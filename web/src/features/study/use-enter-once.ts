import { type CompositionEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';

/** Input methods report keys that they make something of by this code. */
const COMPOSING_KEY_CODE = 229;

/**
 * Has Enter send a field's form once for each press, with a syllable that is still being composed in it:
 * - Chrome and Firefox report a key that is composing; the composition ends by it; on a Mac a second, plain key of the same press
 *   follows.
 * - Safari ends the composition first and then reports the key that did it, as plain but for its code.
 * - A key that is held down sends nothing more.
 * @param send what the field holds by then.
 */
export function useEnterOnce(send: (value: string) => void) {
  /** What has come of the press of Enter that is under way. */
  const press = useRef<'none' | 'ends composition' | 'sends' | 'has sent'>('none');

  /** Once all events of the press have changed the field. */
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
    /** Of the field. */
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
    /** Of the form: a press of the button, or a plain Enter. */
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

/** While it composes, the key's name is that of the input method. */
const isEnter = ({ key, code }: KeyboardEvent) =>
  key === 'Enter' || code === 'Enter' || code === 'NumpadEnter';
