import { useEffect, useState } from 'react';

/** Within this the second click of a double click comes, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

/**
 * Whether something is there, or was a moment ago: what goes at a click keeps its place that long, so that a second click
 * does not hit what would come to stand there.
 */
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
