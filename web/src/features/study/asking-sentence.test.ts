import { describe, expect, it } from 'vitest';
import { askingSentence } from './asking-sentence.ts';

const CARD = {
  korean_text: '국물',
  english_text: 'broth',
  romanization: 'gungmul',
  example_sentence: '국물이 뜨거워요.\nThe broth is hot.',
} as const;
const WITHOUT_WORD = ['', '이 뜨거워요.'];

describe('the sentence of a card that is asked', () => {
  it.each([
    { card_type: 'recognition', expected: ['국물이 뜨거워요.'] },
    { card_type: 'production', expected: WITHOUT_WORD },
    { card_type: 'spelling', expected: WITHOUT_WORD },
  ] as const)('is its first line, without the answer: $card_type', ({ card_type, expected }) => {
    expect(askingSentence({ ...CARD, card_type })).toEqual(expected);
    const decomposed = CARD.example_sentence.normalize('NFD');
    expect(askingSentence({ ...CARD, card_type, example_sentence: decomposed })).toEqual(expected);
  });

  it.each([
    ['예/네', '네, 알겠습니다.', ['', ', 알겠습니다.']],
    ['(초등)학교', '학교에 가요.', ['', '에 가요.']],
    ['(초등)학교', '초등학교에 가요.', ['', '에 가요.']],
    ['예/네', '네, 예 알겠습니다.', null],
    ['예/네', '알겠습니다.', null],
  ])('blanks whichever of several answers it has: %s in %s', (korean_text, example, expected) => {
    const card = { ...CARD, card_type: 'spelling', korean_text, romanization: null } as const;
    expect(askingSentence({ ...card, example_sentence: example })).toEqual(expected);
  });

  it.each([
    { card_type: 'recognition', example_sentence: null },
    { card_type: 'recognition', example_sentence: '국물이 뜨거워요: the Broth is hot.' },
    { card_type: 'production', example_sentence: '국물이 뜨거워요 (Gungmul-i tteugeowoyo)' },
    { card_type: 'spelling', example_sentence: '뜨거워요.\n국물' },
  ] as const)('is not there where it would tell the answer, or nothing: %j', (card) => {
    expect(askingSentence({ ...CARD, ...card })).toBeNull();
  });
});
