import type { Card } from '@gieok/shared/contract/cards';
import { clozeOf } from '@gieok/shared/korean/cloze';
import { checkSpelling, tidySpelling } from '@gieok/shared/korean/spelling';
import { studyTexts } from '@gieok/shared/texts/study';
import { useEffect, useRef, useState } from 'react';
import { findSameMeaning } from '../../api/same-meaning.ts';
import { usePreferences } from '../../api/settings.ts';
import type { Spelling, SpellingNotice } from './typed-answer.ts';
import { loadSpellingBack } from './use-spelling-back.ts';

/**
 * Decides when the answer is shown: for a right one at once. Another of the learner's words for the same does not count, and one wrong
 * letter is given a second try where the learner wants that.
 * @param flip shows the answer.
 */
export function useSpelling(card: Card, flip: () => void): Spelling {
  const isCloze = card.card_type === 'cloze';
  const cloze = isCloze ? clozeOf(card) : null;
  const expected = cloze?.expected ?? card.korean_text;
  const isRight = (typed: string) => checkSpelling(typed, expected) !== 'incorrect';
  const retryTypos = usePreferences().preferences?.retryTypos === true;
  const [answer, setAnswer] = useState('');
  const [notice, setNotice] = useState<SpellingNotice | null>(null);
  const [givenUp, setGivenUp] = useState(false);
  /** The answer that could be mended: the mistake that it shows was made. */
  const [slip, setSlip] = useState<string | null>(null);
  /** What is being checked: what is typed meanwhile is another answer. */
  const asked = useRef<string | null>(null);

  /** The card may have gone in the meantime. */
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
    const back = await atHand();
    if (asked.current !== typed) return;
    const isWrong = !isRight(typed);
    if (isWrong && retryTypos && slip === null && back?.isSlip(typed, expected)) {
      setSlip(typed);
      asked.current = null;
      return say(studyTexts.onceMore);
    }
    const same = isWrong ? await findSameMeaning(card.id, tidySpelling(typed)) : null;
    if (asked.current !== typed) return;
    asked.current = null;
    if (same === null) flipHere();
    else say(studyTexts.anotherWord);
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
    isWrong: givenUp ? !isCloze : !isRight(answer),
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
        void show(typed);
      }
    },
    giveUp,
  };
}

/** Nobody should wait longer for it, in milliseconds: the answer can be shown without. */
const PATIENCE_MS = 1_000;

/** What the answer is shown with, so that nothing moves once it is there. */
const atHand = () =>
  Promise.race([
    loadSpellingBack(),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ]);

/** What no answer in Korean has in it, and the server would not take: a rating must not fail for it. */
const STRANGE = /[\0\p{Surrogate}\p{M}]/u;

function keepable(answer: string): string | null {
  const typed = tidySpelling(answer);
  return typed === '' || STRANGE.test(typed) ? null : typed;
}
