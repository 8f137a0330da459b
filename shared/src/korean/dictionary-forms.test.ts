import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MORE_PARAGRAPHS } from '../../test/korean/more-paragraphs.ts';
import { READ_PARAGRAPHS } from '../../test/korean/paragraphs.ts';
import { ADJECTIVE_BASES, TWOFOLD_BASES, VERB_BASES } from '../../test/korean/predicates.ts';
import { conjugate } from './conjugate.ts';
import { dictionaryForms, SURFACE_MAX } from './dictionary-forms.ts';
import { taughtEnding } from './endings.ts';

const formsOf = (surface: string) => dictionaryForms(surface).map(({ form }) => form);

describe('the dictionary form of a word', () => {
  it.each([
    { surface: '갔어요', form: '가다', ending: '-었-어요' },
    { surface: '갔었어요', form: '가다', ending: '-었-었-어요' },
    { surface: '드셨습니다', form: '들다', ending: '-으시-었-습니다' },
    { surface: '하시는', form: '하다', ending: '-으시-는' },
    { surface: '추우니까', form: '춥다', ending: '-으니까' },
    { surface: '학교에서는', form: '학교', ending: '에서는' },
    { surface: '학생이에요', form: '학생', ending: '이에요' },
    { surface: '집에서조차도', form: '집', ending: '에서조차도' },
    { surface: '마신', form: '마시다', ending: '-은' },
    { surface: '누구세요', form: '누구', ending: '' },
    { surface: '돌아가세요', form: '돌아가시다', ending: '-어요' },
    { surface: '의사였습니다', form: '의사', ending: '-이-었-습니다' },
  ])('of $surface is $form with $ending', ({ surface, form, ending }) => {
    expect(dictionaryForms(surface)).toContainEqual(expect.objectContaining({ form, ending }));
    expect(formsOf(surface).slice(0, 3)).toContain(form);
  });

  it.each([
    ['-었-었-어요', '-았/었-었-어요'],
    ['-어서', '-아/어서'],
    ['-으시-은', '-(으)시-ㄴ'],
    ['-으시-었-습니다', '-(으)시-었-습니다'],
    ['-습니다', '-ㅂ/습니다'],
    ['-는다고', '-ㄴ/는다고'],
    ['-는데', '-는데'],
    ['-은데', '-(으)ㄴ데'],
    ['-이-은', '-이-ㄴ'],
    ['-이-었-을', '-이-었-을'],
    ['에서는', '에서는'],
    ['', ''],
  ])('%s is shown as %s, as textbooks write it', (ending, taught) => {
    expect(taughtEnding(ending)).toBe(taught);
  });

  it('of what is spelled alike is each of them', () => {
    expect(formsOf('들었다')).toEqual(expect.arrayContaining(['듣다', '들다']));
    expect(formsOf('구운')).toContain('굽다');
    expect(formsOf('예뻐졌다')).toEqual(expect.arrayContaining(['예뻐지다', '예쁘다']));
    expect(formsOf('있어요')[0]).toBe('있다');
  });

  it.each([
    { forms: ['추운', '추우니까', '추우셨겠네요'], likeliest: '춥다' },
    { forms: ['계시네요', '계십니다'], likeliest: '계시다' },
    { forms: ['주무셨어요'], likeliest: '주무시다' },
    { forms: ['머무셨어요'], likeliest: '머물다' },
    { forms: ['해', '해요'], likeliest: '하다' },
    { forms: ['줘', '줘서'], likeliest: '주다' },
    { forms: ['먹는다던데', '먹으라잖아'], likeliest: '먹다' },
    { forms: ['온다잖아', '온다고요', '왔다니까요'], likeliest: '오다' },
  ])('of $forms is $likeliest before all others', ({ forms, likeliest }) => {
    expect(forms.map((form) => formsOf(form)[0])).toEqual(forms.map(() => likeliest));
  });

  it('is found in running text, among the first three', () => {
    const words = [...READ_PARAGRAPHS, ...MORE_PARAGRAPHS].flat();
    const found = words.filter(({ word, forms }) =>
      formsOf(word)
        .slice(0, 3)
        .some((form) => forms.includes(form)),
    );
    expect(READ_PARAGRAPHS).toHaveLength(20);
    expect(found.length / words.length).toBeGreaterThan(0.97);
  });
});

describe('dictionary forms', () => {
  it('of every form of a verb or an adjective hold it', () => {
    for (const { dictionaryForm } of [...VERB_BASES, ...ADJECTIVE_BASES, ...TWOFOLD_BASES]) {
      const forms = Object.values(conjugate(dictionaryForm)).flat();
      const missing = forms.filter((form) => !formsOf(form).includes(dictionaryForm));
      expect(missing, dictionaryForm).toEqual([]);
    }
  });

  it('of every form of any word that conjugates hold it', () => {
    const syllable = fc
      .integer({ min: 0xac00, max: 0xd7a3 })
      .map((code) => String.fromCodePoint(code));
    const word = fc
      .string({ unit: syllable, minLength: 1, maxLength: 4 })
      // 겠어요 and 겠다 are endings.
      .filter((stem) => !/[겠게겋]$/.test(stem))
      .map((stem) => `${stem}다`);
    fc.assert(
      fc.property(word, (dictionaryForm) => {
        for (const form of Object.values(conjugate(dictionaryForm)).flat()) {
          expect(formsOf(form)).toContain(dictionaryForm);
        }
      }),
    );
  });

  it('are none of what is no word, or too long to be one', () => {
    expect(dictionaryForms('')).toEqual([]);
    expect(dictionaryForms('...')).toEqual([]);
    expect(dictionaryForms('hello')).toEqual([]);
    expect(dictionaryForms('가'.repeat(SURFACE_MAX + 1))).toEqual([]);
  });

  it('never fail, and are no more than a dozen', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...'가갔었겠시어요이는다 ᆫᆯㅏ') }),
    );
    fc.assert(
      fc.property(text, (surface) => {
        const forms = dictionaryForms(surface);
        expect(forms.length).toBeLessThanOrEqual(12);
        expect(dictionaryForms(surface.normalize('NFD').normalize('NFC'))).toBeDefined();
      }),
    );
  });
});
