import type { StudyCard } from '@gieok/shared/contract/reviews';
import { useEffect, useEffectEvent } from 'react';

/** Null once the card is deleted or buried by a sibling. */
interface CardChange {
  id: number;
  card: StudyCard | null;
}

// Tests run some of this in Node.
const channel = typeof window === 'undefined' ? null : new BroadcastChannel('gieok:cards');

export function tellOtherTabs(change: CardChange): void {
  channel?.postMessage(change);
}

export function useOtherTabs(onChange: (change: CardChange) => void): void {
  const hear = useEffectEvent(onChange);
  useEffect(() => {
    const listener = ({ data }: MessageEvent<CardChange>) => hear(data);
    channel?.addEventListener('message', listener);
    return () => channel?.removeEventListener('message', listener);
  }, []);
}
