import { matchKorean } from '@gieok/shared/korean/match-korean';
import { romanize } from '@gieok/shared/korean/romanize';
import { bracketSpellings } from '@gieok/shared/korean/search-form';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { insertCards } from '../../learning/insert-cards.ts';
import { searchCards } from './search-cards.ts';

const app = await testAppForThisFile();
const PRESENT = { today: '2026-03-10', now: app.now };
const IN_PARTS = { cardsAtOnce: 3 };
const ALL = { limit: 1_000, offset: 0 };

/** Few letters, so that there is much to be found; and whatever means something to an index or to a pattern. */
const LETTERS = [
  ...'가나하다각가나난하한구국ㄱㅎㄴㄳㅏaAbcİ😀 "\'*%_\\-+:()[]?.&|!<^$\n',
  ...['\u001e', '\u001f', '\u0301', '  ', ','],
];
const text = (most: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: most });
const word = text(9);
const texts = fc.record({
  ...{ korean_text: word, english_text: word },
  romanization: fc.option(text(5)),
  example_sentence: fc.option(text(20)),
  pronunciation_notes: fc.option(text(6)),
});
type Texts = Record<'korean_text' | 'english_text', string> &
  Record<'romanization' | 'example_sentence' | 'pronunciation_notes', string | null>;

const insert = (learner: TestLearner, cards: readonly Texts[], categoryId: number) =>
  inTransaction(app.db, (transaction) =>
    insertCards(
      transaction,
      cards.map((card, index) => ({ ...card, category_id: index % 2 === 0 ? categoryId : null })),
      { userId: learner.id, now: app.now, random: () => 0 },
    ),
  );

