import type { Page } from '@playwright/test';

/** Runs in the page: what a person waits for, and what moves under their eyes. */
export const WATCH = `{
  const seen = (window.seen = { lcp: 0, first: 0, shift: 0, tasks: [], flips: [], cards: [] });
  const watch = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  let pressed = null;
  addEventListener('keydown', ({ code, timeStamp }) => (pressed = { code, timeStamp }), true);
  const frame = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  let ratable = false;
  let progress = '';
  new MutationObserver(() => {
    if (seen.first === 0 && document.querySelector('article') !== null) {
      frame((now) => (seen.first ||= now));
    }
    const isRatable = document.querySelector('[role=group] [data-rating]') !== null;
    const text = document.querySelector('p[role=status]')?.textContent ?? '';
    const press = pressed;
    if (isRatable && !ratable && press !== null) {
      frame((now) => seen.flips.push(now - press.timeStamp));
    }
    if (/^Card /.test(text) && text !== progress && progress !== '' && press !== null) {
      frame((now) => seen.cards.push(now - press.timeStamp));
    }
    ratable = isRatable;
    if (/^Card /.test(text)) progress = text;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}`;

/** What `WATCH` has noted since the page began; times in milliseconds. */
export interface Seen {
  lcp: number;
  /** When the first card was painted; 0 before. */
  first: number;
  shift: number;
  tasks: { startTime: number; duration: number }[];
  flips: number[];
  cards: number[];
}

/** What was seen so far on a page that began with `WATCH`. */
export async function seenBy(page: Page): Promise<Seen> {
  return JSON.parse(await page.evaluate<string>('JSON.stringify(window.seen)')) as Seen;
}

/** How long the longest of these held up the page, in milliseconds. */
export const longest = (tasks: Seen['tasks']) =>
  Math.max(0, ...tasks.map(({ duration }) => duration));
