import type { Card } from '@gieok/shared/contract/cards';
import { useEffect } from 'react';
import { loadedOnce } from '../../lib/loaded-once.ts';
import type { Session } from '../../study/study-state.ts';

/** The shown card, whose back is yet to come, and those after it. */
const CARDS = 4;
/** Milliseconds: what is shown now, and what follows a rating, comes first. */
const LATER_MS = 400;
/** Milliseconds that people look at a card at least before they turn it. */
const BEFORE_TURNING_MS = 1_500;
const NONE: readonly Card[] = [];
const { load: loadCardsAhead } = loadedOnce(() => import('./cards-ahead.ts'));

export function useCardsAhead(session: Session | null): void {
  const { cards = NONE, position = 0 } = session ?? {};
  useEffect(() => {
    const ahead = cards.slice(position, position + CARDS);
    const timer = window.setTimeout(() => {
      void loadCardsAhead().then((loaded) => loaded?.fetchCardsAhead(ahead));
    }, LATER_MS);
    const later = window.setTimeout(() => {
      void loadCardsAhead().then((loaded) => loaded?.fetchSoundsAhead(ahead));
    }, BEFORE_TURNING_MS);
    return () => {
      window.clearTimeout(timer);
      window.clearTimeout(later);
    };
  }, [cards, position]);
}
