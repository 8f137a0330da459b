import { describe, expect, it } from 'vitest';
import { dubeolsikKeys, fromDubeolsik } from './dubeolsik.ts';

describe('the keys of the Korean layout', () => {
  it.each([
    ['안녕', 'dkssud'],
    ['사랑해', 'tkfkdgo'],
    ['대한민국', 'eogksalsrnr'],
    ['꽃', 'Rhc'],
    ['값이 왜', 'rkqtdl dho'],
    ['ㅋㅋ', 'zz'],
    ['a1!', 'a1!'],
  ])('that type %s are %s', (text, keys) => {
    expect(dubeolsikKeys(text)).toBe(keys);
    expect(dubeolsikKeys(text.normalize('NFD'))).toBe(keys);
  });
});

describe('the Korean layout', () => {
  it.each([
    ['dkssud', '안녕'],
    ['rksghtk', '간호사'],
    ['Rhc', '꽃'],
    ['GKSRMF', '한끌'],
    ['rkqtdl dho?', '값이 왜?'],
  ])('types with %s %s', (keys, text) => {
    expect(fromDubeolsik(keys)).toBe(text);
  });
});
