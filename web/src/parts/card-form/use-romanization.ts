import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import type { CardFormValues } from './card-form-values.ts';

/** Letters of a syllable that is still being composed. */
const UNFINISHED = /[\u3131-\u3163]+$/;
const SYLLABLE = /[\u1100-\u11ff\uac00-\ud7a3]/;

interface FormFields {
  getValues: () => CardFormValues;
  setFieldValue: (name: 'romanization', value: string) => void;
}

/**
 * Fills in the romanization as the Korean is typed, until the learner changes it: from then on it is theirs, also where
 * they emptied it. In a form that begins with a card it is theirs unless it says what would be filled in.
 * @param values what stands in the fields now: a new object after every change.
 */
export function useRomanization(
  form: FormFields,
  initial: CardFormValues,
  values: CardFormValues,
): void {
  const romanize = useKoreanRules()?.romanize;
  const filled = useRef(initial.romanization);
  const filledFor = useRef(initial.korean_text);
  const isTheirs = useRef(false);

  const fill = useEffectEvent((suggest: (korean: string) => string) => {
    const { korean_text: korean, romanization } = form.getValues();
    if (romanization !== filled.current || filled.current !== suggest(filledFor.current)) {
      isTheirs.current = true;
    }
    if (isTheirs.current || korean === filledFor.current) return;
    filledFor.current = korean;
    filled.current = suggest(korean);
    if (romanization !== filled.current) form.setFieldValue('romanization', filled.current);
  });
  useEffect(() => {
    if (romanize !== undefined && values !== undefined) {
      fill((korean) => romanizationOf(korean, romanize));
    }
  }, [values, romanize]);
}

/** '' where there is no hangul, and where it would be longer than a card can hold. */
function romanizationOf(korean: string, romanize: (text: string) => string): string {
  const finished = korean.replace(UNFINISHED, '').trim();
  if (!SYLLABLE.test(finished)) return '';
  const latin = romanize(finished);
  return latin.length > CARD_TEXT_MAX ? '' : latin;
}
