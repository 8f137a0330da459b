import { useNavigate } from 'react-router';

/**
 * Back to where the person came from, with its search and scroll position; to `fallback` when this page was the first
 * they opened.
 */
export function useGoBack(fallback: string) {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    // The router numbers the entries of the history that are its own: before the first there may be anything.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) await navigate(-1);
    else await navigate(fallback, { replace: true });
  };
}
