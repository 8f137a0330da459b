import type { Rating } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { clozeOf } from '@gieok/shared/korean/cloze';
import { checkSpelling, tidySpelling } from '@gieok/shared/korean/spelling';
import { studyTexts } from '@gieok/shared/texts/study';
import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { findSameMeaning } from '../../api/study.ts';
import { loadSpellingBack, useSpellingBack } from './loaded-later.ts';
import type { Spelling, SpellingNotice } from './typed-answer.ts';

/**
 * Another word of the learner's with the same meaning gets a new try; one wrong letter, where the
 * preference says so.
 */
export function useSpelling(
  card: Card,
  flip: () => void,
  rate: (rating: Rating, answer: string | null) => void,
): Spelling {
  const isCloze = card.card_type === 'cloze';
  const cloze = isCloze ? clozeOf(card) : null;
  const back = useSpellingBack();
  const expectedBy = (loaded: typeof back, typed: string) =>
    loaded?.askedSpelling(card, typed) ?? cloze?.form ?? card.korean_text;
  const retryTypos = usePreferences()?.retryTypos === true;
  const [answer, setAnswer] = useState('');
  const expected = expectedBy(back, answer);
  const [notice, setNotice] = useState<SpellingNotice | null>(null);
  const [givenUp, setGivenUp] = useState(false);
  /** The first answer, given a second try: its mistake was still made. */
  const [slip, setSlip] = useState<string | null>(null);
  /** The answer being checked; typing on makes another. */
  const asked = useRef<string | null>(null);
  const next = useRef<Rating | null>(null);

  /** The card may be gone when a check ends. */
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const flipHere = () => {
    if (isHere.current) flip();
  };
  const say = (text: string, missing = false) => setNotice({ text, missing });

  async function show(typed: string) {
    const loaded = await atHand();
    if (asked.current !== typed) return;
    const wanted = expectedBy(loaded, typed);
    const isWrong = isIncorrect(typed, wanted);
    if (isWrong && retryTypos && slip === null && loaded?.isSlip(typed, wanted)) {
      setSlip(typed);
      asked.current = null;
      return say(studyTexts.onceMore);
    }
    const same = isWrong ? await findSameMeaning(card.id, tidySpelling(typed)) : null;
    if (asked.current !== typed) return;
    asked.current = null;
    if (same !== null) return say(studyTexts.anotherWord);
    flipHere();
    if (isHere.current && next.current !== null) rate(next.current, keepable(slip ?? typed));
  }

  function giveUp() {
    asked.current = null;
    setGivenUp(true);
    void atHand().then(flipHere);
  }

  return {
    cloze,
    expected,
    answer,
    notice,
    givenUp,
    isWrong: givenUp ? !isCloze : isIncorrect(answer, expected),
    kept: keepable(slip ?? (givenUp ? '' : answer)),
    type: (typed) => {
      asked.current = null;
      setAnswer(typed);
      setNotice(null);
    },
    check: (typed = answer) => {
      if (asked.current === typed) return;
      setAnswer(typed);
      if (tidySpelling(typed) === '') {
        if (isCloze) giveUp();
        else say(studyTexts.answerFirst, true);
      } else {
        asked.current = typed;
        next.current = null;
        void show(typed);
      }
    },
    giveUp,
    rateNext: (rating) => {
      if (asked.current === null) return false;
      next.current = rating;
      return true;
    },
  };
}

const isIncorrect = (typed: string, expected: string) =>
  checkSpelling(typed, expected) === 'incorrect';

/** Milliseconds: after that the answer is shown without the comparison. */
const PATIENCE_MS = 1_000;

/** Loaded before the card flips, so that nothing moves afterwards. */
const atHand = () =>
  Promise.race([
    loadSpellingBack(),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ]);

/** The server refuses these: a rating must not fail for them. */
const STRANGE = /[\0\p{Surrogate}\p{M}]/u;

function keepable(answer: string): string | null {
  const typed = tidySpelling(answer);
  return typed === '' || STRANGE.test(typed) ? null : typed;
}
