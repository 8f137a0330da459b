import { describe, expect, it } from 'vitest';
import { newCardValues } from '../../../test/new-card-values.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const BUSY_MACHINE_MS = 120_000;
const send = (learner: TestLearner, events: unknown[]) => learner.post('/events', { events });
const statusesOf = ({ body }: { body: Json }): string[] =>
  body.data.map(({ status }: Json) => status);
const readCard = (learner: TestLearner, cardId: number) => learner.readCard(cardId);
const logOf = (learner: TestLearner) =>
  app.db
    .selectFrom('card_events')
    .selectAll()
    .where('user_id', '=', learner.id)
    .orderBy('id')
    .execute();
const hoursAgo = (hours: number) => new Date(app.now.getTime() - hours * 3_600_000).toISOString();

/** In few statements: a call for each would take up most of the test. */
async function manyCards(learner: TestLearner, count: number): Promise<number[]> {
  const fields = { korean_text: '나무', english_text: 'tree' };
  const ids: number[] = [];
  for (let made = 0; made < count; made += 50) {
    const values = Array.from({ length: Math.min(50, count - made) }, () =>
      newCardValues(fields, learner.id, app.now, 0.5),
    );
    const rows = await app.db.insertInto('cards').values(values).returning('id').execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

const reviewsOf = (cards: readonly number[], more: object = {}) =>
  cards.map((cardId, index) => ({
    ...{ type: 'review', cardId, eventId: `review-number-${index}`, rating: 3 },
    ...{ at: hoursAgo(1_000 - index), ...more },
  }));

describe('an undo in the batch of what it undoes', () => {
  it.each(['before', 'after'] as const)('counts when it stands %s it', async (where) => {
    const learner = await app.newLearner();
    const cardId = (await learner.newCard()).id;
    const review = { type: 'review', cardId, eventId: 'the-review', rating: 4, at: hoursAgo(2) };
    const undo = { type: 'undo', cardId, eventId: 'the-undo', target: 'the-review' };
    const answer = await send(learner, where === 'before' ? [undo, review] : [review, undo]);
    expect(statusesOf(answer)).toEqual(['accepted', 'accepted']);
    expect(answer.body.cards).toEqual([await readCard(learner, cardId)]);
    expect(answer.body.cards[0]).toMatchObject({ stage: 'new', review_count: 0, due_day: null });
    const { data } = (await learner.get('/stats')).body;
    expect(data.weekly_stats.map((day: Json) => day.reviews_count)).toEqual(Array(7).fill(0));
  });

  it('is a conflict when that is of another card, and says so', async () => {
    const learner = await app.newLearner();
    const [first, second] = (await learner.newCards(2)) as [number, number];
    const answer = await send(learner, [
      { type: 'review', cardId: first, eventId: 'the-review', rating: 4 },
      { type: 'undo', cardId: second, eventId: 'the-undo', target: 'the-review' },
    ]);
    expect(answer.body.data).toMatchObject([
      { status: 'accepted' },
      { status: 'conflict', message: 'There is nothing to undo.' },
    ]);
    expect((await readCard(learner, first)).review_count).toBe(1);
  });
});

describe('a batch of events', () => {
  it('gives each its own result in its place, and refuses none because of another', async () => {
    const learner = await app.newLearner();
    const stranger = await app.newLearner();
    const [mine, second, deleted] = (await learner.newCards(3)) as [number, number, number];
    const [foreign] = (await stranger.newCards(1)) as [number];
    await learner.delete(`/cards/${deleted}`);
    const event = { type: 'review', cardId: mine, eventId: 'event-one', rating: 3 };
    const answer = await send(learner, [
      { ...event, eventId: 'event-bad', rating: 5 },
      event,
      event,
      { ...event, cardId: second },
      { ...event, rating: 1 },
      { ...event, eventId: 'event-two', cardId: foreign },
      { ...event, eventId: 'event-three', cardId: deleted },
      { type: 'set_due', cardId: mine, eventId: 'event-four', day: '2026-02-30' },
      { type: 'bury', cardId: second, eventId: 'event-five', rating: 3 },
      { type: 'dance', cardId: second, eventId: 'event-six' },
      'nonsense',
      { type: 'bury', cardId: second, eventId: 'event-seven' },
    ]);
    expect(answer.status).toBe(200);
    const reused = 'This eventId was already used for a different event.';
    const ofMine = { cardId: mine, eventId: 'event-one' };
    expect(answer.body.data.slice(0, 8)).toEqual([
      {
        ...{ status: 'invalid', cardId: mine, eventId: 'event-bad', path: 'rating' },
        message: expect.stringMatching(/\w/),
      },
      { status: 'accepted', ...ofMine },
      { status: 'duplicate', ...ofMine },
      { status: 'conflict', ...ofMine, cardId: second, message: reused },
      { status: 'conflict', ...ofMine, message: reused },
      {
        ...{ status: 'gone', cardId: foreign, eventId: 'event-two' },
        message: expect.stringMatching(/\w/),
      },
      {
        ...{ status: 'kept', cardId: deleted, eventId: 'event-three' },
        message: expect.stringMatching(/\w/),
      },
      {
        ...{ status: 'invalid', cardId: mine, eventId: 'event-four', path: 'day' },
        message: expect.stringMatching(/\w/),
      },
    ]);
    expect(answer.body.data.slice(8)).toMatchObject([
      { status: 'invalid', cardId: second, eventId: 'event-five' },
      { status: 'invalid', cardId: second, eventId: 'event-six', path: 'type' },
      { status: 'invalid', cardId: null, eventId: null },
      { status: 'accepted', cardId: second, eventId: 'event-seven' },
    ]);
    expect(answer.body.cards).toEqual([
      await readCard(learner, mine),
      await readCard(learner, second),
    ]);
    expect((await logOf(learner)).map(({ review_id }) => review_id).sort()).toEqual([
      'event-one',
      'event-seven',
      'event-three',
    ]);
    expect(await logOf(stranger)).toEqual([]);
  });

  it('takes every kind of event, and gives each card as it then is', async () => {
    const learner = await app.newLearner();
    const cards = await learner.newCards(9);
    const types = [
      ['review', { rating: 4, answer: '나무' }, { stage: 'learning', review_count: 1 }],
      ['practice', { rating: 1 }, { stage: 'learning', review_count: 1 }],
      ['forget', {}, { stage: 'new', due_day: null }],
      ['set_due', { day: '2026-05-01' }, { stage: 'learning', due_day: '2026-05-01' }],
      ['suspend', {}, { suspended: true, suspended_by_hand: true }],
      ['unsuspend', {}, { suspended: false, suspended_by_hand: false }],
      ['bury', {}, { buried_until: '2026-03-11' }],
      ['unbury', {}, { buried_until: null }],
      ['undo', { target: 'first-of-8' }, { stage: 'new', review_count: 0 }],
    ] as const;
    const earlier: Record<string, string> = { unsuspend: 'suspend', unbury: 'bury' };
    const events = types.flatMap(([type, more], index) => {
      const cardId = cards[index];
      const before = earlier[type];
      return [
        { type, cardId, eventId: `second-of-${index}`, at: hoursAgo(1), ...more },
        ...(type === 'review'
          ? []
          : [
              {
                ...{ cardId, eventId: `first-of-${index}`, at: hoursAgo(2) },
                ...(before === undefined ? { type: 'review', rating: 4 } : { type: before }),
              },
            ]),
      ];
    });
    const answer = await send(learner, events);
    expect(statusesOf(answer)).toEqual(events.map(() => 'accepted'));
    expect(answer.body.cards).toMatchObject(
      types.map(([, , fields], index) => ({ id: cards[index], ...fields })),
    );
    expect(answer.body.cards).toEqual(
      await Promise.all(cards.map((cardId) => readCard(learner, cardId))),
    );
    const stored = (await logOf(learner)).find(({ review_id }) => review_id === 'second-of-0');
    expect(stored).toMatchObject({ type: 'review', rating: 4, answer: '나무' });
  });

  it('that is sent again gives only duplicates and changes nothing', async () => {
    const learner = await app.newLearner();
    const cards = await learner.newCards(3);
    const reviews = reviewsOf([...cards, ...cards], { answer: 'a tree' });
    const events = [
      ...reviews,
      { type: 'undo', cardId: cards[0], eventId: 'undo-of-first', target: 'review-number-3' },
      { type: 'suspend', cardId: cards[1], eventId: 'suspend-of-second' },
    ];
    const first = await send(learner, events);
    expect(statusesOf(first)).toEqual(events.map(() => 'accepted'));
    const log = await logOf(learner);
    const stats = (await learner.get('/stats')).body;
    const second = await send(learner, events.toReversed());
    expect(statusesOf(second)).toEqual(events.map(() => 'duplicate'));
    expect(second.body.cards).toEqual(first.body.cards);
    expect(await logOf(learner)).toEqual(log);
    expect((await learner.get('/stats')).body).toEqual(stats);
  });

  it('of more than 500 is refused whole', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    const answer = await send(learner, reviewsOf(Array(501).fill(id)));
    expect(answer.status).toBe(400);
    expect(await logOf(learner)).toEqual([]);
  });

  it(
    'of 500 with the longest answers, escaped, fits',
    async () => {
      const learner = await app.newLearner();
      const { id } = await learner.newCard();
      const longest = '나'.repeat(500);
      const events = reviewsOf(Array(500).fill(id), { answer: longest, timeTakenMs: 300_000 });
      const payload = JSON.stringify({ events }).replaceAll('나', '\\ub098');
      expect(payload.length).toBeGreaterThan(1_500_000);
      const answer = await app.inject({
        ...{ method: 'POST', url: '/api/events', payload },
        headers: {
          ...{ authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
        },
      });
      expect(answer.statusCode).toBe(200);
      expect(statusesOf({ body: answer.json() })).toEqual(Array(500).fill('accepted'));
      const log = await logOf(learner);
      expect(log).toHaveLength(500);
      expect(log.every((row) => row.answer === longest)).toBe(true);
      expect(answer.json().cards).toEqual([await readCard(learner, id)]);
      expect(answer.json().cards[0].review_count).toBe(500);
    },
    BUSY_MACHINE_MS,
  );

  it(
    'of 500 cards lets others have their answers before it ends',
    async () => {
      const learner = await app.newLearner();
      const other = await app.newLearner();
      await other.newCard();
      const events = reviewsOf(await manyCards(learner, 500));
      // Over a connection: what is injected needs no turn of the event loop.
      const address = await app.listen();
      const headers = { authorization: `Bearer ${other.token}` };
      const batch = { isDone: false };
      const sent = send(learner, events).finally(() => {
        batch.isDone = true;
      });
      const answered: number[] = [];
      const ask = async (path: string) => {
        while (!batch.isDone) {
          const { status } = await fetch(`${address}/api${path}`, { headers });
          // What came after the end proves nothing.
          if (!batch.isDone) answered.push(status);
        }
      };
      await Promise.all(['/auth/profile', '/cards/study/due'].map(ask));
      expect(statusesOf(await sent)).toEqual(events.map(() => 'accepted'));
      // 500 cards take some thirty transactions: others have many turns.
      expect(answered.length).toBeGreaterThan(10);
      expect(new Set(answered)).toEqual(new Set([200]));
    },
    BUSY_MACHINE_MS,
  );
});
