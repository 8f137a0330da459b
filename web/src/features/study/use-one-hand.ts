import type { Rating } from '@gieok/shared/constants';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import { mayBegin, type Point, ratingOfSwipe, ratingOfTap } from './swipes.ts';

const KNOWN = 'oneHandKnown';
/** Milliseconds: the second of two quick taps that turn a card is no rating. */
const NOT_YET_MS = 350;
/** Milliseconds: a finger that stays longer selects text. */
const LONG_MS = 600;
const OTHERS = 'button, a, input, textarea, select, audio, [role="dialog"], [role="menu"]';

interface Swipe {
  rating: Rating | null;
  isKnown: boolean;
}

function screen() {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height };
}

/** Touches of `area` rate; buttons in it stay buttons, and a mouse is left alone. */
export function useOneHand(
  area: RefObject<HTMLElement | null>,
  onRate: (rating: Rating) => void,
): Swipe {
  const [rating, setRating] = useState<Rating | null>(null);
  const [isKnown, setKnown] = useState(() => readStored(KNOWN) !== null);
  const rate = useEffectEvent((given: Rating) => {
    writeStored(KNOWN, 'yes');
    setKnown(true);
    onRate(given);
  });

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const since = performance.now();
    let touch: { id: number; from: Point; at: number } | null = null;
    let isSideways = true;
    // A card higher than the screen scrolls; otherwise up and down are ratings too.
    const look = () => {
      // Not `scrollHeight`, which grows while a card is being turned.
      isSideways = document.body.offsetHeight > document.documentElement.clientHeight;
      element.style.setProperty('touch-action', isSideways ? 'pan-y' : 'none');
    };
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    look();

    const begin = (event: PointerEvent) => {
      const { pointerType, isPrimary, pointerId: id, clientX: x, clientY: y, target } = event;
      // Not the current time, which is late on a busy page.
      const at = event.timeStamp;
      // A second finger zooms.
      if (!isPrimary) return end();
      const isOther = target instanceof Element && target.closest(OTHERS) !== null;
      if (pointerType === 'mouse' || isOther || at - since < NOT_YET_MS) return;
      if (mayBegin({ x, y }, screen())) touch = { id, from: { x, y }, at };
    };
    const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (touch?.id === pointerId) setRating(ratingOfSwipe(touch.from, { x, y }, isSideways));
    };
    const lift = ({ pointerId, clientX: x, clientY: y, timeStamp }: PointerEvent) => {
      if (touch?.id !== pointerId) return;
      const { from, at } = touch;
      end();
      const isTap = timeStamp - at < LONG_MS;
      const given =
        ratingOfSwipe(from, { x, y }, isSideways) ??
        (isTap ? ratingOfTap(from, { x, y }, screen()) : null);
      if (given !== null) rate(given);
    };
    const end = () => {
      touch = null;
      setRating(null);
    };
    element.addEventListener('pointerdown', begin);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', end);
    return () => {
      observer.disconnect();
      element.style.removeProperty('touch-action');
      setRating(null);
      element.removeEventListener('pointerdown', begin);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', end);
    };
  }, [area]);

  return { rating, isKnown };
}
