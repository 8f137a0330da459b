import { useEffect, useState } from 'react';

const PATIENCE_MS = 200;

/** True once `active` has lasted `patience` ms. */
export function useDelayed(active: boolean, patience = PATIENCE_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = window.setTimeout(() => setLate(true), patience);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [active, patience]);
  return active && late;
}
