import { RATINGS, type Rating, SCHEDULERS, STUDY_ORDERS } from '@gieok/shared/constants';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../test/rows.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { checkSchedules } from '../../learning/check-schedules.ts';

const app = await testAppForThisFile();
const HOUR_MS = 3_600_000;
/** `HISTORIES=100` tries more. */
const HISTORIES = Number(process.env.HISTORIES ?? (inject('engine') === 'sqlite' ? 5 : 3));

/** A learner with a deck of so many cards, all of them new. */
async function learnerWithDeck(count: number, preferences: Record<string, unknown> = {}) {
  const learner = await app.newLearner();
  const deck: number = (await learner.newDeck(preferences)).id;
  const cards = await learner.newCards(count);
  for (const cardId of cards) await learner.post(`/decks/${deck}/cards`, { cardId });
  return { learner, deck, cards };
}

const listed = async (learner: TestLearner, kind: 'due' | 'new', query = '') =>
  (await learner.get(`/cards/study/${kind}${query}`)).body;

const available = async (learner: TestLearner, kind: 'due' | 'new', query = '') =>
  (await listed(learner, kind, query)).available;

/** What is stored is what the log gives. */
async function expectReplayed(): Promise<void> {
  const lines: string[] = [];
  const checked = await checkSchedules(app.db, { mend: false, say: (line) => lines.push(line) });
  const { differing, outdated, miscounted } = checked;
  expect({
    differing,
    outdated,
    miscounted,
    lines: differing + miscounted > 0 ? lines : [],
  }).toEqual({ differing: 0, outdated: 0, miscounted: 0, lines: [] });
}

