import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { isCovered } from './use-key-presses.ts';

/** Null until the first page, which leaves focus alone. */
let announced: string | null = null;

/** By Tab the person has moved on since they asked for the page. */
let tabbing = false;
window.addEventListener('keydown', ({ key }) => setTabbing(key === 'Tab'), true);
window.addEventListener('click', () => setTabbing(false), true);
window.addEventListener('popstate', () => setTabbing(false));

function setTabbing(now: boolean) {
  tabbing = now;
}

/** A slow page must not take focus. */
function isBusy(): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  const menu = document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]');
  return tabbing || menu !== null || activeElement.closest('main, [role="dialog"]') !== null;
}

/** After a navigation, for screen readers. A change of the query alone is none. */
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

export const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement === null;

/** For when the focused element is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** Focus and scrolling force a layout, which the next frame does anyway. Returns how to cancel. */
export function inNextFrame(act: () => void): () => void {
  const frame = window.requestAnimationFrame(act);
  return () => window.cancelAnimationFrame(frame);
}

/** Not behind what lies over the page. */
export function focusSoon(element: RefObject<HTMLElement | null>): () => void {
  let cancel = inNextFrame(function focus() {
    if (isCovered()) cancel = inNextFrame(focus);
    else element.current?.focus({ preventScroll: true });
  });
  return () => cancel();
}

export const isOnGlass = () => matchMedia('(pointer: coarse)').matches;
