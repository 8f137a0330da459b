import { wordKind } from '@gieok/shared/korean/word-kind';
import { describe, expect, it } from 'vitest';
import { wordList } from '../../src/learning/word-list.ts';
import { pathFaults, patternFaults, sentencesWritten } from './check-path.ts';
import { type LearningPath, readPath, STEP, STEPS } from './whole-path.ts';

const folder = new URL('../../content/path/', import.meta.url);
const path = readPath(folder);

/** The path, with this sentence at one of its entries. */
function withSentence(
  key: string,
  sentence: string,
  words: string,
  translation = 'It is so.',
): LearningPath {
  const entries = path.entries.map((each) =>
    each.key === key ? { ...each, sentence, translation, sentenceWords: words.split(' ') } : each,
  );
  return { ...path, entries };
}

/** Of the step of `key` alone, which takes a moment. */
const faultsAt = (key: string, sentence: string, words: string) =>
  pathFaults(
    withSentence(key, sentence, words),
    path.entries.find((each) => each.key === key)?.step,
  );

/** The path, with these sentences at its first pattern. */
const withPattern = (...sentences: string[]): LearningPath => ({
  ...path,
  patterns: path.patterns.map((each, index) =>
    index > 0
      ? each
      : {
          ...each,
          sentences: sentences.map((sentence) => ({ sentence, translation: 'So.', cue: '학생' })),
        },
  ),
});

