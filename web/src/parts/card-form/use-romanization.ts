import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import type { CardFormValues } from './card-form-values.ts';
import type { TypedValues } from './typed-values.ts';

/** Letters of a syllable being composed. */
const UNFINISHED = /[\u3131-\u3163]+$/;
const SYLLABLE = /[\u1100-\u11ff\uac00-\ud7a3]/;

type FormFields = Pick<
  UseFormReturnType<CardFormValues>,
  'getValues' | 'setFieldValue' | 'getInputNode'
>;

export function useRomanization(
  form: FormFields,
  initial: CardFormValues,
  typed: TypedValues,
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
    if (romanization === filled.current) return;
    form.setFieldValue('romanization', filled.current, { forceUpdate: false });
    // A forced update would redraw the whole form.
    const field = form.getInputNode<HTMLInputElement, 'romanization'>('romanization');
    if (field !== null) field.value = filled.current;
  });
  useEffect(() => {
    if (romanize === undefined) return;
    const follow = () => fill((korean) => romanizationOf(korean, romanize));
    follow();
    return typed.watch(follow);
  }, [typed, romanize]);
}

/** Empty without hangul, or where it is too long. */
function romanizationOf(korean: string, romanize: (text: string) => string): string {
  const finished = korean.replace(UNFINISHED, '').trim();
  if (!SYLLABLE.test(finished)) return '';
  const latin = romanize(finished);
  return latin.length > CARD_TEXT_MAX ? '' : latin;
}
