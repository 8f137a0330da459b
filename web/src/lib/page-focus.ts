import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The path whose heading last took focus; null until the first page is shown, which leaves focus alone. */
let announced: string | null = null;

/** The last key pressed was Tab: nothing that was done since asked for another page. */
let tabbing = false;
window.addEventListener('keydown', ({ key }) => setTabbing(key === 'Tab'), true);
window.addEventListener('click', () => setTabbing(false), true);
window.addEventListener('popstate', () => setTabbing(false));

function setTabbing(now: boolean) {
  tabbing = now;
}

/** In the page, in an open menu, or on the way somewhere with Tab: a page may come long after it was asked for. */
function isBusy(): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  const menu = document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]');
  return tabbing || menu !== null || activeElement.closest('main, [role="dialog"]') !== null;
}

/**
 * Moves focus to the page's heading after a navigation, so that screen readers say where one is. A change of the query
 * alone (a search, a page of a list) is no navigation; nor is focus taken from someone already busy elsewhere.
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (announced === pathname) return;
    const first = announced === null;
    announced = pathname;
    if (first || hash !== '' || isBusy()) return;
    heading.current?.focus({ preventScroll: true });
  }, [heading, pathname, hash]);
}

/** Puts focus on the page's heading: for when what had it is gone, such as the button that removed its own row. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
