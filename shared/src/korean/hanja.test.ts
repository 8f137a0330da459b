import { expect, it } from 'vitest';
import { hanjaIn, hanjaReadings } from './hanja.ts';

const readings = (word: string, hanja: string) => Object.fromEntries(hanjaReadings(word, hanja));

it('hanja are read a syllable each', () => {
  expect(readings('학교', '學校')).toEqual({ 學: '학', 校: '교' });
  expect(readings('생선', '生鮮')).toEqual({ 生: '생', 鮮: '선' });
  expect(readings('남녀', '男女')).toEqual({ 男: '남', 女: '녀' });
});

it('hanja may stand for the beginning of a word, or in the midst of hangul', () => {
  expect(readings('공부하다', '工夫')).toEqual({ 工: '공', 夫: '부' });
  expect(readings('선생님', '先生')).toEqual({ 先: '선', 生: '생' });
  expect(readings('공부하다', '工夫하다')).toEqual({ 工: '공', 夫: '부' });
  expect(readings('한국말', '韓國말')).toEqual({ 韓: '한', 國: '국' });
  expect(readings('된장', '된醬')).toEqual({ 醬: '장' });
  expect(readings('표시', '表示, 標示')).toEqual({ 表: '표', 示: '시', 標: '표' });
});

it('hanja that fit no syllables have no reading', () => {
  expect(readings('초등학교', '學校')).toEqual({});
  expect(readings('학교', '學')).toEqual({});
  expect(readings('학교', '學校生活')).toEqual({});
  expect(readings('나무', '말木')).toEqual({});
  expect(readings('tree', '木')).toEqual({});
});

it('hanja are told from all else, each once', () => {
  expect(hanjaIn('學: 배울 학, 校 (x), 學')).toEqual(['學', '校']);
  expect(hanjaIn('𠮟責')).toEqual(['𠮟', '責']);
  expect(hanjaIn(null)).toEqual([]);
});
