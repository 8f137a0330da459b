import { use, useCallback, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouter,
  type NavigateOptions,
  useLocation,
  useNavigate,
} from 'react-router';

/** Not while the next page loads: React hears of a navigation later than the router. */
export function useIsHere(): () => boolean {
  const path = useRef<string | null>(null);
  const { pathname } = useLocation();
  const router = use(DataRouter)?.router;
  useEffect(() => {
    path.current = pathname;
    return () => {
      path.current = null;
    };
  }, [pathname]);
  return useCallback(() => {
    const { navigation, location } = router?.state ?? {};
    return navigation?.state === 'idle' && location?.pathname === path.current;
  }, [router]);
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
