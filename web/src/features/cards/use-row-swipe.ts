import { type TouchEvent, useRef } from 'react';

/** CSS pixels across the row. */
const FAR_ENOUGH = 48;
/** Ratio of across to along: a scrolling finger does not go straight. */
const STRAIGHT = 1.4;
/** CSS pixels: nearer to the screen's edge a swipe is the browser's Back. */
const EDGE = 24;

/** Swiping left opens a row's actions, right closes them. */
export function useRowSwipe(setOpen: (isOpen: boolean) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isOurs =
        touch !== undefined && touch.clientX >= EDGE && touch.clientX <= window.innerWidth - EDGE;
      start.current = isOurs ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (from === null || touch === undefined) return;
      const across = touch.clientX - from.x;
      const along = touch.clientY - from.y;
      if (Math.abs(across) >= Math.max(FAR_ENOUGH, STRAIGHT * Math.abs(along))) setOpen(across < 0);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
