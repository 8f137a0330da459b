import type { CardType } from '@gieok/shared/constants';
import { useEffect, useState } from 'react';
import { useUser } from '../../api/auth.ts';
import { parsedJson, readStored, writeStored } from '../../lib/storage.ts';
import type { DeckWanted } from '../../parts/card-form/use-chosen-deck.ts';

export interface CaptureChoices extends DeckWanted {
  category_id: string;
  card_type: CardType;
  /** Card types made besides `card_type`. */
  also: readonly CardType[];
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

/** Choices of another user of this device are ignored. */
function remembered(by: number): Partial<CaptureChoices> {
  const stored = parsedJson(readStored(KEY)) as { by: number; choices: CaptureChoices } | null;
  return stored?.by === by ? stored.choices : {};
}

/** The choices for the word before, also of an earlier visit; `given` overrides them. */
export function useCaptureChoices(given: Partial<CaptureChoices>) {
  const { id } = useUser();
  const [choices, setChoices] = useState<CaptureChoices>(() => ({
    ...NOTHING_CHOSEN,
    ...remembered(id),
    ...given,
  }));
  useEffect(() => {
    writeStored(KEY, JSON.stringify({ by: id, choices }));
  }, [id, choices]);
  const choose = (some: Partial<CaptureChoices>) =>
    setChoices((before) => ({ ...before, ...some }));
  return [choices, choose] as const;
}
