import { RATINGS, SCHEDULERS } from '@gieok/shared/constants';
import { addDays } from '@gieok/shared/domain/day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomOfThisTest } from '../../../testing/seed.ts';
import { ZONES } from '../../test/random-history.ts';
import { type Moment, readRows, todayAt } from '../../test/recounted-rows.ts';
import { runsHere } from '../../test/runs.ts';
import { type Answer, type TestLearner, testAppForThisFile } from '../../test/test-app.ts';
import { unexcused } from '../../test/unexcused.ts';
import { findCardCountDifferences } from './check-card-counts.ts';

const app = await testAppForThisFile();
const HOUR_MS = 3_600_000;
/** `HISTORIES=100` tries more. */
const HISTORIES = Number(process.env.HISTORIES ?? runsHere(3));

/** What the answers of the API count, by what they count it of. */
async function answeredCounts(learner: TestLearner, decks: number[], categories: number[]) {
  const counts: Record<string, unknown> = {};
  const scopes = [
    '',
    ...decks.map((id) => `deckId=${id}`),
    ...categories.map((id) => `categoryId=${id}`),
    ...decks.flatMap((deck) => categories.map((id) => `deckId=${deck}&categoryId=${id}`)),
  ];
  for (const scope of scopes) {
    for (const kind of ['due', 'new']) {
      const { count, available } = (await learner.get(`/cards/study/${kind}?limit=1&${scope}`))
        .body;
      counts[`${kind} ${scope}`] = { count, available };
    }
  }
  const { cards_studied, due_cards } = (await learner.get('/stats')).body.data;
  counts.statistics = { cards_studied, due_cards };
  for (const { category_name, ...category } of (await learner.get('/stats/categories')).body.data) {
    counts[`category ${category.category_id}`] = {
      ...category,
      avg_ease: Math.round(category.avg_ease * 1e6),
    };
  }
  for (const { id, total_cards } of (await learner.get('/categories')).body.data) {
    counts[`cards of category ${id}`] = total_cards;
  }
  for (const deck of (await learner.get('/decks')).body.data) {
    const { total_cards, studied_cards, new_cards, due_cards } = deck;
    counts[`deck ${deck.id}`] = [total_cards, studied_cards, new_cards, due_cards];
  }
  for (const id of decks) {
    const { data, total } = (await learner.get(`/decks/${id}`)).body;
    counts[`page of deck ${id}`] = [total, data.stats];
  }
  return counts;
}

/** The same once more, from the rows alone. */
async function recounted(
  learner: TestLearner,
  moment: Moment,
  decks: number[],
  categories: number[],
) {
  const today = todayAt(moment);
  const counts: Record<string, unknown> = {};
  const log = await app.db
    .selectFrom('card_events')
    .selectAll()
    .where('user_id', '=', learner.id)
    .where('study_day', '=', today)
    .execute();
  const used = (limit: 'new' | 'review') =>
    log.filter((row) => row.type === 'review' && row.undone === 0 && row.counts_toward === limit)
      .length;
  const count = async (scope: { deckId?: number; categoryId?: number }) => {
    const { cards } = await readRows(app.db, learner.id, scope);
    const active = cards.filter(
      (card) => card.suspended === 0 && (card.buried_until === null || card.buried_until <= today),
    );
    const studied = cards.filter((card) => card.stage !== 'new');
    const eases = studied.reduce((sum, card) => sum + card.ease_factor, 0);
    return {
      total: cards.length,
      studied: studied.length,
      known: cards.filter((card) => card.stage === 'review').length,
      new: active.filter((card) => card.stage === 'new').length,
      byDay: active.filter(
        (card) => card.due_instant === null && card.due_day !== null && card.due_day <= today,
      ).length,
      byMinute: active.filter(
        (card) => card.due_instant !== null && new Date(card.due_instant) <= moment.now,
      ).length,
      ease: studied.length === 0 ? 2.5 : eases / studied.length,
    };
  };
  const noteLists = async (name: string, scope: { deckId?: number; categoryId?: number }) => {
    const found = await count(scope);
    const reviewsLeft = Math.max(0, 50 - used('review'));
    counts[`due ${name}`] = {
      count: found.byDay + found.byMinute,
      available: found.byMinute + Math.min(found.byDay, reviewsLeft),
    };
    counts[`new ${name}`] = {
      count: found.new,
      available: Math.min(found.new, Math.max(0, 10 - used('new'))),
    };
    return found;
  };
  const all = await noteLists('', {});
  counts.statistics = { cards_studied: all.studied, due_cards: all.byDay + all.byMinute };
  for (const id of categories) {
    const found = await noteLists(`categoryId=${id}`, { categoryId: id });
    counts[`category ${id}`] = {
      category_id: id,
      total_cards: found.total,
      studied_cards: found.studied,
      known_cards: found.known,
      due_cards: found.byDay + found.byMinute,
      avg_ease: Math.round(found.ease * 1e6),
    };
    counts[`cards of category ${id}`] = found.total;
  }
  for (const id of decks) {
    const { total, studied, byDay, byMinute, ...found } = await noteLists(`deckId=${id}`, {
      deckId: id,
    });
    const due = byDay + byMinute;
    counts[`deck ${id}`] = [total, studied, found.new, due];
    counts[`page of deck ${id}`] = [
      total,
      { totalCards: total, studiedCards: studied, dueCards: due },
    ];
    for (const categoryId of categories) {
      await noteLists(`deckId=${id}&categoryId=${categoryId}`, { deckId: id, categoryId });
    }
  }
  return counts;
}

