import { describe, expect, it } from 'vitest';
import { ADJECTIVE_BASES, VERB_BASES } from '../../test/korean/predicates.ts';
import { MINIMAL_PAIRS } from './minimal-pair-words.ts';
import { isListeningWord, listeningQuestions, misheardForms } from './minimal-pairs.ts';
import { soundOf } from './sound-of.ts';
import { spellingDifference } from './spelling-difference.ts';

const own = (...words: string[]) =>
  words.map((korean_text, index) => ({ card_id: index + 1, korean_text, english_text: 'x' }));

/** The same numbers each time. */
function counting() {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
const asked = { words: own(), builtIn: true, confused: [], random: counting(), count: 20 };

describe('the words that come with Gieok', () => {
  it.each(MINIMAL_PAIRS.map((set) => [set.map(({ korean }) => korean).join(' '), set] as const))(
    '%s differ in one letter, and sound all differently or all alike',
    (_, set) => {
      for (const [at, { korean, english }] of set.entries()) {
        expect(isListeningWord(korean)).toBe(true);
        expect(english).toMatch(/^[a-z ]+$/);
        for (const other of set.slice(at + 1)) {
          expect(spellingDifference(korean, other.korean).single).not.toBeNull();
        }
      }
      const sounds = new Set(set.map(({ korean }) => soundOf(korean)));
      expect([1, set.length]).toContain(sounds.size);
    },
  );

  it('are each there once, and both kinds are', () => {
    const sets = MINIMAL_PAIRS.map((set) => set.map(({ korean }) => korean).join(' '));
    expect(new Set(sets).size).toBe(sets.length);
    const alike = sets.filter((set) => new Set(set.split(' ').map(soundOf)).size === 1);
    expect(alike).toContain('개 게');
    expect(alike).toContain('빗 빚 빛');
    expect(alike).not.toContain('불 풀 뿔');
  });
});

describe('what a word may be misheard as', () => {
  it('are the letters that learners take for its own', () => {
    const forms = misheardForms('불').map((group) => group.join(' '));
    expect(forms).toEqual(['풀 뿔', '블', '볼', '부']);
    expect(misheardForms('은').map((group) => group.join(' '))).toEqual(['운', '언', '음 응']);
  });

  it('is never what sounds the same', () => {
    // After ㄱ every ㄱ is tense.
    expect(misheardForms('학교').flat()).not.toContain('학꾜');
    // At the end ㄱ and ㅋ are one.
    expect(misheardForms('부엌').flat()).not.toContain('부억');
  });

  it('ends as every verb and adjective does', () => {
    expect(misheardForms('자다').map((group) => group.join(' '))).toEqual(['차다 짜다', '잘다']);
    for (const { dictionaryForm } of [...VERB_BASES, ...ADJECTIVE_BASES]) {
      for (const form of misheardForms(dictionaryForm).flat()) {
        expect(form.slice(-1), dictionaryForm).toBe('다');
      }
    }
    for (const form of misheardForms('운동하다').flat()) expect(form).toMatch(/하다$/);
    expect(misheardForms('바다').flat()).toContain('바타');
  });
});

describe('an exercise', () => {
  it('has twenty questions, half of them with own words where there are so many', () => {
    const words = own(...'불 학교 사람 커피 고기 방 문 손 벌 공 은 콩 달 잠'.split(' '));
    const questions = listeningQuestions({ ...asked, words });
    expect(questions).toHaveLength(20);
    expect(questions.filter(({ cardId }) => cardId !== null)).toHaveLength(10);
    for (const { heard, choices, alike } of questions) {
      expect(choices).toContain(heard);
      expect([2, 3]).toContain(choices.length);
      expect(new Set(choices.map(soundOf)).size).toBe(alike ? 1 : choices.length);
    }
  });

  it('asks other words than own ones only where the device speaks', () => {
    const questions = listeningQuestions({ ...asked, words: own('불', '벌'), builtIn: false });
    expect(questions.length).toBeGreaterThan(4);
    expect(new Set(questions.map(({ heard }) => heard))).toEqual(new Set(['불', '벌']));
    expect(listeningQuestions({ ...asked, builtIn: false })).toEqual([]);
    expect(listeningQuestions(asked)).toHaveLength(20);
  });

  it('asks more of what the learner mixes up', () => {
    const confused = [{ kind: 'vowel', letters: ['ㅐ', 'ㅔ'] }] as const;
    const asksForIt = (questions: ReturnType<typeof listeningQuestions>) =>
      questions.filter(({ choices }) => ['개 게', '배 베', '새 세'].includes(choices.join(' ')));
    const wanted = confused.map(({ kind, letters }) => ({ kind, letters: [...letters] }));
    expect(asksForIt(listeningQuestions({ ...asked, confused: wanted })).length).toBeGreaterThan(2);
  });
});
