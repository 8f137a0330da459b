import { RATINGS, type Rating, SCHEDULERS, type SchedulerName } from '@gieok/shared/constants';
import { addDays, studyDay } from '@gieok/shared/domain/day';
import { NEW_SCHEDULE } from '@gieok/shared/domain/scheduler/schedule';
import fc from 'fast-check';
import type { Answer, TestApp, TestLearner } from './test-app.ts';

const HOUR_MS = 3_600_000;
const CARDS = 6;
/** Whole hours and half ones, with daylight saving and without, on both sides of the date line. */
export const ZONES = [
  'Asia/Seoul',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

type Action =
  | { does: 'wait'; hours: number }
  | {
      does: 'rate';
      card: number;
      rating: Rating;
      practice: boolean;
      ms: number;
      ago: number | null;
      /** Which deck is being studied: 0 or 1. */
      deck: number | null;
    }
  | { does: 'undo'; card: number; back: number }
  | { does: 'forget' | 'delete' | 'suspend' | 'bury' | 'put into deck'; card: number }
  | { does: 'set due'; card: number; days: number }
  | {
      does: 'seed';
      card: number;
      stage: 'new' | 'review';
      repetitions: number;
      days: number | null;
    }
  | { does: 'move'; zone: string; dayStartsAt: number }
  | { does: 'change scheduler'; scheduler: SchedulerName }
  | {
      does: 'change deck';
      deck: number;
      preferences: { scheduler: SchedulerName | null; desiredRetention: number | null };
    };

const card = fc.nat(CARDS - 1);
const rate = fc.record({
  does: fc.constant('rate' as const),
  card,
  rating: fc.constantFrom(...RATINGS),
  practice: fc.integer({ min: 0, max: 9 }).map((chance) => chance < 2),
  ms: fc.integer({ min: 0, max: 300_000 }),
  // Hours ago that the review was made, on a device that had no connection.
  ago: fc.option(fc.integer({ min: 0, max: 3_000 }), { freq: 3 }),
  deck: fc.option(fc.nat(1), { freq: 2 }),
});
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 16, arbitrary: rate },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 400 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('undo' as const), card, back: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('forget', 'suspend', 'bury', 'put into deck', 'put into deck'),
      card,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('set due' as const), card, days: fc.nat(40) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('seed' as const),
      card,
      stage: fc.constantFrom('new', 'review', 'review'),
      repetitions: fc.nat(4),
      days: fc.option(fc.nat(60)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      zone: fc.constantFrom(...ZONES),
      dayStartsAt: fc.constantFrom(0, 4, 4, 23),
    }),
  },
);
const rareAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    does: fc.constant('change deck' as const),
    deck: fc.nat(1),
    preferences: fc.record({
      scheduler: fc.option(fc.constantFrom(...SCHEDULERS)),
      desiredRetention: fc.option(fc.constantFrom(0.7, 0.97)),
    }),
  }),
  fc.record({ does: fc.constant('delete' as const), card }),
  fc.record({
    does: fc.constant('change scheduler' as const),
    scheduler: fc.constantFrom(...SCHEDULERS),
  }),
);

/** Everything that can befall a learner's cards, in any order. */
export const history = fc
  .tuple(
    fc.array(action, { minLength: 60, maxLength: 110 }),
    fc.array(fc.tuple(fc.nat(110), rareAction), { maxLength: 3 }),
    // Without these hardly a card would fall due on the very day on which the figures are read.
    fc.array(fc.record({ does: fc.constant('set due' as const), card, days: fc.nat(2) }), {
      maxLength: 4,
    }),
  )
  .map(([actions, rare, last]) => {
    const all = [...actions];
    for (const [place, each] of rare) all.splice(place, 0, each);
    return [...all, ...last];
  });

export interface Lived {
  learner: TestLearner;
  boundary: { timeZone: string; dayStartsAt: number };
  decks: number[];
  categories: number[];
}

