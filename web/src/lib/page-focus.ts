import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The path whose heading last took focus; null until the first page is shown, which leaves focus alone. */
let announced: string | null = null;

/**
 * Moves focus to the page's heading after a navigation, so that screen readers say where one is. A change of the query
 * alone (a search, a page of a list) is no navigation; nor is focus taken from someone already busy in the page.
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (announced === pathname) return;
    const first = announced === null;
    announced = pathname;
    const busy = document.activeElement?.closest('main') ?? null;
    if (first || hash !== '' || busy !== null) return;
    heading.current?.focus({ preventScroll: true });
  }, [heading, pathname, hash]);
}

/** Puts focus on the page's heading: for when what had it is gone, such as the button that removed its own row. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
