import { describe, expect, it } from 'vitest';
import { readyMeanings } from '../../app.ts';
import { markWords } from './mark-words.ts';

/** Of somebody without cards: the likeliest form, and what the path says of it first. */
async function marked(text: string) {
  const ready = await readyMeanings();
  const { words } = await markWords(
    { text, from: 0 },
    {
      findCards: async () => [],
      findStated: async () => new Map(),
      findWritten: async () => ready,
    },
  );
  return words.map(({ word, form, forms, meanings }) => {
    return { word, form, meaning: meanings[forms.indexOf(form)]?.[0] };
  });
}

async function formOf(word: string, text = word) {
  return (await marked(text)).find((each) => each.word === word)?.form;
}

describe('a word is of its dictionary form', () => {
  it.each([
    ['데려다줄게', '데려다주다'],
    ['모셔다드릴게요', '모셔다드리다'],
    ['갖다줘', '갖다주다'],
    ['부탁드려요', '부탁드리다'],
    ['연락드립니다', '연락드리다'],
    ['고장났어요', '고장나다'],
    ['짜증나', '짜증나다'],
    ['소리나', '소리'],
  ])('that is made of a verb or a noun: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it.each([
    ['꾸며', '꾸미다'],
    ['데려다', '데리다'],
    ['일어서', '일어서다'],
    ['따라와', '따라오다'],
    ['따라가', '따라가다'],
    ['나가', '나가다'],
    ['위로', '위'],
    ['말로', '말'],
  ])('that is the commoner: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it.each([
    ['달라고', '주다'],
    ['친구랍니다', '친구'],
    ['아이였던', '아이'],
    ['받는단', '받다'],
    ['온단', '오다'],
    ['줬잖니', '주다'],
    ['보마', '보다'],
  ])('whatever its ending: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it.each([
    ['아무거나', '아무것'],
    ['이거는', '이것'],
    ['거고요', '것'],
    ['뭔가', '무엇'],
    ['뭐든', '무엇'],
  ])('that is written: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it.each([
    ['울지마', '울다'],
    ['걱정마', '걱정'],
    ['못다한', '못다하다'],
  ])('that it begins with: %s of %s', async (word, form) => {
    expect(await formOf(word)).toBe(form);
  });

  it('that is the counter of a price', async () => {
    expect(await marked('만원짜리 옷')).toMatchObject([
      { form: '만' },
      { form: '원' },
      { form: '옷' },
    ]);
    expect(await formOf('만원')).toBe('만원');
  });
});
