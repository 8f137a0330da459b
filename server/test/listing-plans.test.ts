import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { randomOfThisTest } from '../../testing/seed.ts';
import { preparedName } from '../src/db/engine/prepared-names.ts';
import type { Database } from '../src/db/schema.ts';
import { searchText } from '../src/db/search-text.ts';
import { newCardValues } from './new-card-values.ts';
import { insertCards, insertIntoDeck, randomCardValues } from './random-cards.ts';
import { genericPlanOf, plannerOf, planOf, statementsDuring } from './statements.ts';
import { type TestLearner, testAppForThisFile } from './test-app.ts';

const app = await testAppForThisFile();
const CARDS = 700;
const ORDERS = ['', '&orderBy=random', '&orderBy=added', '&orderBy=due'];
const MOMENT = { today: '2026-03-10', now: app.now, random: randomOfThisTest };

let learner: TestLearner;
const ids = { deck: 0, category: 0, card: 0, rating: 0 };
const shared = { token: '', next: '' };

beforeAll(async () => {
  if (inject('engine') === 'postgres') {
    // It would count rows at any time, and of so few it then thinks otherwise than of many.
    for (const table of ['cards', 'card_events', 'card_search', 'deck_cards', 'card_tags']) {
      await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(app.db);
    }
  }
  learner = await app.newLearner();
  ids.deck = (await learner.newDeck()).id;
  ids.category = (await learner.newCategory()).id;
  const values = randomCardValues(learner.id, CARDS, MOMENT).map((card, index) => ({
    ...card,
    category_id: index % 8 === 0 ? null : ids.category,
    search_text: searchText({ korean_text: '나무', english_text: `word ${index}` }),
    created_at: '2026-01-31T10:00:00.000Z',
  }));
  const cards = await insertCards(app.db, values);
  await insertIntoDeck(app.db, ids.deck, cards, MOMENT);
  await learner.newCard({ tags: ['A::B'] });
  const half = cards.filter((_, index) => index % 2 === 0);
  await app.db.updateTable('cards').set({ tags: '["A::B"]' }).where('id', 'in', half).execute();
  ids.card = (await learner.newCard()).id;
  await learner.review(ids.card, 3);
  ids.rating = (await learner.get('/stats/history')).body.data[0].id;
  shared.token = (await learner.post(`/decks/${ids.deck}/share`)).body.data.token;
  shared.next = (await learner.get(`/shared-decks/${shared.token}?limit=300`)).body.data.next;
  // What is due is more than the day's limit: it comes by its worth.
  await learner.put('/settings/study', { reviewsPerDay: 20, newCardsPerDay: 20 });
  expect((await learner.get('/cards/study/due')).body.backlog).toBeGreaterThan(20);
});

const scopes = (): [name: string, query: string][] => [
  ['everything', ''],
  ['a deck', `&deckId=${ids.deck}`],
  ['a category', `&categoryId=${ids.category}`],
  ['both', `&deckId=${ids.deck}&categoryId=${ids.category}`],
];

const study = (list: string): [name: string, path: string][] =>
  scopes().flatMap(([scope, query]) =>
    ORDERS.map((order): [string, string] => [
      `${list} of ${scope}${order}`,
      `/cards/study/${list}?limit=20${query}${order}`,
    ]),
  );

const narrowed = () => {
  const inCategory = `category=${ids.category}`;
  return [
    ...['type=spelling', 'suspended=true', 'leech=true', 'due=true', 'stage=new'],
    ...[`deck=${ids.deck}`, `deck=${ids.deck}&stage=review&offset=30`],
    ...[`${inCategory}&due=true`, `search=word%201&due=true`],
    ...['type=spelling&sort=korean', 'due=true&sort=oldest&offset=30'],
    'stage=learning&type=recognition&suspended=false&due=false',
    ...['tag=A', `tag=A&deck=${ids.deck}&offset=30`, `tag=A&${inCategory}&stage=new`],
    ...['tag=A&sort=korean', 'tag=A&sort=oldest&offset=30', 'tag=A&search=word%201'],
  ];
};

