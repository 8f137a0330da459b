import { useEffect, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** By `code`, their place on the keyboard. */
export function usePressedKeys(): ReadonlySet<string> {
  const [pressed, setPressed] = useState(NONE);
  useEffect(() => {
    const press = ({ code, metaKey }: KeyboardEvent) => {
      // While Command is held, macOS reports no `keyup`.
      if (!metaKey) setPressed((before) => (before.has(code) ? before : new Set(before).add(code)));
    };
    const release = ({ code }: KeyboardEvent) =>
      setPressed((before) => new Set([...before].filter((other) => other !== code)));
    const forget = () => setPressed(NONE);
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('keyup', release, { capture: true });
    window.addEventListener('blur', forget);
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('keyup', release, { capture: true });
      window.removeEventListener('blur', forget);
    };
  }, []);
  return pressed;
}
