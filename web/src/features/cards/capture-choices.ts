import type { CardType } from '@gieok/shared/constants';
import { useEffect, useState } from 'react';
import { useProfile } from '../../api/auth.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { DeckWanted } from '../../parts/card-form/use-chosen-deck.ts';

/** What stays the same from word to word. */
export interface CaptureChoices extends DeckWanted {
  category_id: string;
  card_type: CardType;
  /** The types of which a card of the same word is made, too. */
  also: readonly CardType[];
  /** Whether the fields that a word can do without are shown. */
  more: boolean;
}

const NOTHING_CHOSEN: CaptureChoices = {
  deck: '',
  newDeck: '',
  category_id: '',
  card_type: 'recognition',
  also: [],
  more: false,
};

const KEY = 'gieok-card-choices';

/** What was chosen last on this device; nothing where that was somebody else. */
function remembered(by: number | undefined): Partial<CaptureChoices> {
  try {
    const stored = JSON.parse(readStored(KEY) ?? '{}');
    return stored.by === by ? stored.choices : {};
  } catch {
    return {};
  }
}

/** What the learner chose for the word before, on this page or on an earlier visit to it; `given` comes before it. */
export function useCaptureChoices(given: Partial<CaptureChoices>) {
  const { data: user } = useProfile();
  const [choices, setChoices] = useState<CaptureChoices>(() => ({
    ...NOTHING_CHOSEN,
    ...remembered(user?.id),
    ...given,
  }));
  useEffect(() => {
    writeStored(KEY, JSON.stringify({ by: user?.id, choices }));
  }, [user?.id, choices]);
  const choose = (some: Partial<CaptureChoices>) =>
    setChoices((before) => ({ ...before, ...some }));
  return [choices, choose] as const;
}