class World {
  readonly learner: TestLearner;
  readonly cards: number[] = [];
  readonly decks: number[] = [];
  readonly categories: number[] = [];
  readonly spreads: string[] = [];
  timeZone = 'Asia/Seoul';
  dayStartsAt = 4;

  constructor(learner: TestLearner) {
    this.learner = learner;
  }

  static async ofNewLearner(cards: number): Promise<World> {
    const world = new World(await app.newLearner());
    for (let made = 0; made < 2; made += 1) {
      world.decks.push((await world.learner.newDeck()).id);
      world.categories.push((await world.learner.newCategory()).id);
    }
    for (let made = 0; made < cards; made += 1) await world.does('make a card', made, made);
    return world;
  }

  /** Does one thing, if it can be done; `pick` chooses the card, `more` everything else. */
  async does(what: Deed, pick: number, more: number): Promise<Answer | undefined> {
    const { learner } = this;
    const card = this.cards[pick % Math.max(1, this.cards.length)] ?? 0;
    const place = more % 2;
    const today = todayAt(this.moment());
    switch (what) {
      case 'wait':
        app.setClock(new Date(app.now.getTime() + more * HOUR_MS).toISOString());
        await stayLoggedIn(learner);
        return undefined;
      case 'make a card': {
        const category_id = more % 3 === 2 ? null : this.categories[place];
        const words = { korean_text: '나무', english_text: 'tree' };
        const answer = await learner.post('/cards', { ...words, category_id });
        // Not where its category was deleted meanwhile.
        if (answer.status < 300) this.cards.push(answer.body.data.id);
        return answer;
      }
      case 'delete':
        return learner.delete(`/cards/${card}`);
      case 'categorize':
        return learner.put(`/cards/${card}`, {
          category_id: more % 3 === 2 ? null : this.categories[place],
        });
      case 'put into deck':
        return learner.post(`/decks/${this.decks[place]}/cards`, { cardId: card });
      case 'take out of deck':
        return learner.delete(`/decks/${this.decks[place]}/cards/${card}`);
      case 'replace a deck': {
        const answer = await learner.delete(`/decks/${this.decks[place]}`);
        this.decks[place] = (await learner.newDeck()).id;
        return answer;
      }
      case 'replace a category': {
        const answer = await learner.delete(`/categories/${this.categories[place]}`);
        this.categories[place] = (await learner.newCategory()).id;
        return answer;
      }
      case 'rate':
        return learner.review(card, RATINGS[more % 4], { practice: more % 9 === 8 });
      case 'rate late': {
        const reviewedAt = new Date(app.now.getTime() - more * HOUR_MS).toISOString();
        return learner.review(card, RATINGS[more % 4], { reviewedAt });
      }
      case 'undo':
        return learner.post(`/cards/${card}/review/undo`, {});
      case 'rate many': {
        const reviews = this.cards
          .slice(pick % 5, (pick % 5) + 8)
          .map((cardId, index) => ({ cardId, rating: RATINGS[(more + index) % 4] }));
        return learner.post('/reviews', { reviews });
      }
      case 'set due':
        return learner.put(`/cards/${card}/due`, { dueDay: addDays(today, more % 40) });
      case 'spread': {
        const spreadId = `spread-${learner.id}-${pick}-${more}`;
        this.spreads.push(spreadId);
        return learner.post('/cards/study/backlog/spread', { days: 2 + (more % 5), spreadId });
      }
      case 'undo a spread':
        return learner.post('/cards/study/backlog/undo', { spreadId: this.spreads.at(-1) ?? 'no' });
      case 'move':
        this.timeZone = ZONES[more % ZONES.length] ?? 'UTC';
        this.dayStartsAt = [0, 4, 23][more % 3] ?? 0;
        return learner.put('/settings/study', {
          timeZone: this.timeZone,
          dayStartsAt: this.dayStartsAt,
        });
      case 'change scheduler':
        return learner.put('/settings/study', { scheduler: SCHEDULERS[place] });
      case 'starter deck':
        return learner.post('/decks/starter');
      default:
        return learner.post(`/cards/${card}/${what}`);
    }
  }

