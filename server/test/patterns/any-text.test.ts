import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findPatterns } from '@gieok/shared/korean/find-patterns';
import { readWord } from '@gieok/shared/korean/read-word';
import { runningWords } from '@gieok/shared/korean/running-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../src/features/texts/mark-words.ts';
import { wordList } from '../../src/learning/word-list.ts';
import { processorMs } from '../processor-time.ts';

/** As many characters as a part of a text has. */
const LENGTH = 10_000;
const LIMIT_MS = 20;
const TRIES = 6;

const read = (word: string) => readWord(word, wordList());
const grammarOf = (text: string) => [...findPatterns(text, (word) => read(word).parts)];

function fastest(work: () => unknown): number {
  const tries = Array.from({ length: TRIES }, () => {
    const before = processorMs();
    work();
    return processorMs() - before;
  });
  return Math.min(...tries);
}

describe('a text of whatever letters', () => {
  const ofJoints = fc.constantFrom(
    ...'안 못 가 고 싶 어 있 할 수 볼 거 야 먹 지 마 때문 전 해 도 돼 면 는 은 을 던 것 같 한 적 줄 알 몰 잘 밥 하고'.split(
      ' ',
    ),
  );
  const ofAll = fc.oneof(
    ofJoints,
    fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(' ', '\n', '.', '?', '3', 'K', 'ㅋㅋ', '😀', 'ᄒᆞᆫ', '\uffa1', '\u11ab'),
  );

  it('is parted into the letters that it has', () => {
    fc.assert(
      fc.property(fc.array(ofJoints, { minLength: 1, maxLength: 60 }), (letters) => {
        const word = letters.join('');
        const { parts } = read(word);
        expect(parts.map((part) => part.word).join('')).toBe(word);
        expect(parts.every((part) => part.word !== '')).toBe(true);
      }),
    );
  });

  it('has its grammar within it', () => {
    fc.assert(
      fc.property(fc.array(ofAll, { maxLength: 120 }), (letters) => {
        const text = letters.join('').normalize('NFC');
        for (const { patterns, endings } of grammarOf(text)) {
          for (const { from, to } of [...patterns, ...endings]) {
            expect(text.slice(from, to)).toMatch(/^(?=.*[가-힣]$)\S.*$/su);
          }
        }
      }),
    );
  });

  it.each([
    ['a word of denials', '안'.repeat(LENGTH)],
    ['a word of denials in turn', '못안'.repeat(LENGTH / 2)],
    ['a word of joints', '가고있고'.repeat(LENGTH / 4)],
    ['one syllable', '가'.repeat(LENGTH)],
    ['digits', `${'1'.repeat(LENGTH - 2)}x가`],
    ['digits with commas', `${'1,'.repeat(LENGTH / 2 - 1)}x가`],
    ['white space', `가${' '.repeat(LENGTH - 3)}x가`],
    ['lines of white space', `가${' '.repeat(LENGTH / 2)}\n${' '.repeat(LENGTH / 2 - 4)}x가`],
  ])('holds up nobody: %s', (_, text) => {
    expect(grammarOf(text)).toBeDefined();
    expect(fastest(() => [...runningWords(text, { read, listed: wordList() })])).toBeLessThan(
      LIMIT_MS,
    );
    expect(fastest(() => grammarOf(text))).toBeLessThan(LIMIT_MS);
  });

  it('does not stay in memory for the sake of a word of it', async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    const readOne = async (nth: number) => {
      const long = '나'.repeat(20) + String.fromCharCode(0xac00 + nth);
      const text = JSON.parse(JSON.stringify(`${'x'.repeat(200_000)} ${long}`)) as string;
      await wordsIn(text);
    };
    await readOne(0);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let nth = 1; nth <= 50; nth += 1) await readOne(nth);
    collect();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  });
});
