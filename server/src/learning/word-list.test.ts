import { dictionaryForms } from '@gieok/shared/korean/dictionary-forms';
import { MORE_PARAGRAPHS } from '@gieok/shared/korean/examples/more-paragraphs';
import { READ_PARAGRAPHS } from '@gieok/shared/korean/examples/paragraphs';
import { expect, it } from 'vitest';
import { wordList } from './word-list.ts';

it('the list knows words, their kinds and how they conjugate', () => {
  const listed = wordList();
  const kinds = (word: string) => listed(word).map(({ kind }) => kind);
  expect(kinds('바다')).toEqual(['noun']);
  expect(listed('걷다')).toEqual([
    { kind: 'verb', irregular: null },
    { kind: 'verb', irregular: 'ㄷ' },
  ]);
  expect(listed('파랗다')).toEqual([{ kind: 'adjective', irregular: 'ㅎ' }]);
  expect(kinds('크다')).toEqual(['adjective', 'verb']);
  // Forms of words are none, nor is what is misspelled.
  for (const word of ['먹어', '비겁해', '깨끗히', '우사다', '']) expect(kinds(word)).toEqual([]);
});

it('by it the first dictionary form of a running word is the right one, and none is invented', () => {
  const words = [...READ_PARAGRAPHS, ...MORE_PARAGRAPHS].flat();
  const likeliest = (word: string) => dictionaryForms(word, wordList())[0];
  const right = words.filter(({ word, forms }) => forms.includes(likeliest(word)?.form ?? ''));
  expect(right.length / words.length).toBeGreaterThan(0.96);
  const invented = '우산 소설 라면 미안 돼지고기를 늦은 강의를 낯선'.split(' ');
  expect(invented.map((word) => likeliest(word)?.form)).toEqual(
    '우산 소설 라면 미안 돼지고기 늦다 강의 낯설다'.split(' '),
  );
  const names = '오세훈 카이엘은 카이엘이라는 웨이팅이'.split(' ').map(likeliest);
  expect(names).toMatchObject(
    ['오세훈', '카이엘', '카이엘', '웨이팅'].map((form) => ({ form, standing: 'unlisted' })),
  );
  const spoken = '지훈아 36도로 늦을까봐 먹는다니까 가자길래 학생이라던데'.split(' ');
  expect(spoken.map((word) => likeliest(word)?.form)).toEqual(
    '지훈 도 늦다 먹다 가다 학생'.split(' '),
  );
  expect(likeliest('심야버스')).toMatchObject({ form: '심야버스', standing: 'made' });
});