describe('the path', () => {
  it('holds the sentences of a pattern against what is introduced', () => {
    const right = '저는 {학생이에요}.';
    expect(patternFaults(withPattern(right, right, right))).toEqual([]);
    const faults = patternFaults(withPattern('저는 학생이에요.', '그 {학생이다}.')).join('\n');
    expect(faults).toMatch(/patterns.tsv:2 .*: write three sentences/);
    expect(faults).toMatch(/needs one gap in braces/);
    expect(faults).toMatch(/does not end politely/);
    expect(patternFaults(withPattern(right, right, '{호랑이예요}.')).join()).toMatch(
      /호랑이예요 is no word of step 1/,
    );
  });

  it('has no faults', () => {
    expect(pathFaults(path)).toEqual([]);
    expect(patternFaults(path)).toEqual([]);
    expect(path.entries).toHaveLength(STEPS * STEP);
    expect(path.patterns).toHaveLength(60);
    const written = [...sentencesWritten(path)];
    const whole = written.filter(([, count]) => count === STEP).map(([step]) => step);
    const sentences = written.reduce((sum, [, count]) => sum + count, 0);
    console.info(
      `${sentences} sentences of the path are written; whole steps: ${whole.join(', ') || 'none'}`,
    );
  });

  it.each([
    [
      '먹다',
      '밥을 먹었어요. 그리고 커피도 마셨어요.',
      '밥 먹다 그리고 커피 마시다',
      '그리고 is not introduced before step 2',
    ],
    ['먹다', '도서관에서 밥을 먹어요.', '밥 먹다', '도서관에서 is neither of the kit nor'],
    ['먹다', '밥을 먹어요.', '먹다', '밥을 is neither of the kit nor'],
    ['먹다', '밥을 먹더라고요.', '밥 먹다', '먹더라고요: -더라고요 is not in the kit yet'],
    ['먹다', '밥을 먹었다.', '밥 먹다', 'does not end politely'],
    ['먹다', '빵을 사요.', '빵 사다', 'lack the entry itself'],
    ['먹다', '밥을 먹어요.', '밥 우유 먹다', '먹어요 is neither of the kit nor'],
    ['먹다', '밥을 먹어요', '밥 먹다', 'ends without'],
    ['먹다', '배를 먹어요.', '배 먹다', 'write 배#1'],
    [
      '먹다',
      '저는 오늘 밥을 먹고 내일 빵을 먹고 어제 고기를 먹고 또 과일을 먹어요.',
      '먹다',
      'words; write 12 at most',
    ],
    ['먹다', '이 PC방에서 밥을 먹어요.', '방 밥 먹다', 'hangul and digits'],
    [
      '주문하다',
      '편의점에서 주문했어요.',
      '편의점 주문하다',
      '편의점 is not introduced before step 4, block 5',
    ],
  ])('refuses at %s "%s"', (key, sentence, words, fault) => {
    expect(faultsAt(key, sentence, words)).toContainEqual(
      expect.stringMatching(new RegExp(`^step-0\\d\\.tsv:\\d+ ${key}: .*${fault}`)),
    );
  });

  it('refuses what stands twice, and a sentence without its translation', () => {
    const sentence = '은지하고 현우는 제 방에서 밥을 먹어요.';
    const once = withSentence('밥', sentence, '방 밥 먹다');
    expect(pathFaults(once, 1)).toEqual([]);
    const [first, ...others] = once.entries;
    const twice = others.map((each) =>
      each.key === '먹다'
        ? {
            ...each,
            sentence,
            translation: '',
            sentenceWords: ['방', '밥', '먹다'],
            meanings: ['water'],
          }
        : each,
    );
    const entries = first === undefined ? twice : [first, ...twice, first];
    const faults = pathFaults({ ...once, entries }, 1).join('\n');
    expect(faults).toMatch(/the sentence ".*" is that of .* 먹다, too/);
    expect(faults).toMatch(/the meaning "water" is that of/);
    expect(faults).toMatch(/있다: the entry "있다" is that of/);
    expect(faults).toMatch(/the step has 101 entries/);
    expect(faults).toMatch(/먹다: the translation is missing/);
  });

  it.each([
    ['똑바로', '똑바로 가지 못했어요.', '똑바로 가다'],
    ['사장', '사장님께서 작은 회사를 하세요.', '사장 작다 회사 하다'],
    ['교수', '그 교수님은 친절하세요.', '교수 친절하다'],
    ['어서', '어서 갑시다.', '어서 가다'],
    ['숫자', '이 숫자를 3에서 5로 바꾸세요.', '숫자 바꾸다'],
    ['응', "'응'도 '네'도 괜찮아요.", '응 괜찮다'],
    ['한자', '한자는 배우기가 어렵지만 배우기를 좋아해요.', '한자 배우다 어렵다 배우다 좋아하다'],
  ])('accepts at %s "%s"', (key, sentence, words) => {
    expect(faultsAt(key, sentence, words)).toEqual([]);
  });

  it.each([
    ['똑바로', '이것을 마시다.', '이것 마시다', '"이것을 마시다" does not end politely'],
    ['밥', '같이 먹읍시다.', '같이 먹다', '먹읍시다: -읍시다 is not in the kit yet'],
    ['그릇', '잔 것은 저예요. 그릇도 작아요.', '그릇 작다', '잔 is neither'],
    ['밥', '친구님이 와요.', '친구 오다', '친구님이 is neither'],
  ])('does not accept at %s "%s"', (key, sentence, words, fault) => {
    expect(faultsAt(key, sentence, words).join()).toContain(fault);
  });

  it('wants hanja of the whole word', () => {
    const entries = path.entries.map((each) =>
      each.key === '신용카드' ? { ...each, hanja: '信用' } : each,
    );
    expect(pathFaults({ ...path, entries }, 9)).toEqual([
      expect.stringMatching(/신용카드: 信用 is not of the whole word/),
    ]);
  });

  it.each([
    [
      '먹다',
      '고기를 먹으러 식당에 가고 싶어요.',
      '고기 먹다 식당 가다',
      '-으러 is not in the kit yet',
    ],
  ])('knows which endings are introduced: %s "%s"', (key, sentence, words, fault) => {
    expect(faultsAt(key, sentence, words).join()).toContain(fault);
  });
});

/** Most of these are adverbs and words before nouns. */
const KINDS_MISREAD_MOST = 60;

it('the kind of a word follows from its English, as a card of it has no other', () => {
  const kindOf = ({ word, meanings }: LearningPath['entries'][number]) =>
    wordKind(
      { korean_text: word, english_text: meanings.join('; '), conjugation_class: null },
      wordList(),
    );
  const misread = path.entries.filter((entry) => kindOf(entry) !== entry.kind);
  expect(misread.length).toBeLessThanOrEqual(KINDS_MISREAD_MOST);
  const words = misread.map(({ key }) => key);
  for (const homograph of ['일#1', '일#2', '이#1', '이#3', '팔#2', '열#2', '고기', '양'])
    expect(words).not.toContain(homograph);
});
