import type { Card } from '@gieok/shared/contract/cards';
import { useEffect } from 'react';
import { loadedOnce } from '../../lib/loaded-once.ts';
import type { Session } from '../../study/study-state.ts';

/** The card that is shown, whose back is yet to come, and those after it. */
const CARDS = 4;
/** What is shown now comes first, and so does what follows a rating, in milliseconds. */
const LATER_MS = 400;
/** How long people look at a card at least before they turn it, in milliseconds: who is quicker waits for the sounds. */
const BEFORE_TURNING_MS = 1_500;
const NONE: readonly Card[] = [];
const { load: loadCardsAhead } = loadedOnce(() => import('./cards-ahead.ts'));

/** Fetches what the next cards show and sound like, so that none of them has to wait for it. */
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
