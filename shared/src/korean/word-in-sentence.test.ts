import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MORE_PARAGRAPHS } from '../../test/korean/more-paragraphs.ts';
import { READ_PARAGRAPHS } from '../../test/korean/paragraphs.ts';
import { ADJECTIVE_BASES, VERB_BASES } from '../../test/korean/predicates.ts';
import { conjugate } from './conjugate.ts';
import { dictionaryForms } from './dictionary-forms.ts';
import { sentenceAround, wordInSentence } from './word-in-sentence.ts';

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

  it('is rather a word of its own than the beginning of another one', () => {
    expect(marked('배우가 배를 먹었어요.', '배')).toBe('배우가 [배]를 먹었어요.');
    expect(marked('날마다 오는 어느 날', '날')).toBe('날마다 오는 어느 [날]');
    expect(marked('영화를 봤는데 생각보다 길었어요.', '보다')).toBe(
      '영화를 [봤는데] 생각보다 길었어요.',
    );
    expect(marked('일찍 잤어. 자리 있어?', '자다')).toBe('일찍 [잤어]. 자리 있어?');
    expect(marked('답을 주시면 좋은 점이 있어요.', '주다')).toBe('답을 [주시면] 좋은 점이 있어요.');
    expect(marked('안녕히 계세요.', '계시다')).toBe('안녕히 [계세요].');
  });

  it.each([
    ['저기 누가 있어요?', '누구', '저기 [누가] 있어요?'],
    ['이거 주세요.', '이것', '[이거] 주세요.'],
    ['먹고 싶은 게 있어요.', '것', '먹고 싶은 [게] 있어요.'],
    ['아는 건 그걸 본 걸요.', '것', '아는 [건] 그걸 본 걸요.'],
    ['난 학생이야.', '나', '[난] 학생이야.'],
    ['전 학생이에요.', '저', '[전] 학생이에요.'],
    ['뭘 먹을까요?', '무엇', '[뭘] 먹을까요?'],
    ['여긴 추워요.', '여기', '[여긴] 추워요.'],
    ['나무가 커요.', '나', '[나]무가 커요.'],
    ['산에 가요.', '사', '산에 가요.'],
  ])('of %s is found contracted: %s', (sentence, word, found) => {
    expect(marked(sentence, word)).toBe(found);
  });

  it('is found in running text, wherever a dictionary form is', () => {
    const texts = [...READ_PARAGRAPHS, ...MORE_PARAGRAPHS].flat();
    const missing = texts.filter(({ word, forms }) => {
      const read = dictionaryForms(word).slice(0, 3);
      const right = read.map(({ form }) => form).filter((form) => forms.includes(form));
      return right.some((form) => wordInSentence(word, form) === null);
    });
    // Of 주다 it has no letter.
    expect(new Set(missing.map(({ word }) => word))).toEqual(new Set(['달라고']));
  });

  it('is looked for at the start of words first', () => {
    expect(marked('선물로 물을 받았어요.', '물')).toBe('선물로 [물]을 받았어요.');
    expect(marked('선물이에요.', '물')).toBe('선[물]이에요.');
  });

  it('is found conjugated, where the stem is kept', () => {
    expect(marked('아침을 먹었어요.', '먹다')).toBe('아침을 [먹었어요].');
    expect(marked('가방을 들고 학교에 갔어요.', '가다')).toBe('가방을 들고 학교에 [갔어요].');
  });

  it('is found conjugated, where the stem changes', () => {
    expect(marked('오늘은 추워요.', '춥다')).toBe('오늘은 [추워요].');
    expect(marked('어제 그 노래를 들었다.', '듣다')).toBe('어제 그 노래를 [들었다].');
    expect(marked('하얀 눈이 왔어요.', '하얗다')).toBe('[하얀] 눈이 왔어요.');
    expect(marked('친구에게 전화를 거는 사람', '전화를 걸다')).toBe('친구에게 [전화를 거는] 사람');
  });

  it('is found in every form it has', () => {
    for (const { dictionaryForm } of [...VERB_BASES, ...ADJECTIVE_BASES]) {
      const forms = Object.values(conjugate(dictionaryForm)).flat();
      const missing = forms.filter((form) => wordInSentence(`${form}.`, dictionaryForm) === null);
      expect(missing, dictionaryForm).toEqual([]);
    }
  });

  it('is told from words that begin alike', () => {
    expect(marked('학교에 갔다가 가방을 샀어요.', '가다')).toBe('학교에 [갔다가] 가방을 샀어요.');
    expect(marked('학교에서는 조용히 해요.', '학교')).toBe('[학교]에서는 조용히 해요.');
  });

  it('is left unmarked where it is not there', () => {
    expect(marked('비가 와요.', '눈')).toBe('비가 와요.');
    expect(marked('비가 와요.', '')).toBe('비가 와요.');
    expect(marked('비가 와요.', '다')).toBe('비가 와요.');
  });
});

describe('a sentence that asks for its word', () => {
  /** The sentence with a line for each place of the word; null where it would be told. */
  const asking = (sentence: string, word: string) => sentenceAround(sentence, word)?.join('__');

  it('lacks it wherever it stands, in other words too', () => {
    expect(asking('이 국물이 정말 시원해요.', '국물')).toBe('이 __이 정말 시원해요.');
    expect(asking('선물로 물을 받았어요.', '물')).toBe('선__로 __을 받았어요.');
    expect(asking('아침을 먹었어요.', '먹다')).toBe('아침을 __.');
  });

  it.each([
    { sentence: '비가 와요.', word: '눈', why: 'it is not there' },
    { sentence: '물 한 잔, 물한잔!', word: '물 한 잔', why: 'it is there with other spaces, too' },
    { sentence: 'PC방에 가요. pc방!', word: 'PC방', why: 'it is there in small letters, too' },
    { sentence: '먹고 또 먹었어요.', word: '먹다', why: 'another form of it is there' },
    { sentence: '오늘 친구가 와요.', word: '오다', why: 'another word begins like it' },
    { sentence: '물을 마시고 또 마셔요.', word: '마시다', why: 'its vowel may have changed' },
  ])('is not shown where $why', ({ sentence, word }) => {
    expect(sentenceAround(sentence, word)).toBeNull();
  });

  it('never holds the word', () => {
    const letter = fc.constantFrom(...'가나다 물국PCpc먹었고와오.,\ufffc');
    const text = fc.string({ unit: letter, maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, (before, word, after) => {
        const pieces = sentenceAround(`${before}${word}${after}`, word.trim());
        for (const piece of pieces ?? []) expect(piece).not.toContain(word.trim());
      }),
    );
  });
});
