import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../api/settings.ts';
import type { AudioControl } from '../../lib/audio.ts';

/** By what a spelling card asks; `unheard`: it would ask by its sound, but that cannot be heard here. */
export type Asking = 'sound' | 'meaning' | 'unheard';

/** Some browsers know their voices only a moment after somebody asked. In milliseconds. */
const VOICES_COME_WITHIN = 700;
let voicesAwaited = false;

/** Every other time that the card comes, for whoever wants it sometimes. */
const isItsTurn = ({ id, review_count }: Card) => (id + review_count) % 2 === 0;

/** Whether a spelling card asks by its sound. Once it asked by its meaning it goes on so. */
export function useDictation(card: Card, { audible }: AudioControl): Asking {
  const dictation = usePreferences().preferences?.dictation ?? 'never';
  const isWanted =
    card.card_type === 'spelling' &&
    (dictation === 'always' || (dictation === 'sometimes' && isItsTurn(card)));
  const [isUnheard, setUnheard] = useState(isWanted && !audible && voicesAwaited);
  const waits = isWanted && !audible && !isUnheard;
  useEffect(() => {
    if (!waits) return;
    const timer = window.setTimeout(() => {
      voicesAwaited = true;
      setUnheard(true);
    }, VOICES_COME_WITHIN);
    return () => window.clearTimeout(timer);
  }, [waits]);
  if (!isWanted) return 'meaning';
  return isUnheard ? 'unheard' : 'sound';
}
