import { useEffect, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The keys that are held down on a real keyboard, by their place (`KeyQ`). */
export function usePressedKeys(): ReadonlySet<string> {
  const [pressed, setPressed] = useState(NONE);
  useEffect(() => {
    const press = ({ code, metaKey }: KeyboardEvent) => {
      // With Command held, macOS tells of no key that it was let go.
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