const listings = (): [name: string, path: string][] => [
  ...study('due'),
  ...study('new'),
  ['cards', '/cards?limit=12'],
  ['cards, a deep page', '/cards?limit=12&offset=550'],
  ['cards of a category', `/cards?limit=12&category=${ids.category}`],
  ['cards of a category, a deep page', `/cards?limit=12&category=${ids.category}&offset=550`],
  ...['oldest', 'korean'].flatMap((sort): [string, string][] => [
    [`cards, ${sort} first`, `/cards?limit=12&sort=${sort}`],
    [`cards, ${sort} first, a deep page`, `/cards?limit=12&sort=${sort}&offset=550`],
  ]),
  ['a search', '/cards?limit=12&search=word%201'],
  ['a search for a conjugated word', `/cards?limit=12&search=${encodeURIComponent('갔어요')}`],
  ['a search for three letters', '/cards?limit=12&search=wor'],
  ['a search in a category', `/cards?limit=12&search=word%201&category=${ids.category}`],
  ...narrowed().map((query): [string, string] => [`cards by ${query}`, `/cards?${query}`]),
  ["a deck's cards", `/decks/${ids.deck}?limit=50`],
  ["a deck's cards, a deep page", `/decks/${ids.deck}?limit=50&offset=550`],
  ['a shared deck', `/shared-decks/${shared.token}?limit=50`],
  ['a shared deck, a deep page', `/shared-decks/${shared.token}?limit=50&after=${shared.next}`],
  ["a category's cards", `/categories/${ids.category}?limit=50`],
  ['history', '/stats/history?days=30&limit=50'],
  ['older history', `/stats/history?days=90&limit=50&before=${ids.rating}`],
  ['what a forecast is made of', '/settings/study/forecast'],
  ['words of the same meaning', `/cards/${ids.card}/same-meaning?korean=word`],
  ["a card's history", `/cards/${ids.card}/progress`],
  ['letters that are mixed up', '/stats/confusions'],
  ['words to listen to', '/listening/words'],
  ['drills', '/drills'],
  ['patterns', '/path/patterns'],
  ['cards to practise', `/cards/study/practice?ids=${ids.card}`],
];

