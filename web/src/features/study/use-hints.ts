import type { Rating } from '@gieok/shared/constants';
import type { StudyCard } from '@gieok/shared/contract/reviews';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** A card as another server may send it: without what each rating would do. */
export type RatableCard = Omit<StudyCard, 'hints'> & Partial<Pick<StudyCard, 'hints'>>;

/** What each rating button says of when the card comes back: by the server, or else by the schedulers shared with it. */
export function useHints(card: RatableCard): Partial<Record<Rating, string>> {
  const { preferences } = usePreferences();
  const [computed, setComputed] = useState<Record<Rating, string> | null>(null);
  const { hints } = card;

  useEffect(() => {
    if (hints !== undefined || preferences === undefined) return;
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
  }, [card, hints, preferences]);

  if (hints === undefined) return computed ?? {};
  return { 1: hints[1].text, 2: hints[2].text, 3: hints[3].text, 4: hints[4].text };
}
