import type { Rating } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { useKnownPreferences } from '../../api/study-scope.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useStudyAddress } from './study-address.ts';

const EVERYTHING = { deckId: null, categoryId: null };

/** What each rating would do to a card that came without the server's hints: by the schedulers shared with it. */
export function useComputedHints(card: Card): Partial<Record<Rating, string>> {
  const { preferences: own } = usePreferences();
  const inScope = useKnownPreferences(useStudyAddress() ?? EVERYTHING);
  const inScopeNow = useEffectEvent(inScope);
  const [computed, setComputed] = useState<Record<Rating, string> | null>(null);

  useEffect(() => {
    if (own === undefined) return;
    const preferences = inScopeNow() ?? own;
    let shown = true;
    // Hardly ever needed: nobody should have to load the schedulers for it beforehand.
    import('./computed-hints.ts').then(
      ({ computeHints }) => {
        if (shown) setComputed(computeHints(card, preferences, serverNow()));
      },
      // The buttons rate without words as well.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [card, own]);

  return computed ?? {};
}
