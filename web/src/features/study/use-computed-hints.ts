import type { Rating } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { useKnownPreferences } from '../../api/study-scope.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useStudyAddress } from './study-address.ts';

const EVERYTHING = { deckId: null, categoryId: null };

export function useComputedHints(card: Card): Partial<Record<Rating, string>> {
  const own = usePreferences();
  const inScope = useKnownPreferences(useStudyAddress() ?? EVERYTHING);
  const inScopeNow = useEffectEvent(inScope);
  const [computed, setComputed] = useState<Record<Rating, string> | null>(null);

  useEffect(() => {
    if (own === undefined) return;
    const preferences = inScopeNow() ?? own;
    let shown = true;
    // Rarely needed, so the schedulers are loaded only now.
    import('./computed-hints.ts').then(
      ({ computeHints }) => {
        if (shown) setComputed(computeHints(card, preferences, serverNow()));
      },
      // The buttons rate without hints as well.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [card, own]);

  return computed ?? {};
}
