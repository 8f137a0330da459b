import { expect, it } from 'vitest';
import { kindsOfPattern, patternForm } from './pattern-forms.ts';

const verb = { kind: 'verb', irregular: null } as const;
const adjective = { kind: 'adjective', irregular: null } as const;

it.each([
  [21, '먹다', '먹을 수 있어요'],
  [21, '듣다', '들을 수 있어요'],
  [21, '만들다', '만들 수 있어요'],
  [15, '부르다', '불러 주세요'],
  [22, '공부하다', '공부해야 해요'],
  [24, '놀다', '놀러 가요'],
  [28, '걷다', '걷지 마세요'],
  [35, '살다', '사네요'],
  [37, '돕다', '도우려고 해요'],
  [25, '짓다', '짓는, 지은, 지을'],
  [57, '살다', '산다고 했어요'],
  [60, '만들다', '만드느라고'],
])('the pattern %i of %s is %s', (pattern, word, built) => {
  expect(patternForm(pattern, word, verb)).toBe(built);
});

it.each([
  [45, '춥다', '추워져요'],
  [34, '멀다', '먼데'],
  [48, '어렵다', '어려운가요?'],
  [57, '바쁘다', '바쁘다고 했어요'],
])('the pattern %i of the adjective %s is %s', (pattern, word, built) => {
  expect(patternForm(pattern, word, adjective)).toBe(built);
});

it('a pattern after nouns is built with no verb, and one of actions with no adjective', () => {
  expect(kindsOfPattern(2)).toEqual([]);
  expect(kindsOfPattern(28)).toEqual(['verb']);
  expect(kindsOfPattern(45)).toEqual(['adjective']);
  expect(patternForm(28, '춥다', adjective)).toBeNull();
});
