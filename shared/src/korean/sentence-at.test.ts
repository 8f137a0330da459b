import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf, shortened } from './sentence-at.ts';

const sentenceOf = (text: string, word: string) => sentencesOf(text)(text.indexOf(word)).sentence;

describe('the sentence of a word', () => {
  it.each([
    { text: '비가 온다. 우산을 써요! 정말?', word: '우산', sentence: '우산을 써요!' },
    { text: '"갈까?" 하고 물었다. 응.', word: '갈까', sentence: '"갈까?"' },
    { text: '키는 1.5미터다. 크다.', word: '미터', sentence: '키는 1.5미터다.' },
    { text: '"좋아요."라고 했다.', word: '했다', sentence: '"좋아요."라고 했다.' },
    { text: '첫 줄\n둘째 줄\r\n셋째 줄', word: '둘째', sentence: '둘째 줄' },
    { text: '  끝이 없다', word: '없다', sentence: '끝이 없다' },
    { text: '[0:00:59] 어디?\n[1:02:03] 집에 가요.', word: '가요', sentence: '집에 가요.' },
  ])('$word of $text', ({ text, word, sentence }) => {
    expect(sentenceOf(text, word)).toBe(sentence);
  });

  it('holds the word where it says', () => {
    const texts = fc.string({
      unit: fc.constantFrom('가', ' ', '.', '\n', '"', 'a'),
      minLength: 1,
    });
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 3, max: 12 }), (text, place, most) => {
        const at = place % text.length;
        fc.pre(/\S/.test(text.charAt(at)));
        const whole = sentencesOf(text)(at);
        expect(whole.sentence.charAt(whole.at)).toBe(text.charAt(at));
        const part = shortened(whole, most);
        expect(part.sentence.length).toBeLessThanOrEqual(most);
        expect(part.sentence.charAt(part.at)).toBe(text.charAt(at));
      }),
    );
  });

  it('is shortened to whole words around it', () => {
    const text = `${'앞말 '.repeat(50)}여기${' 뒷말'.repeat(50)}`;
    const { sentence } = shortened(sentencesOf(text)(text.indexOf('여기')), 30);
    expect(sentence).toMatch(/^(앞말 )+여기( 뒷말)+$/);
  });
});
