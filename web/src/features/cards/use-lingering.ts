import { useEffect, useState } from 'react';

const DOUBLE_CLICK_MS = 500;

/** Stays true for a moment, so that a second click does not hit what takes the place. */
export function useLingering(isThere: boolean): boolean {
  const [lingers, setLingers] = useState(isThere);
  if (isThere && !lingers) setLingers(true);
  useEffect(() => {
    if (isThere) return;
    const timer = window.setTimeout(() => setLingers(false), DOUBLE_CLICK_MS);
    return () => window.clearTimeout(timer);
  }, [isThere]);
  return lingers;
}