describe('the scheduler and the retention of a deck', () => {
  it('hold for hints and ratings in that deck, and nowhere else', async () => {
    const { learner, deck, cards } = await learnerWithDeck(2, { scheduler: 'fsrs' });
    const [inDeck, elsewhere] = cards as [number, number];
    const hints = (await listed(learner, 'new', `?deckId=${deck}`)).data[0].hints;
    expect(hints[3]).toMatchObject({ interval: 0, text: '10 min' });
    expect((await listed(learner, 'new')).data[0].hints[3]).toMatchObject({ interval: 1 });
    const rated = (await learner.review(inDeck, 3, { deckId: deck })).body.data;
    expect(rated).toMatchObject({ step: 1, stability: expect.any(Number) });
    expect(rated.hints[3].interval).toBeGreaterThan(0);
    const other = (await learner.review(elsewhere, 3)).body.data;
    expect(other).toMatchObject({ review_interval: 1, stability: null, step: null });
    await expectReplayed();
  });

  it('decide how soon a word comes back: sooner, the more of it is to be remembered', async () => {
    const { learner, deck, cards } = await learnerWithDeck(1, { desiredRetention: 0.97 });
    await learner.put('/settings/study', { scheduler: 'fsrs' });
    const [card] = cards as [number];
    const intervalIn = async (query: string) =>
      (await listed(learner, 'new', query)).data[0].hints[4].interval;
    const own = await intervalIn('');
    const ofDeck = await intervalIn(`?deckId=${deck}`);
    expect(ofDeck).toBeLessThan(own);
    const { data } = (await learner.review(card, 4, { deckId: deck })).body;
    expect(data.review_interval).toBe(ofDeck);
  });

  it('are written down with each rating: what the deck asks for later changes none of them', async () => {
    const { learner, deck, cards } = await learnerWithDeck(2, {
      ...{ scheduler: 'fsrs', desiredRetention: 0.9 },
    });
    for (const card of cards)
      await learner.review(card, 4, { deckId: deck, reviewId: `of-card-${card}` });
    const before = await Promise.all(cards.map((card) => learner.readCard(card)));
    await learner.put(`/decks/${deck}`, { scheduler: 'sm2', desiredRetention: 0.7 });
    await expectReplayed();
    const again = { deckId: deck, reviewId: `of-card-${cards[0]}` };
    expect((await learner.review(cards[0] as number, 4, again)).status).toBe(200);
    await learner.delete(`/decks/${deck}`);
    await expectReplayed();
    expect(await Promise.all(cards.map((card) => learner.readCard(card)))).toEqual(before);
    // A change of the learner's own replays the cards: what the deck asked for then still counts.
    await learner.put('/settings/study', { desiredRetention: 0.8, leechThreshold: 3 });
    const [card] = await Promise.all(cards.map((id) => learner.readCard(id)));
    expect(card).toMatchObject({ due_day: before[0].due_day, stability: before[0].stability });
    await expectReplayed();
  });

  it('of a deck that is gone, or somebody else’s, are the learner’s own; the rating counts', async () => {
    const { learner, cards } = await learnerWithDeck(2);
    const stranger = await learnerWithDeck(1, { scheduler: 'fsrs', newCardsPerDay: 0 });
    for (const [place, deckId] of [stranger.deck, 999_999_999].entries()) {
      const { status, body } = await learner.review(cards[place] as number, 3, { deckId });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ review_interval: 1, step: null });
      expect(body.data.hints[3].interval).toBeGreaterThan(1);
    }
    const events = [
      {
        type: 'review',
        cardId: cards[0],
        eventId: 'sent-in-a-batch',
        rating: 3,
        deckId: stranger.deck,
      },
    ];
    expect((await learner.post('/events', { events })).body.data[0].status).toBe('accepted');
    const written = await app.db
      .selectFrom('card_events')
      .select(['deck_id', 'details'])
      .where('user_id', '=', learner.id)
      .execute();
    expect(written.every(({ deck_id, details }) => deck_id === null && details === null)).toBe(
      true,
    );
    const [counted] = (await stranger.learner.get('/decks')).body.data;
    expect(counted).toMatchObject({ new_cards: 1, new_today: 0 });
  });

  it('pass on what the other scheduler needs: no memory is lost, and none begun anew', async () => {
    const { learner, deck, cards } = await learnerWithDeck(1, { scheduler: 'fsrs' });
    const [card] = cards as [number];
    for (let times = 0; times < 5; times += 1) {
      await learner.review(card, 3);
      app.passDays(20);
    }
    const { review_interval: grown } = await learner.readCard(card);
    const inDeck = (await learner.review(card, 3, { deckId: deck })).body.data;
    expect(inDeck.stability).toBeGreaterThan(grown);
    expect(inDeck.review_interval).toBeGreaterThan(grown / 2);
    app.passDays(20);
    const own = (await learner.review(card, 3)).body.data;
    expect(own.stability).toBeGreaterThan(inDeck.stability);
    expect(own.review_interval).toBeGreaterThan(inDeck.review_interval);
    await expectReplayed();
  });
});

