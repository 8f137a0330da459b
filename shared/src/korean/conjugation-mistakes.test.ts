import { describe, expect, it } from 'vitest';
import { mistakeInWords } from '../texts/spelling.ts';
import type { AskedWord } from './conjugation-mistakes.ts';
import { spellingMistakes } from './spelling-mistakes.ts';

/** All that is said of an answer. */
const said = (answer: string, wanted: string, word: AskedWord = { korean_text: wanted }) =>
  spellingMistakes(answer, wanted, word).map((mistake) => mistakeInWords(mistake));

describe('a form where the dictionary form is asked', () => {
  it.each([
    ['무덥어요', '무덥다', '무더워요, the polite form'],
    ['까맣아요', '까맣다', '까매요, the polite form'],
    ['낫아요', '낫다', '나아요, the polite form'],
    ['먹아요', '먹다', '먹어요, the polite form'],
    ['부르어요', '부르다', '불러요, the polite form'],
    ['딸라요', '따르다', '따라요, the polite form'],
    ['들으요', '듣다', '들어요, the polite form'],
    ['끌습니다', '끌다', '끕니다, the formal form'],
    ['잡었어요', '잡다', '잡았어요, the polite past'],
    ['전화를 걸읍니다', '전화를 걸다', '전화를 겁니다, the formal form'],
  ])('is told although it is put together wrongly: %s of %s', (answer, word, meant) => {
    const sentence = `That is meant as ${meant}. The dictionary form is ${word}.`;
    expect(said(answer, word)).toEqual([sentence]);
    expect(said(answer, word, { korean_text: word, word_kind: 'verb' })).toEqual([sentence]);
  });

  it.each([
    ['불거요', '붉다', '붉어요, the polite form'],
    ['싸아요', '쌓다', '쌓아요, the polite form'],
    ['뵈요', '뵙다', '봬요, the polite form'],
    ['개발됬어요', '개발되다', '개발됐어요, the polite past'],
    ['조은', '좋다', '좋은, the form before nouns'],
    ['업써요', '없다', '없어요, the polite form'],
  ])('is told although it is written as it sounds: %s of %s', (answer, word, form) => {
    expect(said(answer, word)).toEqual([
      `That sounds like ${form}. The dictionary form is ${word}.`,
    ]);
  });

  it.each([
    ['드시다', '먹다'],
    ['드시다', '마시다'],
    ['잡수시다', '먹다'],
    ['주무시다', '자다'],
    ['계시다', '있다'],
    ['돌아가시다', '죽다'],
    ['낮잠을 주무시다', '낮잠을 자다'],
  ])('is another word where it honors: %s for %s', (answer, word) => {
    const sentence = `Write ${word}: ${answer} is the honorific word for it.`;
    expect(said(answer, word)).toEqual([sentence]);
    expect(said(answer, word, { korean_text: word, word_kind: 'verb' })).toEqual([sentence]);
  });

  it('is told by its end alone', () => {
    expect(said('먹러요', '먹다')).toEqual([
      'That ends like a polite form. The dictionary form is 먹다.',
    ]);
    expect(said('듣릅니다', '듣다')).toEqual([
      'That ends like a formal form. The dictionary form is 듣다.',
    ]);
    for (const [answer, word] of [
      ['죽어요', '죽이다'],
      ['생거요', '생기다'],
      ['맡거요', '맡기다'],
      // Right forms of other words.
      ['가요', '갚다'],
      ['빼요', '뺏다'],
      ['떠요', '따다'],
    ] as const) {
      expect(said(answer, word)).toEqual([
        `That ends like a polite form. The dictionary form is ${word}.`,
      ]);
    }
    expect(said('예뻐져요', '예쁘다')).toEqual([
      'That ends like a polite form. The dictionary form is 예쁘다.',
    ]);
  });

  it('is not told of other words, nor of letters that are wrong in the dictionary form', () => {
    expect(said('만나요', '읽다')).toEqual(['That looks like another word.']);
    expect(said('걸려요', '걷다')).toEqual(['That looks like another word.']);
    expect(said('잇따', '있다')[0]).toMatch(/^The batchim/);
    expect(said('다니다', '다르다')[0]).toBe('Write 르, not 니.');
    expect(said('돼다', '되다')[0]).toMatch(/^The vowel of 되/);
    expect(said('먹', '먹다')).toEqual(['Add the syllable 다.']);
  });
});

describe('another word that has the asked one within it', () => {
  it.each([
    ['좋아하다', '좋다'],
    ['싫어하다', '싫다'],
    ['따라가다', '따르다'],
    ['두려워하다', '두렵다'],
    ['나가다', '나다'],
    ['노래하다', '노랗다'],
    ['기대하다', '기대다'],
    ['가지다', '가다'],
    ['대하다', '대다'],
    ['먹어보다', '먹다'],
    ['익다이다', '익다'],
    ['강의하다에', '강의하다'],
    ['먹다가', '맞다'],
  ])('is no form of it: %s of %s', (answer, word) => {
    for (const word_kind of ['verb', 'adjective', null] as const) {
      const sentences = said(answer, word, { korean_text: word, word_kind });
      expect(sentences.join(' ')).not.toMatch(/form/);
    }
  });

  it.each([
    ['먹겠다', '먹다'],
    ['가신다', '가다'],
    ['먹지만', '먹다'],
    ['먹다가', '먹다'],
    ['먹어봤어요', '먹다'],
    ['먹었거든요', '먹다'],
  ])('but a form without a name is: %s of %s', (answer, word) => {
    expect(said(answer, word, { korean_text: word, word_kind: 'verb' })).toEqual([
      `Right word, wrong form. Write ${word}.`,
    ]);
  });
});
