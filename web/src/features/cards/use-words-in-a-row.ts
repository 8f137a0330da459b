import type { CardCreate } from '@gieok/shared/contract/new-card';
import { saveTexts } from '@gieok/shared/texts/changes';
import { useRef, useState } from 'react';
import { useIsHere } from '../../lib/go-back.ts';
import { currentSession } from '../../lib/session.ts';
import { type CardFormValues, emptyCard } from '../../parts/card-form/card-form-values.ts';
import { useInitialValues, useSurviveLogin } from '../../parts/card-form/interrupted-form.ts';
import { toastFailed } from '../../ui/toast.ts';
import { sayBriefly } from '../../ui/undo-toast.tsx';
import type { CaptureChoices } from './capture-choices.ts';

interface Waiting {
  values: CardFormValues;
  failed?: unknown;
}

interface Capture {
  choices: CaptureChoices;
  isNewDeck: boolean;
  isReady: () => boolean;
  remember: (card: CardCreate) => void;
  create: (card: CardCreate) => Promise<void>;
}

/**
 * The next form opens while the word before is saved; one that failed comes back once the present
 * one is sent.
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
  const [shown, setShown] = useState<Waiting & { place: number }>({ place: 0, values: initial });
  const typed = useRef<(() => CardFormValues | null) | null>(null);
  const later = useRef<Waiting[]>(more.map((values) => ({ values })));
  const onTheirWay = useRef<CardFormValues[]>([]);
  /** Settles once all words before are saved or have come back. */
  const before = useRef<Promise<void>>(Promise.resolve());
  const cameBack = useRef(0);
  const lost = useRef<CardFormValues[]>([]);
  const keepLost = useSurviveLogin(() => lost.current);
  const isHere = useIsHere();

  const show = (word: Waiting) => setShown(({ place }) => ({ ...word, place: place + 1 }));
  const drawAgain = () => setShown((same) => ({ ...same }));
  const showNext = ({ category_id, card_type }: CardFormValues) =>
    show(later.current.shift() ?? { values: { ...emptyCard, category_id, card_type } });

  async function saveBehind(card: CardCreate, values: CardFormValues): Promise<void> {
    await before.current;
    try {
      await create(card);
    } catch (failed) {
      if (!isHere() && !currentSession().expired) {
        lost.current.push(values);
        keepLost();
        toastFailed(saveTexts.createCard);
      } else if (typed.current?.()) {
        later.current.push({ values, failed });
        sayBriefly(saveTexts.createCard);
        drawAgain();
      } else {
        cameBack.current += 1;
        show({ values, failed });
      }
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
      ...later.current.map(({ values }) => values),
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
