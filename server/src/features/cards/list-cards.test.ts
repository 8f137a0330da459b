import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { randomOfThisTest } from '../../../../testing/seed.ts';
import { insertCards, insertIntoDeck, randomCardValues } from '../../../test/random-cards.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { searchText } from '../../db/search-text.ts';
import { listByKorean } from './list-by-korean.ts';

const app = await testAppForThisFile();
const TODAY = '2026-03-10';
const TYPES = ['recognition', 'production', 'spelling', 'cloze'] as const;
const CARDS = 150;
/** As a dictionary has them. */
const WORDS = ['가', '가다', '각', '나무', '낮', '다리', '빵', '사과', '하늘'] as const;

const wordOf = (korean_text: string, english_text: string) => ({
  ...{ korean_text, english_text },
  search_text: searchText({ korean_text, english_text }),
});

let learner: TestLearner;
let cards: Json[];
const ids = { deck: 0, category: 0 };
const inDeck = new Set<number>();

beforeAll(async () => {
  const random = randomOfThisTest;
  const moment = { today: TODAY, now: app.now, random };
  learner = await app.newLearner();
  ids.deck = (await learner.newDeck()).id;
  ids.category = (await learner.newCategory()).id;
  const values = randomCardValues(learner.id, CARDS, moment).map((card, place) => ({
    ...card,
    ...(place % 7 === 0 && card.stage === 'review' && { stage: 'learning' as const }),
    card_type: TYPES[Math.floor(random() * TYPES.length)] ?? 'spelling',
    category_id: random() < 0.5 ? ids.category : null,
    leech_review_id: random() < 0.1 ? 'a-review-of-the-card' : null,
    ...wordOf(WORDS[Math.floor(random() * WORDS.length)] ?? '하', `word ${place}`),
  }));
  const made = await insertCards(app.db, values);
  for (const id of made) if (random() < 0.4) inDeck.add(id);
  await insertIntoDeck(app.db, ids.deck, [...inDeck], moment);
  // Somebody else's are never found.
  const other = await app.newLearner();
  await insertCards(app.db, randomCardValues(other.id, 20, moment));
  cards = await app.db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', learner.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
});

/** As decision D5 says it. */
function isDue({ stage, suspended, buried_until, due_day, due_instant }: Json): boolean {
  if (stage === 'new' || suspended === 1 || (buried_until ?? '') > TODAY) return false;
  return due_instant === null ? due_day <= TODAY : due_instant <= app.now.toISOString();
}

/** Whether a card is meant by what an address asks for. */
const MEANS: Record<string, (card: Json, value: string) => boolean> = {
  search: (card, value) => value.split(' ').every((word) => card.search_text.includes(word)),
  category: (card, value) => card.category_id === Number(value),
  deck: (card) => inDeck.has(card.id),
  type: (card, value) => card.card_type === value,
  stage: (card, value) => card.stage === value,
  suspended: (card, value) => (card.suspended === 1) === (value === 'true'),
  leech: (card, value) => (card.leech_review_id !== null) === (value === 'true'),
  due: (card, value) => isDue(card) === (value === 'true'),
};

const sort = fc.constantFrom<string>('newest', 'oldest', 'korean');
const yesOrNo = fc.constantFrom('true', 'false');
const conditions = fc.record(
  {
    search: fc.constantFrom('word', '1', 'd 2', 'rd 33'),
    category: fc.constant(() => ids.category),
    deck: fc.constant(() => ids.deck),
    type: fc.constantFrom(...TYPES),
    stage: fc.constantFrom('new', 'learning', 'review'),
    suspended: yesOrNo,
    leech: yesOrNo,
    due: yesOrNo,
  },
  { requiredKeys: [] },
);

it('finds the cards to which all of what is asked for applies, in the order asked for, on every page', async () => {
  const single = Object.entries({ type: TYPES, stage: ['new', 'learning', 'review'] });
  const each = [
    ...single.flatMap(([name, values]) => values.map((value) => ({ [name]: value }))),
    ...['suspended', 'leech', 'due'].flatMap((name) => [{ [name]: 'true' }, { [name]: 'false' }]),
    { deck: ids.deck },
    { deck: ids.deck, stage: 'new' },
    { category: ids.category, due: 'true' },
  ];
  const examples: [Record<string, unknown>, number, string][] = each.flatMap((one) => [
    [one, 0, 'newest'],
    [one, 5, 'korean'],
    [one, 3, 'oldest'],
  ]);
  await fc.assert(
    fc.asyncProperty(
      conditions as fc.Arbitrary<object>,
      fc.nat(40),
      sort,
      async (asked, offset, order) => {
        const given = Object.entries(asked).map(([name, value]): [string, string] => [
          name,
          String(typeof value === 'function' ? value() : value),
        ]);
        const right =
          IN_ORDER[order]?.(
            cards.filter((card) => given.every(([name, value]) => MEANS[name]?.(card, value))),
          ) ?? [];
        const page = new URLSearchParams([
          ...given,
          ['sort', order],
          ['limit', '7'],
          ['offset', String(offset)],
        ]);
        const { body } = await learner.get(`/cards?${page}`);
        expect(
          body.data.map(({ id }: Json) => id),
          page.toString(),
        ).toEqual(right.slice(offset, offset + 7).map(({ id }) => id));
        expect(body.total, page.toString()).toBe(right.length);
      },
    ),
    { numRuns: 60, examples },
  );
});

/** The cards in the order asked for; they come newest first. */
const IN_ORDER: Record<string, (cards: Json[]) => Json[]> = {
  newest: (all) => all,
  oldest: (all) => all.toReversed(),
  korean: (all) => {
    const place = ({ korean_text }: Json) => WORDS.indexOf(korean_text);
    return all.toReversed().sort((one, other) => place(one) - place(other));
  },
};

it.each(['suspended=maybe', 'due=1', 'stage=old', 'type=song', 'deck=x', 'sort=hardest'])(
  'refuses %s',
  async (query) => {
    const { status, body } = await learner.get(`/cards?${query}`);
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: Json) => path)).toEqual([query.split('=')[0]]);
  },
);

it('walks through many cards in the order of their Korean text as through few', async () => {
  const search = { userId: learner.id, present: { today: TODAY, now: app.now }, limit: 7 };
  for (const filter of [
    {},
    { type: 'spelling' },
    { type: 'cloze' },
    { search: 'word' },
    { deck: ids.deck },
  ] as const) {
    const all = await listByKorean(app.db, { ...search, filter, offset: 0, limit: CARDS }, CARDS);
    // More than a page, whatever was drawn.
    expect(all.length).toBeGreaterThan(10);
    for (const atOnce of [3, 19]) {
      for (const offset of [0, 4, all.length - 3, all.length]) {
        const page = await listByKorean(app.db, { ...search, filter, offset }, CARDS, atOnce);
        expect(page, `${JSON.stringify(filter)} ${atOnce} ${offset}`).toEqual(
          all.slice(offset, offset + 7),
        );
      }
    }
  }
});
