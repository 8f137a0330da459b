import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../test/korean/drills.ts';
import { formsFromBases } from '../../test/korean/paradigms.ts';
import { ADJECTIVE_BASES, TWOFOLD_BASES, VERB_BASES } from '../../test/korean/predicates.ts';
import { drillRuleInWords } from '../texts/drills.ts';
import type { ConjugationForm } from './conjugation-forms.ts';
import { CONJUGATION_NAMES } from './conjugation-texts.ts';
import { type DrillQuestion, isRightDrillAnswer } from './drill-question.ts';
import { drilledWordOf, irregularQuestions } from './irregular-drills.ts';
import { DRILLED_WORDS } from './irregular-words.ts';

const drill = (seed: number) => irregularQuestions(10, randomFrom(seed));
const all = new Map(
  Array.from({ length: 3_000 }, (_, seed) => drill(seed)).flatMap((questions) =>
    questions.map((question) => [question.prompt, question] as const),
  ),
);
const NAMES = new Map(
  Object.entries(CONJUGATION_NAMES).map(([form, { name }]) => [name.toLowerCase(), form]),
);
const BASES = [...VERB_BASES, ...ADJECTIVE_BASES, ...TWOFOLD_BASES];

function expectRight({ prompt, english, answers }: DrillQuestion): void {
  const [word] = prompt.split(' + ');
  const form = NAMES.get(/\(([^()]*)\)$/.exec(english)?.[1] ?? '') as ConjugationForm;
  const kind = DRILLED_WORDS.find((each) => each.word === word)?.kind;
  const bases = BASES.filter((each) => each.dictionaryForm === word);
  const likely = bases.filter((each) => each.kind === kind);
  const expected = (likely.length > 0 ? likely : bases).map(
    (each) => formsFromBases({ ...each, kind: kind ?? each.kind })[form],
  );
  expect(expected, prompt).toContainEqual(answers);
}

