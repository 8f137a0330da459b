import { useNavigate } from 'react-router';

/** Keeps search and scroll position; `fallback` where this page was the first. */
export function useGoBack(fallback: string) {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    // React Router numbers its own entries from 0.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) await navigate(-1);
    else await navigate(fallback, { replace: true });
  };
}