describe('the limits of a deck', () => {
  it('count what is studied in the deck, and the learner’s own count everything', async () => {
    const { learner, deck, cards } = await learnerWithDeck(6, { newCardsPerDay: 2 });
    await learner.put('/settings/study', { newCardsPerDay: 3 });
    const [first, second, third] = cards as [number, number, number];
    expect(await available(learner, 'new', `?deckId=${deck}`)).toBe(2);
    await learner.review(first, 3);
    expect(await available(learner, 'new', `?deckId=${deck}`)).toBe(2);
    await learner.review(second, 3, { deckId: deck });
    expect(await available(learner, 'new', `?deckId=${deck}`)).toBe(1);
    expect(await available(learner, 'new')).toBe(1);
    await learner.review(third, 3, { deckId: deck, reviewId: 'the-third-of-them' });
    expect(await available(learner, 'new', `?deckId=${deck}`)).toBe(0);
    expect((await learner.get(`/decks/${deck}`)).body.data.deck).toMatchObject({ new_today: 0 });
    await learner.post(`/cards/${third}/review/undo`, { reviewId: 'the-third-of-them' });
    expect(await available(learner, 'new', `?deckId=${deck}`)).toBe(1);
    app.passDays(1);
    expect(await available(learner, 'new', `?deckId=${deck}`)).toBe(2);
  });

  it('of reviews hold back what is due in it; asking for more lifts them, too', async () => {
    const { learner, deck, cards } = await learnerWithDeck(4, { reviewsPerDay: 1 });
    for (const card of cards) await learner.review(card, 3);
    app.passDays(1);
    const inDeck = await listed(learner, 'due', `?deckId=${deck}`);
    expect(inDeck).toMatchObject({ count: 4, available: 1, backlog: 4 });
    expect(await listed(learner, 'due')).toMatchObject({ count: 4, available: 4, backlog: 0 });
    const [row] = (await learner.get('/decks')).body.data;
    expect(row).toMatchObject({ due_cards: 4, due_today: 1 });
    await learner.post('/settings/study/extra', { reviews: 2 });
    expect(await available(learner, 'due', `?deckId=${deck}`)).toBe(3);
  });

  it('may be more than the learner’s own, which a deck without any keeps', async () => {
    const { learner, deck } = await learnerWithDeck(3, { newCardsPerDay: 100 });
    await learner.put('/settings/study', { newCardsPerDay: 1 });
    expect(await available(learner, 'new', `?deckId=${deck}`)).toBe(3);
    await learner.put(`/decks/${deck}`, { newCardsPerDay: null });
    expect(await available(learner, 'new', `?deckId=${deck}`)).toBe(1);
  });
});

it('the order of a deck is that of its lists', async () => {
  const { learner, deck, cards } = await learnerWithDeck(9, { studyOrder: 'added' });
  await learner.put('/settings/study', { newCardsPerDay: 100 });
  const { data } = await listed(learner, 'new', `?deckId=${deck}`);
  expect(data.map(({ id }: Json) => id)).toEqual(cards);
  await learner.put(`/decks/${deck}`, { studyOrder: null });
  const shuffled = (await listed(learner, 'new', `?deckId=${deck}`)).data;
  expect(shuffled.map(({ id }: Json) => id)).not.toEqual(cards);
});

const CARDS = 5;
const deed = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('rate' as const),
      card: fc.nat(CARDS - 1),
      rating: fc.constantFrom(...RATINGS) as fc.Arbitrary<Rating>,
      deck: fc.option(fc.nat(1), { freq: 3 }),
      ago: fc.oneof(fc.constant(0), fc.nat(200)),
      inBatch: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.nat(90) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), back: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      deck: fc.nat(1),
      preferences: fc.record({
        scheduler: fc.option(fc.constantFrom(...SCHEDULERS)),
        desiredRetention: fc.option(fc.constantFrom(0.75, 0.96)),
        newCardsPerDay: fc.option(fc.nat(4)),
        reviewsPerDay: fc.option(fc.nat(4)),
        studyOrder: fc.option(fc.constantFrom(...STUDY_ORDERS)),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('change own' as const),
      preferences: fc.record(
        {
          scheduler: fc.constantFrom(...SCHEDULERS),
          newCardsPerDay: fc.nat(4),
          limitNewByReviews: fc.boolean(),
          desiredRetention: fc.constantFrom(0.8, 0.92),
          reschedule: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    }),
  },
);

