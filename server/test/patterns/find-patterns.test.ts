import { readFileSync } from 'node:fs';
import { dictionaryForms } from '@gieok/shared/korean/dictionary-forms';
import { findPatterns, type PatternPlace } from '@gieok/shared/korean/find-patterns';
import { featuresOf } from '@gieok/shared/korean/word-features';
import { describe, expect, it } from 'vitest';
import { pathPatterns } from '../../src/features/path/path-steps.ts';
import { wordList } from '../../src/learning/word-list.ts';

const of = (word: string) => featuresOf(word, dictionaryForms(word, wordList()), wordList());
const placesIn = (text: string): PatternPlace[] => [...findPatterns(text, of)].flat();

function sentencesOf(file: string): { sentence: string; patterns: number[] }[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => {
    const [sentence = '', numbers = ''] = line.split('\t');
    return { sentence, patterns: numbers.split(' ').filter(Boolean).map(Number) };
  });
}

/** What one list has beyond the other, each as often as it is there. */
function beyond(some: readonly number[], others: readonly number[]): number[] {
  const left = [...others];
  return some.filter((each) => {
    const at = left.indexOf(each);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

describe('patterns of grammar', () => {
  // `set-aside.tsv` was written when the rules already knew `tried.tsv`.
  it.each(['set-aside.tsv', 'tried.tsv'])('of %s are found, and hardly others', (file) => {
    const sentences = sentencesOf(file);
    const counts = { there: 0, found: 0, missed: 0, mistaken: 0 };
    for (const { sentence, patterns } of sentences) {
      const found = placesIn(sentence).map(({ number }) => number);
      counts.there += patterns.length;
      counts.found += found.length;
      counts.missed += beyond(patterns, found).length;
      counts.mistaken += beyond(found, patterns).length;
    }
    expect(sentences.length).toBeGreaterThan(250);
    expect(new Set(sentences.flatMap(({ patterns }) => patterns)).size).toBe(60);
    expect(1 - counts.missed / counts.there).toBeGreaterThanOrEqual(0.95);
    expect(counts.mistaken / counts.found).toBeLessThanOrEqual(0.02);
  });

  it('are found in the gaps of their own sentences', () => {
    for (const { number, sentences } of pathPatterns()) {
      for (const { sentence } of sentences) {
        const [from, to] = [sentence.indexOf('{'), sentence.indexOf('}') - 1];
        const places = placesIn(sentence.replace(/[{}]/g, ''));
        const inGap = places.filter((place) => place.from < to && place.to > from);
        expect(
          inGap.map((place) => place.number),
          sentence,
        ).toContain(number);
      }
    }
  });

  it('span the words that they are made of', () => {
    expect(placesIn('네, 할 수 없을 것 같아요.')).toEqual([
      { number: 21, from: 3, to: 9 },
      { number: 43, from: 7, to: 15 },
      { number: 5, from: 12, to: 15 },
    ]);
  });

  it('are not those of words that only look so', () => {
    expect(placesIn('철수 있어요?').map(({ number }) => number)).toEqual([5]);
    expect(placesIn('수, 있어요?').map(({ number }) => number)).toEqual([5]);
    expect(placesIn('어머니 나이')).toEqual([]);
  });

  it('are found in a text without an end, a bounded stretch at a time', () => {
    const text = '먹고 싶어 '.repeat(2_000);
    const stretches = [...findPatterns(text, of)];
    expect(Math.max(...stretches.map(({ length }) => length))).toBeLessThanOrEqual(40);
    expect(stretches.flat()).toHaveLength(2_000);
  });
});
