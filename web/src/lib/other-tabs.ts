import type { StudyCard } from '@gieok/shared/contract/reviews';
import { useEffect, useEffectEvent } from 'react';

/** What was done to a card in this browser: the card as it now is; null once it is deleted, or waits for a sibling. */
interface CardChange {
  id: number;
  card: StudyCard | null;
}

// Not in Node, where some of this is tested.
const channel = typeof window === 'undefined' ? null : new BroadcastChannel('gieok:cards');

/** Tells the other tabs, where the card may be about to be studied. */
export function tellOtherTabs(change: CardChange): void {
  channel?.postMessage(change);
}

/** Hears what other tabs did to cards. */
export function useOtherTabs(onChange: (change: CardChange) => void): void {
  const hear = useEffectEvent(onChange);
  useEffect(() => {
    const listener = ({ data }: MessageEvent<CardChange>) => hear(data);
    channel?.addEventListener('message', listener);
    return () => channel?.removeEventListener('message', listener);
  }, []);
}