/** What the present study day's limits still allow in a deck, counted from the rows in the plainest way. */
async function recounted(learner: TestLearner, deck: Json, today: string) {
  const { newCardsPerDay, reviewsPerDay, limitNewByReviews } = (
    await learner.get('/settings/study')
  ).body.data;
  const log = await app.db
    .selectFrom('card_events')
    .select(['type', 'target', 'review_id', 'study_day', 'deck_id', 'counts_toward'])
    .where('user_id', '=', learner.id)
    .execute();
  const undone = log.map(({ target }) => target);
  const used = (kind: 'new' | 'review', ofDeck: boolean) =>
    log.filter(
      (row) =>
        !undone.includes(row.review_id) &&
        row.study_day === today &&
        row.counts_toward === kind &&
        (!ofDeck || row.deck_id === deck.id),
    ).length;
  const dueIn = async (query: string) => {
    const cards = (await learner.get(`/cards?limit=100${query}`)).body.data;
    return cards.filter(
      (card: Json) => card.due_instant === null && card.due_day !== null && card.due_day <= today,
    ).length;
  };
  const ownReviews = deck.reviewsPerDay !== null;
  const fresh = (deck.newCardsPerDay ?? newCardsPerDay) - used('new', deck.newCardsPerDay !== null);
  let reviews = (deck.reviewsPerDay ?? reviewsPerDay) - used('review', ownReviews);
  let allowed = fresh;
  if (limitNewByReviews) {
    reviews -= used('new', ownReviews);
    allowed = Math.min(fresh, reviews - (await dueIn(ownReviews ? `&deck=${deck.id}` : '')));
  }
  return { new: Math.max(0, allowed), reviews: Math.max(0, reviews) };
}

it('schedules and limits in decks follow from the log, whatever is done', {
  timeout: HISTORIES * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 30, maxLength: 50 }), async (deeds) => {
      const { learner, deck, cards } = await learnerWithDeck(CARDS);
      const other: number = (await learner.newDeck()).id;
      await learner.post(`/decks/${other}/cards`, { cardId: cards[0] });
      const decks = [deck, other];
      const sent: { card: number; reviewId: string }[] = [];
      let made = 0;
      for (const done of deeds) {
        if (done.does === 'wait')
          app.setClock(new Date(app.now.getTime() + done.hours * HOUR_MS).toISOString());
        if (done.does === 'change')
          await learner.put(`/decks/${decks[done.deck]}`, done.preferences);
        if (done.does === 'change own') await learner.put('/settings/study', done.preferences);
        if (done.does === 'undo') {
          const { card, reviewId } = sent[done.back] ?? {};
          if (card !== undefined) await learner.post(`/cards/${card}/review/undo`, { reviewId });
        }
        if (done.does !== 'rate') continue;
        made += 1;
        const card = cards[done.card] as number;
        const reviewId = `review-number-${learner.id}-${made}`;
        sent.unshift({ card, reviewId });
        const at = new Date(app.now.getTime() - done.ago * HOUR_MS).toISOString();
        const deckId = done.deck === null ? null : decks[done.deck];
        const { rating } = done;
        const answer = done.inBatch
          ? await learner.post('/events', {
              events: [{ type: 'review', cardId: card, eventId: reviewId, at, rating, deckId }],
            })
          : await learner.review(card, rating, { reviewId, reviewedAt: at, deckId });
        expect(answer.status).toBe(200);
      }
      await expectReplayed();
      const today = (await learner.post('/settings/study/extra', {})).body.data.day;
      for (const row of (await learner.get('/decks')).body.data) {
        const [due, fresh] = await Promise.all([
          listed(learner, 'due', `?deckId=${row.id}`),
          listed(learner, 'new', `?deckId=${row.id}`),
        ]);
        expect({ due: row.due_today, new: row.new_today }).toEqual({
          due: due.available,
          new: fresh.available,
        });
        const counted = await recounted(learner, row, today);
        expect(fresh.available).toBe(Math.min(row.new_cards, counted.new));
        const held = due.count - due.available;
        const byDay = due.backlog > 0 ? due.backlog : Math.min(due.count, counted.reviews);
        expect(held).toBe(Math.max(0, byDay - counted.reviews));
      }
      const rows = await rowsOf(app.db, learner.id);
      await learner.put(`/decks/${deck}`, { scheduler: 'fsrs', desiredRetention: 0.71 });
      await expectReplayed();
      const after = await rowsOf(app.db, learner.id);
      expect({ ...after, decks: [] }).toEqual({ ...rows, decks: [] });
    }),
    // To look for a shorter history takes 100 to 400 more, minutes in which nothing is said.
    { numRuns: HISTORIES, endOnFailure: true },
  );
});
