import type { RatedCard, StudyCard } from '@gieok/shared/contract/reviews';
import { useEffect, useEffectEvent } from 'react';

/** Null once the card is deleted or buried. */
interface CardChange {
  id: number;
  card: StudyCard | null;
}

// Tests run some of this in Node.
const channel = typeof window === 'undefined' ? null : new BroadcastChannel('gieok:cards');

export function tellOtherTabs(change: CardChange): void {
  channel?.postMessage(change);
}

export function tellOfEvent(type: string, card: RatedCard): void {
  if (type === 'practice') return;
  tellOtherTabs({ id: card.id, card: type === 'bury' ? null : card });
  for (const id of card.buried_siblings) tellOtherTabs({ id, card: null });
}

export function useOtherTabs(onChange: (change: CardChange) => void): void {
  const hear = useEffectEvent(onChange);
  useEffect(() => {
    const listener = ({ data }: MessageEvent<CardChange>) => hear(data);
    channel?.addEventListener('message', listener);
    return () => channel?.removeEventListener('message', listener);
  }, []);
}