const cardsOf = (learner: TestLearner) =>
  app.db
    .selectFrom('cards')
    .select(['id', 'category_id', 'korean_text', 'english_text'])
    .select(['romanization', 'example_sentence', 'pronunciation_notes'])
    .where('user_id', '=', learner.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

const isHangul = (letter = '') => letter >= '가' && letter <= '힣';

/** Small letters in one form, one space between words and none within hangul. */
function plain(written: string): string[] {
  const letters: string[] = [];
  for (const letter of [
    ...written
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ㄳ', 'ㄱㅅ')
      .replace(/[\s\p{Cc},;/]+/gu, ' ')
      .trim(),
  ]) {
    if (letters.at(-1) === ' ' && isHangul(letters.at(-2)) && isHangul(letter)) letters.pop();
    letters.push(letter);
  }
  return letters;
}

const lines = (written: string | null) => (written ?? '').split(/[\n,;/]/).map(plain);
const CONSONANTS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const jamo = (letter: string) => [...letter.normalize('NFD')];

/** Whether a letter of a text may be what a letter that is searched for becomes. */
function becomes(there: string, wanted: string, isLast: boolean, inKorean: boolean): boolean {
  if (there === wanted) return true;
  if (!isHangul(there)) return false;
  const [initial = '', medial] = jamo(there);
  if (CONSONANTS.includes(wanted)) {
    return inKorean && CONSONANTS[initial.charCodeAt(0) - 0x1100] === wanted;
  }
  const [first, second, third] = jamo(wanted);
  return (
    isLast && isHangul(wanted) && third === undefined && first === initial && second === medial
  );
}

function contains(line: string[], wanted: string, inKorean: boolean): boolean {
  const letters = [...wanted];
  const startsAt = (start: number) =>
    letters.every((letter, place) => {
      const there = line[start + place];
      const isLast = place === letters.length - 1;
      return there !== undefined && becomes(there, letter, isLast, inKorean);
    });
  return line.some((_, start) => startsAt(start));
}

const hasConsonants = (wanted: string) => [...wanted].some((letter) => CONSONANTS.includes(letter));

/** How near a card is to what is searched for: 0 is the word itself, 3 what stands in other texts alone; none is undefined. */
function nearness(card: Texts, search: string): number | undefined {
  const spellings = bracketSpellings(card.korean_text);
  const korean = spellings.flatMap(lines);
  const latin = [card.romanization, ...spellings.map(romanize)].flatMap(lines);
  const squeezed = latin.map((line) => line.filter((letter) => !/[\s'’-]/.test(letter)));
  const own = [...lines(card.english_text), ...lines(card.romanization), ...squeezed];
  const others = [card.example_sentence, card.pronunciation_notes].map((each) => plain(each ?? ''));
  const wanted = search
    .split(/[\s\p{Cc},;/]+/u)
    .filter(Boolean)
    .map((each) => plain(each).join(''));
  const isIn = (all: string[][]) =>
    wanted.every(
      (each) =>
        all.some((line) => contains(line, each, false)) ||
        korean.some((line) => contains(line, each, true) && hasConsonants(each)),
    );
  const whole = plain(search);
  const isBeginning = (line: string[]) =>
    whole.every((letter, place) =>
      becomes(line[place] ?? '', letter, place === whole.length - 1, false),
    );
  const lineOf = [...korean, ...own];
  if (lineOf.some((line) => line.join('') === whole.join(''))) return 0;
  if (lineOf.some(isBeginning)) return 1;
  if (isIn(lineOf)) return 2;
  return isIn([...lineOf, ...others]) ? 3 : undefined;
}

/** Found without its brackets, though it has no letter of hangul. */
const IN_BRACKETS: [Texts[], [], string[]] = [
  [
    {
      ...{ korean_text: '(S)NS', english_text: 'x', romanization: null },
      ...{ example_sentence: null, pronunciation_notes: null },
    },
  ],
  [],
  ['sns'],
];

it('finds every card that has all words, the nearest first, and no other, whatever befell the cards', async () => {
  const deeds = fc.array(fc.tuple(fc.constantFrom('change', 'delete', 'move'), fc.nat(), word), {
    maxLength: 8,
  });
  const cards = fc.array(texts, { minLength: 1, maxLength: 25 });
  const queries = fc.array(text(5), { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(cards, deeds, queries, async (made, done, searches) => {
      const [learner, other] = [await app.newLearner(), await app.newLearner()];
      const { id: categoryId } = await learner.newCategory();
      const ids = await insert(learner, made, categoryId);
      await insert(other, made, (await other.newCategory()).id);
      for (const [what, pick, example_sentence] of done) {
        const card = `/cards/${ids[pick % ids.length]}`;
        if (what === 'delete') await learner.delete(card);
        else if (what === 'change') await learner.put(card, { example_sentence });
        else await learner.put(card, { category_id: pick % 2 === 0 ? categoryId : null });
      }
      const there = await cardsOf(learner);
      const parts = there.flatMap(({ korean_text, english_text, example_sentence }, index) => [
        [...(example_sentence ?? english_text)]
          .slice(index % 3, (index % 3) + 1 + (index % 7))
          .join(''),
        [...korean_text].slice(0, 4).join(''),
      ]);
      for (const search of [...searches, ...parts].filter((each) => plain(each).length > 0)) {
        for (const category of [null, categoryId]) {
          const near = there
            .filter((card) => category === null || card.category_id === category)
            .map((card) => ({ id: card.id, rank: nearness(card, search) }))
            .filter(({ rank }) => rank !== undefined);
          const newest = near.map(({ id }) => id);
          const best = [0, 1, 2, 3].flatMap((tier) =>
            near.filter(({ rank }) => rank === tier).map(({ id }) => id),
          );
          const asked = { userId: learner.id, filter: { category, search }, present: PRESENT };
          for (const [order, right] of [
            ['newest', newest],
            ['best', best],
          ] as const) {
            expect(
              await searchCards(app.db, { ...asked, ...ALL }, { order }),
              JSON.stringify({ search, order, there }),
            ).toEqual({ ids: right, total: right.length });
          }
          // What is shown of a hit says where it is.
          for (const { id, category_id: _, ...fields } of there.filter((card) =>
            best.includes(card.id),
          )) {
            const { korean_text, ...others } = fields;
            const spans = [
              ...matchKorean(search, korean_text, true),
              ...Object.values(others).flatMap((field) => matchKorean(search, field ?? '')),
            ];
            expect(spans, JSON.stringify({ search, id, fields })).not.toEqual([]);
          }
          // Some cards at a time.
          const page = await searchCards(app.db, { ...asked, limit: 2, offset: 1 }, IN_PARTS);
          expect(page).toEqual({ ids: newest.slice(1, 3), total: newest.length });
          const first = await searchCards(app.db, { ...asked, limit: 2, offset: 0 }, IN_PARTS);
          expect(first).toEqual({ ids: newest.slice(0, 2), total: newest.length });
          const nearest = await searchCards(
            app.db,
            { ...asked, limit: 3, offset: 2 },
            { order: 'best' },
          );
          expect(nearest).toEqual({ ids: best.slice(2, 5), total: best.length });
        }
      }
    }),
    // To look for fewer cards that fail as well takes minutes in which nothing is said.
    {
      numRuns: inject('engine') === 'postgres' ? 2 : 10,
      examples: [IN_BRACKETS],
      endOnFailure: true,
    },
  );
});

it('finds a word with and without what stands in its brackets, as the word itself', async () => {
  const learner = await app.newLearner();
  for (const korean_text of ['초등학교 앞', '(초등)학교']) {
    await learner.post('/cards', { korean_text, english_text: 'x' });
  }
  for (const search of ['초등학교', '학교', '(초등)학교', 'chodeunghakgyo']) {
    const { body } = await learner.get(`/cards?search=${encodeURIComponent(search)}`);
    expect(body.data[0]?.korean_text, search).toBe('(초등)학교');
  }
});

it('finds words in any order, the eighth of which is all that is left', async () => {
  const learner = await app.newLearner();
  const texts = ['a b c d e f g h i', 'i h g f e d c b a', 'h i a b c d e f g', 'a b c d e f g'];
  for (const english_text of texts) {
    await learner.post('/cards', { korean_text: '글', english_text });
  }
  const find = async (search: string) => {
    const { body } = await learner.get(`/cards?search=${encodeURIComponent(search)}`);
    return body.data.map(({ english_text }: { english_text: string }) => english_text).toReversed();
  };
  expect(await find('c A')).toEqual(texts);
  expect(await find('i  글  a')).toEqual(texts.slice(0, 3));
  expect(await find('g f e d c b a h i')).toEqual([texts[0], texts[2]]);
  expect(await find('b x')).toEqual([]);
});

it('finds anew what was found before, once a card has come, changed or gone', async () => {
  const learner = await app.newLearner();
  const find = async () => {
    const { body } = await learner.get('/cards?search=window');
    return { ids: body.data.map(({ id }: { id: number }) => id), total: body.total };
  };
  expect(await find()).toEqual({ ids: [], total: 0 });
  const { id: first } = await learner.newCard({ english_text: 'window' });
  const { id: second } = await learner.newCard({ english_text: 'a window' });
  for (const _ of ['once', 'again'])
    expect(await find()).toEqual({ ids: [first, second], total: 2 });
  await learner.put(`/cards/${first}`, { english_text: 'the window' });
  expect(await find()).toEqual({ ids: [second, first], total: 2 });
  await learner.put(`/cards/${second}`, { english_text: 'a door' });
  expect(await find()).toEqual({ ids: [first], total: 1 });
  await learner.delete(`/cards/${first}`);
  expect(await find()).toEqual({ ids: [], total: 0 });
});

it.runIf(inject('engine') === 'sqlite')('gives all of what it finds, however many', async () => {
  const { id } = await app.newLearner();
  const many = 150_000;
  const term = `${id.toString(16).padStart(8, '0')}zzz`;
  await sql`
    insert into card_search (rowid, word, others)
    with recursive ids (id) as (select 1000000 union all select id + 1 from ids where id < ${999_999 + many})
    select id, ${term}, null from ids`.execute(app.db);
  const asked = { userId: id, filter: { search: 'zzz' }, present: PRESENT, offset: 0 };
  for (const options of [{}, { cardsAtOnce: many }]) {
    const all = { ...asked, limit: Number.MAX_SAFE_INTEGER };
    const { ids, total } = await searchCards(app.db, all, options);
    expect([total, ids.length, ids[0], ids.at(-1)]).toEqual([
      many,
      many,
      999_999 + many,
      1_000_000,
    ]);
  }
});

it.each([
  ['달', ['달', '달력', '해와 달', '닭', '닮다']],
  ['일', ['일', '읽다']],
  ['맛잇다', ['맛잇다', '맛있다', '참 맛있다']],
  ['ramyun', ['ramyun', '라면', '라면 사리']],
  ['kimchee', ['김치']],
  ['학ㄱ', ['학교', '대학교']],
  ['갑 비싸', ['비싸다 값']],
])(
  'finds for %s what sounds alike or is still being typed, after the exact hits',
  async (search, right) => {
    const learner = await app.newLearner();
    // The newest come first among those that are alike.
    const texts = [
      ...[
        '맛있다',
        '참 맛있다',
        '닭',
        '닮다',
        '읽다',
        '라면',
        '라면 사리',
        '김치',
        '타다',
        '딸',
        '마시다',
      ],
      ...['해와 달', '달력', '달', '일', '맛잇다', 'ramyun', '대학교', '학교', '하교', '비싸다 값'],
    ];
    for (const korean_text of texts)
      await learner.post('/cards', { korean_text, english_text: 'x' });
    const { body } = await learner.get(`/cards?search=${encodeURIComponent(search)}`);
    const found = body.data.map(({ korean_text }: { korean_text: string }) => korean_text);
    expect(new Set(found)).toEqual(new Set(right));
    expect(body.total).toBe(right.length);
    expect(body.searchedFor).toBeUndefined();
    const near = (text: string) =>
      ['닭', '닮다', '읽다', '맛있다', '참 맛있다', '라면', '라면 사리'].includes(text);
    expect(found.map(near), found).toEqual(found.map(near).toSorted());
    const newest = await learner.get(`/cards?sort=newest&search=${encodeURIComponent(search)}`);
    expect(newest.body.total).toBe(right.length);
  },
);
