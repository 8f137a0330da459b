import { useEffect, useState } from 'react';

const PATIENCE_MS = 200;

/** True once `active` has lasted for 200 ms: what loads faster than that should not flash a skeleton. */
export function useDelayed(active: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return active && late;
}
