import { describe, expect, it } from 'vitest';
import { pronounce } from './pronounce.ts';
import { PRONUNCIATION_RULES } from './pronunciation-steps.ts';
import { changeInWords, RULE_TEXTS } from './pronunciation-texts.ts';

const inWords = (word: string) => pronounce(word).changes.map(changeInWords);

describe('what is said of a rule', () => {
  it.each(PRONUNCIATION_RULES)('%s: its example sounds as it says, by that rule', (rule) => {
    const [word, sound] = RULE_TEXTS[rule].example;
    const { hangul, changes } = pronounce(word);
    expect(hangul).toBe(sound);
    expect(changes.map((change) => change.rule)).toContain(rule);
  });

  it('is a sentence of the letters that changed', () => {
    expect(inWords('국물')).toEqual(['ㄱ before ㅁ becomes ㅇ (nasalization)']);
    expect(inWords('대통령')).toEqual(['ㄹ after ㅇ becomes ㄴ (nasalization)']);
    expect(inWords('음악')).toEqual(['ㅁ moves to the next syllable (linking)']);
    expect(inWords('읽어')).toEqual(['ㄱ moves to the next syllable (linking)']);
    expect(inWords('꽃')).toEqual(['ㅊ at the end of a syllable sounds like ㄷ (final sound)']);
    expect(inWords('값')).toEqual(['Of ㅄ only ㅂ is heard (double final)']);
    expect(inWords('신라')).toEqual(['ㄴ before ㄹ becomes ㄹ (ㄹ for ㄴ)']);
    expect(inWords('설날')).toEqual(['ㄴ after ㄹ becomes ㄹ (ㄹ for ㄴ)']);
    expect(inWords('좋다')).toEqual(['ㄷ and ㅎ join to ㅌ (aspiration)']);
    expect(inWords('밝히다')).toEqual(['ㄱ and ㅎ join to ㅋ (aspiration)']);
    expect(inWords('좋아')).toEqual(['ㅎ before a vowel is silent (silent ㅎ)']);
    expect(inWords('같이')).toEqual(['ㅌ before 이 becomes ㅊ (palatalization)']);
    expect(inWords('굳히다')).toEqual(['ㄷ and 히 become 치 (palatalization)']);
    expect(inWords('학교')).toEqual(['ㄱ after ㄱ becomes ㄲ (tensing)']);
    expect(inWords('좋소')).toEqual(['ㅅ after ㅎ becomes ㅆ (tensing)']);
    expect(inWords('내과')).toEqual(['ㄱ becomes ㄲ (tensing)']);
    expect(inWords('담요')).toEqual(['ㄴ is put in between the two words (ㄴ put in)']);
    expect(inWords('20살')).toEqual(['20살 is read 스무 살 (number)']);
    expect(inWords('희망')).toEqual(['ㅢ sounds like ㅣ here (vowels)']);
  });
});
