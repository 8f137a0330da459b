import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}

export function useNavigateFromHere() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return async (to: string | -1, options?: NavigateOptions): Promise<void> => {
    if (!isHere()) return;
    await (to === -1 ? navigate(to) : navigate(to, options));
  };
}

/** Keeps search and scroll position; `fallback` where this page was the first. */
export function useGoBack(fallback: string) {
  const navigate = useNavigateFromHere();
  return async (): Promise<void> => {
    // React Router numbers its own entries from 0.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) await navigate(-1);
    else await navigate(fallback, { replace: true });
  };
}