/** Lives through a history by the API. A call that the product refuses changes nothing, which is as well. */
export async function live(app: TestApp, actions: readonly Action[]): Promise<Lived> {
  const boundary = { timeZone: 'Europe/Berlin', dayStartsAt: 4 };
  const learner = await app.newLearner(boundary);
  const decks = [(await learner.newDeck()).id, (await learner.newDeck()).id];
  const categories = [(await learner.newCategory()).id, (await learner.newCategory()).id];
  const cards = await learner.newCards(CARDS / 2, { category_id: categories[0] });
  cards.push(...(await learner.newCards(CARDS / 2)));
  // Half of them are of one word.
  await learner.post('/words', { cardIds: cards.slice(2, 5) });
  const sent = new Map<number, string[]>(cards.map((id) => [id, []]));

  // Entries of one time are in the order of their ids: those must be the same again with the same seed.
  let made = 0;
  const take = async (done: Action): Promise<Answer | undefined> => {
    if (done.does === 'wait') {
      const now = new Date(app.now.getTime() + done.hours * HOUR_MS).toISOString();
      app.setClock(now);
      return void (await stayLoggedIn(app, learner, now));
    }
    if (done.does === 'move') {
      Object.assign(boundary, { timeZone: done.zone, dayStartsAt: done.dayStartsAt });
      return learner.put('/settings/study', boundary);
    }
    if (done.does === 'change scheduler') {
      return learner.put('/settings/study', { scheduler: done.scheduler });
    }
    if (done.does === 'change deck') {
      return learner.put(`/decks/${decks[done.deck]}`, done.preferences);
    }
    const id = cards[done.card] ?? 0;
    const today = studyDay(app.now, boundary);
    switch (done.does) {
      case 'rate': {
        made += 1;
        const reviewId = `made-in-a-history-${made}`;
        sent.get(id)?.unshift(reviewId);
        const reviewedAt = done.ago === null ? undefined : app.now.getTime() - done.ago * HOUR_MS;
        return learner.review(id, done.rating, {
          reviewId,
          practice: done.practice,
          timeTakenMs: done.ms,
          ...(done.deck !== null && { deckId: decks[done.deck] }),
          ...(reviewedAt !== undefined && { reviewedAt: new Date(reviewedAt).toISOString() }),
        });
      }
      case 'undo':
        return learner.post(`/cards/${id}/review/undo`, { reviewId: sent.get(id)?.[done.back] });
      case 'put into deck':
        return learner.post(`/decks/${decks[done.card % 2]}/cards`, { cardId: id });
      case 'delete':
        return learner.delete(`/cards/${id}`);
      case 'set due':
        return learner.put(`/cards/${id}/due`, { dueDay: addDays(today, done.days) });
      case 'seed':
        made += 1;
        return void (await seed(app, learner, id, `imported-${made}`, done, today));
      default:
        return learner.post(`/cards/${id}/${done.does}`);
    }
  };
  for (const done of actions) {
    const answer = await take(done);
    if ((answer?.status ?? 0) >= 500) throw new Error(JSON.stringify([done, answer?.body]));
  }
  return { learner, boundary, decks, categories };
}

/** A history may be longer than a session lasts. */
export async function stayLoggedIn(app: TestApp, { id }: TestLearner, now: string): Promise<void> {
  await app.db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: '9999' })
    .where('user_id', '=', id)
    .execute();
}

/** Writes what an import brings that knows a card's schedule, but not how it came about. */
async function seed(
  app: TestApp,
  learner: TestLearner,
  cardId: number,
  reviewId: string,
  { stage, repetitions, days }: Extract<Action, { does: 'seed' }>,
  today: string,
): Promise<void> {
  const lastDay = days === null ? null : addDays(today, -days);
  const memory = { interval: 20, stability: 20, difficulty: 5, repetitions, reviews: 5 };
  const schedule =
    stage === 'new' ? NEW_SCHEDULE : { ...NEW_SCHEDULE, ...memory, stage, lastDay, dueDay: today };
  await app.db
    .insertInto('card_events')
    .values({
      user_id: learner.id,
      card_id: cardId,
      type: 'seed_state',
      review_id: reviewId,
      claimed_at: app.now.toISOString(),
      used_at: app.now.toISOString(),
      study_day: today,
      undone: 0,
      details: JSON.stringify({ schedule }),
    })
    .execute();
}