  moment(): Moment {
    return { now: app.now, timeZone: this.timeZone, dayStartsAt: this.dayStartsAt };
  }

  async expectRight(): Promise<void> {
    const { learner, decks, categories } = this;
    const right = await recounted(learner, this.moment(), decks, categories);
    const answered = await answeredCounts(learner, decks, categories);
    // Those of the starter deck are not among them.
    const known = Object.entries(answered).filter(([name]) => name in right);
    expect(Object.fromEntries(known)).toEqual(right);
    expect(await findCardCountDifferences(app.db, learner.id)).toEqual([]);
  }
}

async function stayLoggedIn({ id }: TestLearner): Promise<void> {
  await app.db
    .updateTable('sessions')
    .set({ last_used_at: app.now.toISOString(), expires_at: '9999' })
    .where('user_id', '=', id)
    .execute();
}

const OFTEN = ['rate', 'rate', 'rate', 'wait', 'put into deck', 'categorize', 'rate late'] as const;
const SELDOM = [
  ...['make a card', 'delete', 'take out of deck', 'replace a deck', 'replace a category'],
  ...['undo', 'rate many', 'set due', 'spread', 'undo a spread', 'move', 'change scheduler'],
  ...['suspend', 'unsuspend', 'bury', 'unbury', 'forget'],
] as const;
type Deed = (typeof OFTEN)[number] | (typeof SELDOM)[number] | 'starter deck';

const deeds = fc.array(fc.tuple(fc.constantFrom(...OFTEN, ...SELDOM), fc.nat(11), fc.nat(300)), {
  minLength: 25,
  maxLength: 45,
});

it('are those of the cards, whatever befalls these', { timeout: HISTORIES * 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const world = await World.ofNewLearner(8);
      for (const [index, [what, pick, more]] of all.entries()) {
        const answer = await world.does(what, pick, more);
        if ((answer?.status ?? 0) >= 500) throw new Error(JSON.stringify([what, answer?.body]));
        if (index % 15 === 14) await world.expectRight();
      }
      await world.does('starter deck', 0, 0);
      await world.expectRight();
    }),
    { numRuns: HISTORIES },
  );
});

it('are right after everything was done at once, and nobody waits for one another', {
  timeout: 120_000,
}, async () => {
  const world = await World.ofNewLearner(24);
  const random = (below: number) => Math.floor(randomOfThisTest() * below);
  const deeds: Deed[] = [...OFTEN, ...SELDOM, 'starter deck', 'rate many', 'rate many'];
  const atOnce = deeds.filter((what) => what !== 'wait' && what !== 'move');
  const waiting = Array.from(
    { length: 300 },
    () => [atOnce[random(atOnce.length)] as Deed, random(24), random(300)] as const,
  );
  const failed: unknown[] = [];
  const oneAfterTheOther = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const failure = await unexcused(() => world.does(...next));
      if (failure !== undefined) failed.push([...next, failure]);
    }
  };
  await Promise.all(Array.from({ length: 10 }, oneAfterTheOther));
  expect(failed).toEqual([]);
  await world.expectRight();
});