/** In a plan: to go through a whole table, or all that an owner has in decks, or the ids of all users' cards, or to sort what was found. */
const AVOIDED = {
  sqlite: [
    /^SCAN (cards|card_events|deck_cards|card_tags)\b/m,
    /^SEARCH (cards|card_events) USING INTEGER PRIMARY KEY \(rowid[<>]/m,
    /^SEARCH (deck_cards|card_tags) USING [^(]*\(user_id=\?\)/m,
    /^SCAN card_search (?!VIRTUAL TABLE INDEX \d+:.*M)/m,
    /TEMP B-TREE FOR .*ORDER BY/,
  ],
  postgres: [
    /Seq Scan on (cards|card_events|deck_cards|card_tags)\b/,
    /using (cards|card_events)_pkey\b.*\n(?! *Index Cond: \(id = )/,
    /\bSort\b/,
  ],
};
const OF_CARDS =
  /^\s*select\b.*\bfrom\s+"?(cards|card_events|deck_cards|card_tags|card_search)\b/is;
/** Of what was found, 2,000 cards at most, in the order of their texts. */
const BY_KOREAN = /where \(?"id" (in|= any)\b.*order by "korean_text", "id" limit/;
/** Cards of one text are few, and those alone are sorted. */
const OF_ONE_TEXT = /TEMP B-TREE FOR LAST TERM OF ORDER BY/;
/** What is counted is no listing. */
const COUNTS = /^\s*select cast\((count|coalesce)\(|group by/i;

it('no listing goes through a whole table, and none sorts what it has found', async () => {
  const asked: { name: string; statement: CompiledQuery }[] = [];
  for (const [name, path] of listings()) {
    // The first time an order is worked out, the second time it is remembered.
    for (const time of ['first', 'second']) {
      const statements = await statementsDuring(app.db, async () => {
        expect((await learner.get(path)).status, path).toBe(200);
      });
      const listing = statements.filter(
        ({ sql }) => OF_CARDS.test(sql) && !COUNTS.test(sql) && !BY_KOREAN.test(sql),
      );
      expect(listing, `${name}, ${time} time`).not.toEqual([]);
      asked.push(...listing.map((statement) => ({ name: `${name}, ${time} time`, statement })));
    }
  }
  expect(asked.length).toBeGreaterThan(100);
  const planner = await plannerOf(app.config);
  onTestFinished(() => planner.destroy());
  expect(await badPlans(planner, asked)).toEqual([]);
  // What the database knows of its tables comes and goes. By what it then knows, a deck has as many cards as there are.
  await sql`analyze cards`.execute(app.db);
  const ofDecks = /\bdeck_cards\b/;
  const others = asked.filter(({ statement }) => !ofDecks.test(statement.sql));
  expect(await badPlans(planner, others)).toEqual([]);
  // Nor does a plan that is to suit any values.
  const prepared = others.filter(({ statement }) => preparedName(statement.sql) !== undefined);
  expect(prepared.length > 50).toBe(inject('engine') === 'postgres');
  expect(await badPlans(planner, prepared, genericPlanOf)).toEqual([]);
});

const isSqlite = inject('engine') === 'sqlite';

async function badPlans(
  planner: Database,
  asked: readonly { name: string; statement: CompiledQuery }[],
  plan = planOf,
): Promise<string[]> {
  const avoided = AVOIDED[inject('engine')];
  const wrong = new Set<string>();
  for (const { name, statement } of asked) {
    const isByText = /order by "?korean_text/.test(statement.sql);
    const lines = (await plan(planner, statement))
      .filter((line) => !(isByText && OF_ONE_TEXT.test(line)))
      .join('\n');
    if (avoided.some((pattern) => pattern.test(lines))) {
      wrong.add(`${name}: ${statement.sql}\n${lines}`);
    }
  }
  return [...wrong];
}

/** How either engine says that it reads the index of texts. */
const READS_TEXTS = {
  sqlite: /card_search VIRTUAL TABLE INDEX \d+:.*M/,
  postgres: /Bitmap Index Scan on card_search_terms/,
};

it.each(['word', 'wo', 'ㄴㅁ', '나', 'word 1', 'ord 1&type=spelling'])(
  'a search for %s goes through no texts but those that the index names',
  async (search) => {
    // The index of terms can only be read so.
    const planner = await plannerOf(app.config, ['seqscan', 'indexscan']);
    onTestFinished(() => planner.destroy());
    // What was found before is remembered until a card has come.
    await learner.newCard();
    const statements = await statementsDuring(app.db, () =>
      learner.get(`/cards?search=${search.replace(' ', '%20')}`),
    );
    const searching = statements.filter(({ sql }) => /\b(from|join) card_search\b/.test(sql));
    expect(searching.length).toBeGreaterThan(0);
    for (const statement of searching) {
      const plan = await planOf(planner, statement);
      expect(plan.join('\n')).toMatch(READS_TEXTS[inject('engine')]);
      expect(plan.join('\n')).not.toMatch(/Seq Scan on card|SCAN (cards|card_search_)/);
    }
  },
);

/** Of so few cards PostgreSQL takes any index that has their owner. */
it.runIf(isSqlite)(
  'the coming days of a backlog are counted without a look at all cards',
  async () => {
    const planner = await plannerOf(app.config);
    onTestFinished(() => planner.destroy());
    const statements = await statementsDuring(app.db, () => learner.get('/cards/study/backlog'));
    const days = statements.filter(({ sql }) => /\bgroup by "due_day"/.test(sql));
    expect(days.length).toBeGreaterThan(1);
    for (const statement of days) {
      const plan = await planOf(planner, statement);
      expect(plan.join('\n')).toMatch(/cards_due_by_day|cards_in_steps/);
    }
  },
);

it.runIf(!isSqlite)(
  'the study lists of a deck join no cards of somebody who PostgreSQL thinks has none yet',
  async () => {
    for (const table of ['cards', 'deck_cards'])
      await sql`analyze ${sql.table(table)}`.execute(app.db);
    const late = await app.newLearner();
    const deck = (await late.newDeck()).id;
    const cards = await insertCards(app.db, randomCardValues(late.id, CARDS, MOMENT));
    await insertIntoDeck(app.db, deck, cards, MOMENT);
    const planner = await plannerOf(app.config, []);
    onTestFinished(() => planner.destroy());
    for (const order of ORDERS) {
      for (const list of ['due', 'new']) {
        const path = `/cards/study/${list}?limit=20&deckId=${deck}${order}`;
        const statements = await statementsDuring(app.db, () => late.get(path));
        const listing = statements.filter(
          (each) => OF_CARDS.test(each.sql) && !COUNTS.test(each.sql),
        );
        expect(listing, path).not.toEqual([]);
        for (const statement of listing) {
          const plan = (await planOf(planner, statement)).join('\n');
          expect(plan, statement.sql).not.toMatch(/Join Filter: .*card_id/);
        }
      }
    }
  },
);

it('the words of a text are looked up by their Korean, not among all cards', async () => {
  const planner = await plannerOf(app.config);
  onTestFinished(() => planner.destroy());
  const reader = await app.newLearner();
  const values = randomCardValues(reader.id, CARDS, MOMENT);
  const cards = values.map((card, index) => ({ ...card, korean_text: `나무${index}` }));
  // One of the others may be deleted.
  const word = { korean_text: '나무', english_text: 'tree' };
  const known = newCardValues(word, reader.id, app.now, 0.5);
  await insertCards(app.db, [...cards, known]);
  // As a server of PostgreSQL does by itself once a table has grown.
  await sql`analyze cards`.execute(app.db);
  const { id } = (await reader.post('/texts', { text: '나무가 있다.' })).body.data;
  const statements = await statementsDuring(app.db, async () => {
    expect((await reader.get(`/texts/${id}`)).body.data.cards).toHaveLength(1);
  });
  const [byKorean, byId, ...others] = statements.filter((each) => OF_CARDS.test(each.sql));
  expect(others).toEqual([]);
  for (const [statement, index] of [
    [byKorean, /cards_by_korean/],
    [byId, /INTEGER PRIMARY KEY|cards_pkey/],
  ] as const) {
    const plan = statement === undefined ? [] : await planOf(planner, statement);
    expect(plan.join('\n')).toMatch(index);
  }
});
