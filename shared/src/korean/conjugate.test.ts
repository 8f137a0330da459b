import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsFromBases, PARADIGMS } from '../../test/korean/paradigms.ts';
import { ADJECTIVE_BASES, TWOFOLD_BASES, VERB_BASES } from '../../test/korean/predicates.ts';
import { conjugate } from './conjugate.ts';
import { CONJUGATION_CLASSES } from './conjugation-classes.ts';
import { CONJUGATION_FORMS } from './conjugation-forms.ts';
import { CONJUGATION_NAMES } from './conjugation-texts.ts';
import { CONJUGATED_MAX } from './predicate-stem.ts';
import type { WordKind } from './word-kinds.ts';

describe('a verb or an adjective', () => {
  it.each(PARADIGMS)('$word has the forms that grammars print', ({ word, forms }) => {
    expect(CONJUGATION_FORMS.map((form) => conjugate(word)[form])).toEqual(forms);
  });

  it('of each class is conjugated as its bases are spelled', () => {
    const bases = [...VERB_BASES, ...ADJECTIVE_BASES];
    const twins = new Set(TWOFOLD_BASES.map(({ dictionaryForm }) => dictionaryForm));
    expect(new Set(bases.map(({ dictionaryForm }) => dictionaryForm)).size).toBeGreaterThan(300);
    for (const each of bases) {
      const { dictionaryForm, kind } = each;
      // Of two words that are spelled alike the other one's forms are there, too.
      if (twins.has(dictionaryForm)) continue;
      expect(conjugate(dictionaryForm, { kind }), dictionaryForm).toEqual(formsFromBases(each));
    }
  });

  it('is told from its twin where one chooses', () => {
    expect(conjugate('굽다').polite).toEqual(['구워요', '굽어요']);
    expect(conjugate('굽다', { irregular: 'regular' }).polite).toEqual(['굽어요']);
    expect(conjugate('아니꼽다').polite).toEqual(['아니꼬워요']);
    expect(conjugate('걷다', { irregular: 'ㄷ' }).polite).toEqual(['걸어요']);
    expect(conjugate('이르다', { irregular: '러' }).polite).toEqual(['이르러요']);
    expect(conjugate('먹다', { irregular: 'ㅂ' }).polite).toEqual(['먹어요']);
    for (const { dictionaryForm, second, third } of TWOFOLD_BASES) {
      expect(conjugate(dictionaryForm).casual).toEqual(expect.arrayContaining([...third]));
      expect(conjugate(dictionaryForm).if).toContain(`${second}면`);
    }
  });

  it('is told from its twin by its kind where the twin is of the other', () => {
    const polite = (word: string, kind: WordKind) => conjugate(word, { kind }).polite;
    expect(polite('누르다', 'verb')).toEqual(['눌러요']);
    expect(polite('누르다', 'adjective')).toEqual(['누르러요']);
    expect(polite('이르다', 'adjective')).toEqual(['일러요']);
    expect(polite('이르다', 'verb')).toEqual(['일러요', '이르러요']);
    expect(conjugate('이르다', { kind: 'adjective', irregular: '러' }).polite).toEqual([
      '이르러요',
    ]);
  });

  it('of looks is said in the past, of now', () => {
    expect(conjugate('잘생기다', { kind: 'verb' }).polite).toEqual(['잘생겼어요', '잘생겨요']);
    expect(conjugate('못나다', { kind: 'adjective' }).polite).toEqual(['못났어요', '못나요']);
    expect(conjugate('떠나다', { kind: 'verb' }).polite).toEqual(['떠나요']);
  });

  it('is shown in the settings by what is said of a verb without an honorific word', () => {
    const forms = conjugate('읽다', { kind: 'verb' });
    for (const form of CONJUGATION_FORMS) {
      expect(CONJUGATION_NAMES[form].example).toBe(forms[form]?.[0]);
    }
  });

  it('has the forms of both where nothing tells whether it is a verb', () => {
    expect(conjugate('공부하다').modifier).toEqual(['공부하는', '공부한']);
    expect(conjugate('행복하다', { kind: 'adjective' }).plain).toEqual(['행복하다']);
    expect(conjugate('예쁘다').modifier).toEqual(['예쁜']);
    expect(conjugate('재미있다').modifier).toEqual(['재미있는']);
  });

  it('is no verb where it is a common adjective in 하다, or doubles its syllable', () => {
    for (const word of ['행복하다', '착하다', '깨끗하다', '단단하다', '심심하다', '목마르다']) {
      expect(conjugate(word).plain, word).toEqual([word]);
    }
  });

  it('is a verb or an adjective as its card tells, whatever it looks like', () => {
    const plain = (word: string, kind?: WordKind | null) => conjugate(word, { kind }).plain;
    expect(plain('화려하다')).toEqual(['화려하다']);
    expect(plain('거세다')).toEqual(['거세다']);
    expect(plain('굴뚝같다')).toEqual(['굴뚝같다']);
    for (const word of ['수려하다', '의아하다', '난해하다', '끈질기다', '섣부르다', '잘다']) {
      expect(plain(word, 'adjective'), word).toEqual([word]);
      expect(conjugate(word, { kind: 'adjective' }).modifier, word).toHaveLength(1);
    }
    expect(plain('상상하다')).toContain('상상한다');
    expect(plain('상상하다', 'verb')).toEqual(['상상한다']);
    expect(plain('이해하다', 'verb')).toEqual(['이해한다']);
    expect(plain('좋아하다')).toEqual(['좋아한다']);
    expect(plain('맛있다', 'adjective')).toEqual(['맛있다']);
    expect(conjugate('맛있다', { kind: 'adjective' }).modifier).toEqual(['맛있는']);
    expect(plain('잘생기다', 'verb')).toEqual(['잘생기다']);
    expect(plain('낡다', 'verb')).toEqual(['낡다']);
    expect(plain('둘러싸다')).toEqual(['둘러싼다']);
    expect(conjugate('바다', { kind: 'noun' })).toEqual({});
  });

  it('is a noun with 이다 where it ends as no verb does', () => {
    for (const kind of [undefined, null, 'noun', 'adjective'] as const) {
      expect(conjugate('학생이다', { kind }).polite).toEqual(['학생이에요']);
      expect(conjugate('학생이다', { kind }).pastPlain).toEqual(['학생이었다']);
      expect(conjugate('사랑이다', { kind }).polite).toEqual(['사랑이에요']);
    }
    expect(conjugate('아들이다', { kind: null }).polite).toEqual(['아들이에요']);
    expect(conjugate('덜컹이다', { kind: 'verb' }).polite).toEqual(['덜컹여요']);
    expect(conjugate('받아들이다').polite).toEqual(['받아들여요']);
  });

  it('has the short forms of 말다 as well', () => {
    const { polite, casual, pastCasual, because } = conjugate('가지 말다');
    expect(polite).toEqual(['가지 말아요', '가지 마요']);
    expect(casual).toEqual(['가지 말아', '가지 마']);
    expect(conjugate('김밥을 말다').polite).toEqual(['김밥을 말아요']);
    expect([pastCasual, because]).toEqual([['가지 말았어'], ['가지 말아서']]);
  });

  it('honors once where it is a word by which one honors', () => {
    expect(conjugate('계시다').polite).toEqual(['계세요', '계셔요']);
    expect(conjugate('계시다').honorificPolite).toEqual(['계세요']);
    expect(conjugate('돌아가시다').honorificPast).toEqual(['돌아가셨어요']);
    expect(conjugate('마시다').polite).toEqual(['마셔요']);
    expect(conjugate('눈부시다').polite).toEqual(['눈부셔요']);
  });

  it('keeps the words that stand before it', () => {
    expect(conjugate('전화를 걸다').formal).toEqual(['전화를 겁니다']);
  });
});

describe('what is no verb or adjective', () => {
  it.each([
    '학교',
    '바다',
    '수다',
    '감사합니다',
    '처음 뵙겠습니다',
    '다',
    '',
    'abc다',
    'ㅏ다',
    '가다, 오다',
    '가다/오다',
    `${'가'.repeat(CONJUGATED_MAX)}다`,
  ])('%j has no forms', (word) => {
    expect(conjugate(word)).toEqual({});
  });

  it('never makes it fail', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({
        unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
        maxLength: 5,
      }),
    );
    const irregular = fc.option(fc.constantFrom(...CONJUGATION_CLASSES), { nil: undefined });
    fc.assert(
      fc.property(word, irregular, (text, chosen) => {
        for (const forms of Object.values(conjugate(`${text}다`, { irregular: chosen }))) {
          for (const form of forms) expect(form).toBe(form.normalize('NFC'));
        }
      }),
    );
  });
});
