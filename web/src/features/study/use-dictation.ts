import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../api/settings.ts';
import type { AudioControl } from '../../lib/audio.ts';

/** `unheard`: by its sound, but this device cannot play it. */
export type Asking = 'sound' | 'meaning' | 'unheard';

/** Milliseconds: some browsers list their voices only a moment after they are asked. */
const VOICES_COME_WITHIN = 700;
let voicesAwaited = false;

const isItsTurn = ({ id, review_count }: Card) => (id + review_count) % 2 === 0;

export function useDictation(card: Card, { audible }: AudioControl): Asking {
  const dictation = usePreferences()?.dictation ?? 'never';
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
