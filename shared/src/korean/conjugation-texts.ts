import type { ConjugationClass } from './conjugation-classes.ts';
import type { ConjugationForm } from './conjugation-forms.ts';

/** With the form of 먹다. */
export const CONJUGATION_NAMES: Record<ConjugationForm, { name: string; example: string }> = {
  polite: { name: 'Present, polite', example: '먹어요' },
  formal: { name: 'Present, formal', example: '먹습니다' },
  casual: { name: 'Present, casual', example: '먹어' },
  plain: { name: 'Present, plain', example: '먹는다' },
  pastPolite: { name: 'Past, polite', example: '먹었어요' },
  pastFormal: { name: 'Past, formal', example: '먹었습니다' },
  pastCasual: { name: 'Past, casual', example: '먹었어' },
  pastPlain: { name: 'Past, plain', example: '먹었다' },
  futurePolite: { name: 'Future, polite', example: '먹을 거예요' },
  futureFormal: { name: 'Future, formal', example: '먹을 겁니다' },
  futureCasual: { name: 'Future, casual', example: '먹을 거야' },
  futurePlain: { name: 'Future, plain', example: '먹을 것이다' },
  and: { name: 'And', example: '먹고' },
  because: { name: 'And so', example: '먹어서' },
  if: { name: 'If', example: '먹으면' },
  since: { name: 'Since', example: '먹으니까' },
  modifier: { name: 'Before a noun', example: '먹는' },
  pastModifier: { name: 'Before a noun, past', example: '먹은' },
  futureModifier: { name: 'Before a noun, future', example: '먹을' },
  honorificPolite: { name: 'Honorific, polite', example: '먹으세요' },
  honorificFormal: { name: 'Honorific, formal', example: '먹으십니다' },
  honorificPast: { name: 'Honorific, past', example: '먹으셨어요' },
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
