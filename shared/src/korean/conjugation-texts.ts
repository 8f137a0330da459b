import type { ConjugationClass } from './conjugation-classes.ts';
import type { ConjugationForm } from './conjugation-forms.ts';

/** With the form of 읽다. */
export const CONJUGATION_NAMES: Record<ConjugationForm, { name: string; example: string }> = {
  polite: { name: 'Present, polite', example: '읽어요' },
  formal: { name: 'Present, formal', example: '읽습니다' },
  casual: { name: 'Present, casual', example: '읽어' },
  plain: { name: 'Present, plain', example: '읽는다' },
  pastPolite: { name: 'Past, polite', example: '읽었어요' },
  pastFormal: { name: 'Past, formal', example: '읽었습니다' },
  pastCasual: { name: 'Past, casual', example: '읽었어' },
  pastPlain: { name: 'Past, plain', example: '읽었다' },
  futurePolite: { name: 'Future, polite', example: '읽을 거예요' },
  futureFormal: { name: 'Future, formal', example: '읽을 겁니다' },
  futureCasual: { name: 'Future, casual', example: '읽을 거야' },
  futurePlain: { name: 'Future, plain', example: '읽을 것이다' },
  and: { name: 'And', example: '읽고' },
  because: { name: 'And so', example: '읽어서' },
  if: { name: 'If', example: '읽으면' },
  since: { name: 'Since', example: '읽으니까' },
  modifier: { name: 'Before a noun', example: '읽는' },
  pastModifier: { name: 'Before a noun, past', example: '읽은' },
  futureModifier: { name: 'Before a noun, future', example: '읽을' },
  honorificPolite: { name: 'Honorific, polite', example: '읽으세요' },
  honorificFormal: { name: 'Honorific, formal', example: '읽으십니다' },
  honorificPast: { name: 'Honorific, past', example: '읽으셨어요' },
};

/** As textbooks call it. */
export const CONJUGATION_CLASS_NAMES: Record<ConjugationClass, string> = {
  regular: 'regular',
  ㅂ: 'ㅂ irregular',
  ㄷ: 'ㄷ irregular',
  ㅅ: 'ㅅ irregular',
  ㅎ: 'ㅎ irregular',
  ㄹ: 'ㄹ dropped',
  르: '르 irregular',
  러: '러 irregular',
  우: '우 irregular',
  으: 'ㅡ dropped',
  여: '여 irregular',
  이: 'noun with 이다',
};
