import { describe, expect, it } from 'vitest';
import { wordInSentence } from './word-in-sentence.ts';

/** The sentence with the word's place in brackets. */
function marked(sentence: string, word: string): string {
  const span = wordInSentence(sentence, word);
  if (span === null) return sentence;
  const [start, end] = span;
  return `${sentence.slice(0, start)}[${sentence.slice(start, end)}]${sentence.slice(end)}`;
}

describe('a word in a sentence', () => {
  it('is found as it is written, without its particle', () => {
    expect(marked('이 국물이 정말 시원해요.', '국물')).toBe('이 [국물]이 정말 시원해요.');
    expect(marked('네, 맞아요.', '네')).toBe('[네], 맞아요.');
    expect(marked('안녕히 가세요!', '안녕히 가세요')).toBe('[안녕히 가세요]!');
  });

  it('is looked for at the start of words first', () => {
    expect(marked('선물로 물을 받았어요.', '물')).toBe('선물로 [물]을 받았어요.');
    expect(marked('선물이에요.', '물')).toBe('선[물]이에요.');
  });

  it('is found conjugated, where the stem is kept', () => {
    expect(marked('아침을 먹었어요.', '먹다')).toBe('아침을 [먹었어요].');
    expect(marked('가방을 들고 학교에 갔어요.', '가다')).toBe('가방을 들고 학교에 [갔어요].');
  });

  it('is left unmarked where its form is too different, or it is not there', () => {
    expect(marked('오늘은 추워요.', '춥다')).toBe('오늘은 추워요.');
    expect(marked('비가 와요.', '눈')).toBe('비가 와요.');
    expect(marked('비가 와요.', '')).toBe('비가 와요.');
    expect(marked('비가 와요.', '다')).toBe('비가 와요.');
  });
});