describe('drills of irregular verbs', () => {
  it('ask for words of the tables of bases', () => {
    const known = new Set(BASES.map(({ dictionaryForm }) => dictionaryForm));
    expect(DRILLED_WORDS.filter(({ word }) => !known.has(word))).toEqual([]);
  });

  it('ask for what the tables of bases say', () => {
    fc.assert(fc.property(fc.integer(), (seed) => drill(seed).forEach(expectRight)));
  });

  it.each([
    ['춥다 + -아요/어요', '추워요', 'ㅂ becomes 우 before a vowel: 춥다 → 추워요.'],
    ['돕다 + -아요/어요', '도와요', 'ㅂ becomes 오 before 아: 돕다 → 도와요.'],
    ['돕다 + -(으)면', '도우면', 'ㅂ becomes 우 before a vowel: 돕다 → 도우면.'],
    ['춥다 + -ㅂ니다/습니다', '춥습니다', 'ㅂ stays before a consonant: 춥다 → 춥습니다.'],
    ['입다 + -아요/어요', '입어요', '입다 is regular, so ㅂ stays: 입다 → 입어요.'],
    ['듣다 + -아요/어요', '들어요', 'ㄷ becomes ㄹ before a vowel: 듣다 → 들어요.'],
    ['걷다 + -았어요/었어요', '걸었어요', 'ㄷ becomes ㄹ before a vowel: 걷다 → 걸었어요.'],
    ['묻다 + -(으)면', '물으면', 'ㄷ becomes ㄹ before a vowel: 묻다 → 물으면.'],
    ['굽다 + -(으)ㄴ', '구운', 'ㅂ becomes 우 before a vowel: 굽다 → 구운.'],
    ['누르다 + -아요/어요', '눌러요', '르 becomes ㄹㄹ before 어: 누르다 → 눌러요.'],
    ['듣다 + -는', '듣는', 'ㄷ stays before a consonant: 듣다 → 듣는.'],
    ['짓다 + -아요/어요', '지어요', 'ㅅ drops out before a vowel: 짓다 → 지어요.'],
    ['모르다 + -아요/어요', '몰라요', '르 becomes ㄹㄹ before 아: 모르다 → 몰라요.'],
    ['부르다 + -았어요/었어요', '불렀어요', '르 becomes ㄹㄹ before 어: 부르다 → 불렀어요.'],
    ['모르다 + -(으)면', '모르면', '르 changes only before 아 and 어: 모르다 → 모르면.'],
    ['푸르다 + -아요/어요', '푸르러요', 'After this 르, 어 becomes 러: 푸르다 → 푸르러요.'],
    ['바쁘다 + -아요/어요', '바빠요', 'ㅡ drops out before 아: 바쁘다 → 바빠요.'],
    ['쓰다 + -았어요/었어요', '썼어요', 'ㅡ drops out before 어: 쓰다 → 썼어요.'],
    ['따르다 + -아요/어요', '따라요', 'ㅡ drops out before 아: 따르다 → 따라요.'],
    ['그렇다 + -(으)ㄴ', '그런', 'ㅎ drops out before a vowel: 그렇다 → 그런.'],
    ['하얗다 + -아요/어요', '하얘요', '하얗 and 아 become 하얘: 하얗다 → 하얘요.'],
    ['어떻다 + -았어요/었어요', '어땠어요', '어떻 and 어 become 어때: 어떻다 → 어땠어요.'],
    ['살다 + -ㅂ니다/습니다', '삽니다', 'ㄹ drops out before ㅂ: 살다 → 삽니다.'],
    ['만들다 + -(으)세요', '만드세요', 'ㄹ drops out before ㅅ: 만들다 → 만드세요.'],
    ['길다 + -(으)ㄴ', '긴', 'ㄹ drops out before ㄴ: 길다 → 긴.'],
    ['알다 + -는', '아는', 'ㄹ drops out before ㄴ: 알다 → 아는.'],
    ['살다 + -(으)면', '살면', 'Write no 으 after ㄹ: 살다 → 살면.'],
    ['살다 + -아요/어요', '살아요', 'ㄹ stays before a vowel: 살다 → 살아요.'],
  ])('%s is %s', (prompt, answer, reason) => {
    const question = all.get(prompt);
    expect(question?.answers[0]).toBe(answer);
    expect(question && drillRuleInWords(question.rule)).toBe(reason);
  });

  it('take both spellings where both are right', () => {
    const question = all.get('놓다 + -아요/어요');
    expect(question && isRightDrillAnswer(question, '놔요')).toBe(true);
    expect(question && drillRuleInWords(question.rule)).toBe(
      '놓다 is regular, so ㅎ stays: 놓다 → 놓아요, for short 놔요.',
    );
    expect(question && isRightDrillAnswer(question, '노아요')).toBe(false);
  });
});

describe('words of the learner', () => {
  const own = (korean_text: string, more: object = {}) => ({
    ...{ korean_text, english_text: 'x', word_kind: 'verb' as const, conjugation_class: null },
    ...more,
  });

  it.each([
    [own('줍다'), 'ㅂ'],
    [own('줍다'.normalize('NFD')), 'ㅂ'],
    [own('깨닫다'), 'ㄷ'],
    [own('묻다', { conjugation_class: 'regular' }), 'regular'],
    [own('묻다', { conjugation_class: 'ㄷ' }), 'ㄷ'],
    [own('까맣다', { word_kind: 'adjective' }), 'ㅎ'],
    // One of two words, regular without what could change, no verb, no single word, ways of their own.
    [own('묻다'), undefined],
    [own('먹다'), undefined],
    [own('가다'), undefined],
    [own('공부하다'), undefined],
    [own('바다', { word_kind: 'noun' }), undefined],
    [own('줍다', { word_kind: null }), undefined],
    [own('쓰레기를 줍다'), undefined],
    [own('뵙다'), undefined],
    [own('줍다', { english_text: 'x'.repeat(81) }), undefined],
  ])('%o are drilled as %s', (word, type) => {
    expect(drilledWordOf(word)?.type).toBe(type);
  });

  it('are asked for among the path’s', () => {
    const words = [own('줍다'), own('까맣다', { word_kind: 'adjective' })];
    const prompts = Array.from({ length: 20 }, (_, seed) =>
      irregularQuestions(10, randomFrom(seed), words),
    )
      .flat()
      .map(({ prompt }) => prompt.split(' + ')[0]);
    expect(prompts).toEqual(expect.arrayContaining(['줍다', '까맣다', '살다']));
  });
});
