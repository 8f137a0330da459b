import type { CardCreate } from '@gieok/shared/contract/new-card';
import { useRef, useState } from 'react';
import { type CardFormValues, emptyCard } from '../../parts/card-form/card-form-values.ts';
import { useInitialValues } from '../../parts/card-form/interrupted-form.ts';
import type { CaptureChoices } from './capture-choices.ts';

interface Capture {
  choices: CaptureChoices;
  isNewDeck: boolean;
  isReady: () => boolean;
  remember: (card: CardCreate) => void;
  create: (card: CardCreate) => Promise<void>;
}

/**
 * The next form is there while the word before is saved. A word that could not be saved comes back,
 * then what was typed meanwhile.
 */
export function useWordsInARow(
  { choices, isNewDeck, isReady, remember, create }: Capture,
  given: Partial<CardFormValues>,
) {
  const { category_id, card_type } = choices;
  const { values: initial, more } = useInitialValues({
    ...emptyCard,
    category_id,
    card_type,
    ...given,
  });
  const [shown, setShown] = useState<{ place: number; values: CardFormValues; failed?: unknown }>({
    place: 0,
    values: initial,
  });
  const typed = useRef<(() => CardFormValues | null) | null>(null);
  const later = useRef<CardFormValues[]>(more);
  const onTheirWay = useRef<CardFormValues[]>([]);
  /** Settles once all words before are saved or have come back. */
  const before = useRef<Promise<void>>(Promise.resolve());
  const cameBack = useRef(0);

  const show = (values: CardFormValues, failed?: unknown) =>
    setShown(({ place }) => ({ place: place + 1, values, failed }));
  const showNext = ({ category_id, card_type }: CardFormValues) =>
    show(later.current.shift() ?? { ...emptyCard, category_id, card_type });

  async function saveBehind(card: CardCreate, values: CardFormValues): Promise<void> {
    await before.current;
    try {
      await create(card);
    } catch (error) {
      const next = typed.current?.();
      if (next) later.current.push(next);
      cameBack.current += 1;
      show(values, error);
    } finally {
      onTheirWay.current = onTheirWay.current.filter((each) => each !== values);
    }
  }

  return {
    shown,
    typed,
    allUnsaved: (typed: CardFormValues | null) => [
      ...onTheirWay.current,
      ...(typed === null ? [] : [typed]),
      ...later.current,
    ],
    isUnsaved: () => shown.failed !== undefined || later.current.length > 0,
    /** @returns whether no word is left. */
    async saveLast(card: CardCreate, values: CardFormValues): Promise<boolean> {
      if (!isReady()) return false;
      // A word that comes back takes this one's place.
      const known = cameBack.current;
      await before.current;
      if (cameBack.current > known) return false;
      remember(card);
      await create(card);
      if (later.current.length === 0) return true;
      showNext(values);
      return false;
    },
    async saveAndGoOn(card: CardCreate, values: CardFormValues): Promise<void> {
      if (!isReady()) return;
      remember(card);
      // A new deck must exist before the next word is put into it.
      if (isNewDeck) {
        await create(card);
        showNext(values);
        return;
      }
      onTheirWay.current = [...onTheirWay.current, values];
      before.current = saveBehind(card, values);
      showNext(values);
    },
  };
}
