import { expect, it } from 'vitest';
import type { ConjugationClass } from './conjugation-classes.ts';
import { wordKind } from './word-kind.ts';
import type { ListedKind, WordKind } from './word-kinds.ts';

const listedAs = (kinds: string): ListedKind[] =>
  kinds.split(' ').map((text) => {
    const [kind, irregular = null] = text.split(':');
    return { kind: kind as WordKind, irregular: irregular as ConjugationClass | null };
  });
const LISTED = new Map(
  Object.entries({
    ...{
      바다: 'noun',
      시간: 'noun counter',
      오늘: 'noun adverb',
      나: 'noun pronoun',
      수: 'noun',
      안: 'adverb noun',
    },
    ...{ 먹다: 'verb', 행복하다: 'adjective', 태어나다: 'verb', 싫다: 'adjective' },
    ...{ 크다: 'verb adjective', 되다: 'verb adjective', 굽다: 'verb verb:ㅂ', 쪼다: 'noun verb' },
    ...{ 이르다: 'adjective:르 verb:르 verb:러', 보다: 'verb adjective adverb' },
  }).map(([word, kinds]) => [word, listedAs(kinds)]),
);
const kindOfCard = (korean: string, english: string, chosen: ConjugationClass | null = null) =>
  wordKind(
    { korean_text: korean, english_text: english, conjugation_class: chosen },
    (word) => LISTED.get(word) ?? [],
  );

it.each([
  ['바다', 'sea', 'noun'],
  ['먹다', 'eat', 'verb'],
  ['밥을 먹다', 'to have a meal', 'verb'],
  ['행복하다', 'to be happy', 'adjective'],
  ['예쁘다/행복하다', 'to be pretty', 'adjective'],
  ['오늘', 'today', 'noun'],
  ['나', 'I', 'pronoun'],
  ['시간', 'counter for hours', 'counter'],
  ['시간', 'time', 'noun'],
  ['안', 'inside', 'noun'],
  ['안', 'not', 'adverb'],
  ['학생이다', 'to be a student', 'adjective'],
])('%s (%s) is a kind of %s', (korean, english, kind) => {
  expect(kindOfCard(korean, english)).toBe(kind);
});

it('what is listed is not contradicted by its meaning', () => {
  expect(kindOfCard('태어나다', 'to be born')).toBe('verb');
  expect(kindOfCard('싫다', 'to dislike')).toBe('adjective');
  expect(kindOfCard('수', 'to be a number')).toBe('noun');
});

it('of a spelling that is two kinds the meaning decides', () => {
  expect(kindOfCard('크다', 'to grow')).toBe('verb');
  expect(kindOfCard('크다', 'to be big')).toBe('adjective');
  expect(kindOfCard('크다', 'big')).toBeNull();
  expect(kindOfCard('되다', 'become')).toBe('verb');
  expect(kindOfCard('보다', 'to see')).toBe('verb');
  expect(kindOfCard('보다', 'more')).toBe('adverb');
  expect(kindOfCard('쪼다', 'to peck')).toBe('verb');
});

it('the class that was chosen decides first', () => {
  expect(kindOfCard('이르다', 'early', '러')).toBe('verb');
  expect(kindOfCard('보다', 'see', 'regular')).toBe('verb');
  expect(kindOfCard('굽다', 'bent', 'regular')).toBe('verb');
});

it('of a word that is not listed its meaning tells, and its ending in 다 does not', () => {
  expect(kindOfCard('핫하다', 'to be hot')).toBe('adjective');
  expect(kindOfCard('셧다운되다', 'to be shut down')).toBe('verb');
  expect(kindOfCard('검색엔진하다', 'to google')).toBe('verb');
  expect(kindOfCard('아이패드미니다', 'tablet')).toBeNull();
  expect(kindOfCard('카톡', 'text message')).toBeNull();
  expect(kindOfCard('', '')).toBeNull();
});
