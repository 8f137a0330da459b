import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADJECTIVE_BASES, VERB_BASES } from '../../test/korean/predicates.ts';
import { askedSpelling } from './asked-spelling.ts';
import { clozeOf } from './cloze.ts';
import { acceptedSpellings, checkSpelling } from './spelling.ts';

const shown = (korean_text: string, example_sentence: string | null) => {
  const cloze = clozeOf({ korean_text, example_sentence });
  return cloze && [cloze.pieces.join('__'), cloze.form];
};

describe('the sentence of a cloze card', () => {
  it.each([
    ['가다', '저는 어제 학교에 갔어요.\nI went.', '저는 어제 학교에 __.', '갔어요'],
    ['듣다', '  음악을 들었다. ', '음악을 __.', '들었다'],
    ['학교', '학교에서는 조용해요.', '__에서는 조용해요.', '학교'],
    ['공부를 하다', '어제 공부를 했어요.', '어제 __.', '공부를 했어요'],
    ['예/네', '네, 알겠습니다.', '__, 알겠습니다.', '네'],
    ['(초등)학교', '학교에 가요.', '__에 가요.', '학교'],
    ['나무', '나무 위에 나무가 있다.', '__ 위에 __가 있다.', '나무'],
    ['누구', '누가 왔어요?', '__ 왔어요?', '누가'],
    ['것', '먹고 싶은 게 있어요.', '먹고 싶은 __ 있어요.', '게'],
    ['배', '배우가 배를 타요. 배!', '배우가 __를 타요. __!', '배'],
  ])('lacks %s as it stands there: %s', (korean, example, sentence, form) => {
    expect(shown(korean, example)).toEqual([sentence, form]);
    expect(shown(korean.normalize('NFD'), example.normalize('NFD'))).toEqual([sentence, form]);
  });

  it.each([
    ['가다', null],
    ['가다', ''],
    ['가다', '\n갔어요'],
    ['가다', '학교에서 공부해요.'],
    ['', '학교'],
  ])('is none where the word is not found: %s in %s', (korean, example) => {
    expect(shown(korean, example)).toBeNull();
  });

  const unit = fc.constantFrom(...'가갔다어요학교에 /;()[]\n.', '가다', '예/네', '\u0300');
  const text = fc.string({ unit, maxLength: 12 });

  it('is the sentence again once the form is put back, and takes that form for right', () => {
    fc.assert(
      fc.property(text, text, (korean_text, example_sentence) => {
        const card = { card_type: 'cloze', korean_text, example_sentence };
        const cloze = clozeOf(card);
        expect(askedSpelling({ ...card, card_type: 'spelling' })).toBe(korean_text);
        if (cloze === null) {
          expect(askedSpelling(card)).toBe(korean_text);
          return;
        }
        const { pieces, form } = cloze;
        expect(pieces.length).toBeGreaterThan(1);
        const sentence = example_sentence.normalize('NFC').split('\n')[0]?.trim();
        expect(pieces.join(form)).toBe(sentence);
        expect(checkSpelling(form, askedSpelling(card))).toBe('correct');
      }),
      { numRuns: 500 },
    );
  });

  it('takes another spelling of the word as well where the word is unchanged', () => {
    const accepted = (korean_text: string, example_sentence: string) =>
      acceptedSpellings(askedSpelling({ card_type: 'cloze', korean_text, example_sentence }));
    expect(accepted('예/네', '네, 알겠습니다.').slice(0, -1)).toEqual(['네', '예']);
    expect(accepted('걷다/걸어가다', '학교까지 걸었어요.')).toEqual(['걸었어요']);
  });

  it.each([
    ['마련되다', '집이 마련됐어요.', '마련되었어요'],
    ['마련되다', '집이 마련되었어요.', '마련됐어요'],
    ['내려놓다', '짐을 내려놨어요.', '내려놓았어요'],
    ['보다', '한번 봐요.', '보아요'],
    ['보다/시청하다', '영화를 봤어요.', '보았어요'],
    ['주다', '선물을 줬지만 몰랐어요.', '주었지만'],
    ['뵈다', '내일 봬요.', '뵈어요'],
    ['뵙다', '내일 봬요.', '뵈어요'],
    ['배우다', '한국어를 배우었어요.', '배웠어요'],
    ['거치다', '서울을 거치어서 가요.', '거쳐서'],
    ['말을 하다', '그 말을 하였다.', '말을 했다'],
  ])('takes the form of %s in "%s" contracted or in full: %s', (korean_text, sentence, other) => {
    const card = { card_type: 'cloze', korean_text, example_sentence: sentence };
    expect(checkSpelling(other, askedSpelling(card, other))).toBe('correct');
  });

  const judge = (korean_text: string, example_sentence: string, answer: string) =>
    checkSpelling(
      answer,
      askedSpelling({ card_type: 'cloze', korean_text, example_sentence }, answer),
    );

  it.each([
    ['나누다', '친구하고 빵을 나눠 먹었어요.', '나누어'],
    ['바꾸다', '돈을 바꿔 주세요.', '바꾸어'],
    ['이루다', '꿈을 이뤘어요.', '이루었어요'],
    ['그만두다', '일을 그만뒀어요.', '그만두었어요'],
    ['도와주다', '친구를 도와줬어요.', '도와주었어요'],
    ['가지다', '차를 가지고 있어요.', '갖고'],
    ['가지다', '관심을 가지게 됐어요.', '갖게'],
    ['내디디다', '한 발 내디디고 섰어요.', '내딛고'],
    ['숙제하다', '어제 숙제했어요.', '숙제하였어요'],
  ])('takes %s in "%s" also as %s, and the other way round', (word, sentence, other) => {
    expect(judge(word, sentence, other)).toBe('correct');
    const form = clozeOf({ korean_text: word, example_sentence: sentence })?.form ?? '';
    expect(judge(word, sentence.replace(form, other), form)).toBe('correct');
  });

  it.each([
    ['가다', '학교에 가요.', '가아요'],
    ['서다', '줄을 서요.', '서어요'],
    ['펴다', '책을 펴요.', '펴어요'],
    ['푸다', '밥을 퍼요.', '푸어요'],
    ['짓다', '집을 지어요.', '져요'],
    ['쉬다', '집에서 쉬어요.', '셔요'],
    ['가지다', '차를 가지면 좋겠어요.', '갖으면'],
    ['가지다', '꿈을 가져요.', '갖어요'],
    ['가지다', '꿈을 가진 사람이에요.', '갖은'],
    ['나누다', '빵을 나눠 먹었어요.', '나누워'],
  ])('takes for %s in "%s" no %s', (word, sentence, wrong) => {
    expect(judge(word, sentence, wrong)).toBe('incorrect');
  });

  /** Hangul Orthography, articles 34 to 36 and their supplements. */
  function inFull(stem: string): string[] {
    const [, medial = ''] = stem.slice(-1).normalize('NFD');
    const vowel = VOWELS[medial.charCodeAt(0) - 0x1161] ?? '';
    if (/[\u11a8-\u11c2]$/.test(stem.normalize('NFD')) || stem === '푸') return [];
    if (stem.endsWith('하')) return [`${stem}여`];
    if (vowel === 'ㅗ') return stem.endsWith('오') ? [] : [`${stem}아`];
    return 'ㅐㅔㅜㅚㅣ'.includes(vowel) ? [`${stem}어`] : [];
  }
  const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
  const past = (third: string) =>
    (/[가-힣]$/.test(third) && !/[\u11a8-\u11c2]$/.test(third.normalize('NFD'))
      ? `${third.normalize('NFD')}\u11bb`
      : third
    ).normalize('NFC');

  it.each([
    ['polite', (third: string) => `${third}요`],
    ['past', (third: string) => `${past(third)}어요`],
    ['because', (third: string) => `${third}서`],
  ])('takes of every verb and adjective all spellings of the orthography: %s', (_, put) => {
    const all = [...VERB_BASES, ...ADJECTIVE_BASES];
    expect(all.length).toBeGreaterThan(300);
    const wrong = all.flatMap(({ dictionaryForm, third }) => {
      const stem = dictionaryForm.slice(0, -1);
      const right = new Set([...third, ...inFull(stem)].map(put));
      const unlike = ['아', '어', '여'].map((vowel) => put(stem + vowel));
      return [...right].flatMap((form) =>
        [...new Set([...right, ...unlike])].flatMap((answer) => {
          const verdict = judge(dictionaryForm, `정말 ${form}.`, answer);
          const isRight = right.has(answer);
          return (verdict === 'correct') === isRight
            ? []
            : [`${dictionaryForm}: ${form}, ${answer}`];
        }),
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['보내다', '친구가 보내도록 했어요.'],
    ['하다', '숙제를 해요.'],
    ['마시다', '물을 마셔요.'],
    ['잇다', '줄을 이어서 써요.'],
    ['묻다', '길을 물어요.'],
    ['학생이다', '저는 학생이었어요.'],
    ['오다', '집에 왔어요.'],
    ['주다', '친구에게 주고 왔어요.'],
  ])('takes the form of %s in "%s" in no other spelling', (korean_text, example_sentence) => {
    const card = { card_type: 'cloze', korean_text, example_sentence };
    expect(acceptedSpellings(askedSpelling(card))).toHaveLength(1);
  });
});
