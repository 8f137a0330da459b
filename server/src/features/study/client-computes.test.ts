import { RATINGS, type Rating, SCHEDULERS } from '@gieok/shared/constants';
import type { Deck } from '@gieok/shared/contract/decks';
import type { EventType } from '@gieok/shared/contract/events';
import type { Preferences } from '@gieok/shared/contract/settings';
import { addDays, studyDay } from '@gieok/shared/domain/day';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { Client, type Known } from '../../../test/computing-client.ts';
import { ZONES } from '../../../test/random-history.ts';
import { testAppForThisFile } from '../../../test/test-app.ts';

/*
 * A client without a connection must know what the server will say. This one computes each card by the shared rules, and
 * after every step the server must say the same. HISTORIES=100 runs more of them.
 */
const HISTORIES = Number(process.env.HISTORIES ?? (inject('engine') === 'sqlite' ? 8 : 4));
const CARDS = 3;
const MINUTE_MS = 60_000;
const FIRST_NOW = Date.parse('2026-03-06T03:00:00.000Z');
const app = await testAppForThisFile();

/** In an order in which one card takes them all. */
const KINDS = [
  ...(['review', 'practice', 'set_due', 'forget'] as const),
  ...(['suspend', 'unsuspend', 'bury', 'unbury'] as const),
] satisfies EventType[];
type Kind = (typeof KINDS)[number];

/** In which deck, if in one. */
interface InDeck {
  deck: number | null;
}

type Step =
  | { does: 'wait'; minutes: number }
  /** `byName`: through the call made for it, else through the one for all events. */
  | ({
      does: 'event';
      type: Kind;
      card: number;
      rating: Rating;
      days: number;
      byName: boolean;
    } & InDeck)
  | ({ does: 'undo'; card: number; back: number; byName: boolean } & InDeck)
  | ({ does: 'ask anew' } & InDeck)
  | { does: 'change deck'; deck: number; preferences: Partial<Deck> }
  | { does: 'change'; settings: Partial<Preferences>; reschedule: boolean };

const card = fc.nat(CARDS - 1);
const byName = fc.boolean();
const deck = fc.option(fc.nat(1), { freq: 2 });
const boundary = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  dayStartsAt: fc.constantFrom(0, 4, 23),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constant('event' as const),
      type: fc.oneof(fc.constant('review' as const), fc.constantFrom(...KINDS)),
      card,
      rating: fc.oneof(fc.constant(3 as const), fc.constantFrom(...RATINGS)),
      days: fc.nat(60),
      byName,
      deck,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 600, max: 60_000 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('undo' as const),
      card,
      back: fc.nat(3),
      byName,
      deck,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('ask anew' as const), deck }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change deck' as const),
      deck: fc.nat(1),
      preferences: fc.record({
        scheduler: fc.option(fc.constantFrom(...SCHEDULERS)),
        desiredRetention: fc.option(fc.constantFrom(0.7, 0.85, 0.97)),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      reschedule: fc.boolean(),
      settings: fc.oneof(
        boundary,
        fc.record({ scheduler: fc.constantFrom(...SCHEDULERS) }),
        fc.record({ desiredRetention: fc.constantFrom(0.7, 0.85, 0.9, 0.97) }),
        fc.record({ leechThreshold: fc.integer({ min: 2, max: 4 }) }),
      ),
    }),
  },
);

const learnerOf = fc.record({
  boundary,
  scheduler: fc.constantFrom(...SCHEDULERS),
  fitted: fc.option(fc.array(fc.double({ min: 0.8, max: 1.25, noNaN: true }), { minLength: 21 })),
});

async function take(client: Client, step: Step) {
  // Of two events at one time the ids would decide which is the later.
  app.setClock(new Date(app.now.getTime() + 1_000).toISOString());
  const ids = [...client.cards.keys()];
  switch (step.does) {
    case 'wait':
      return app.setClock(new Date(app.now.getTime() + step.minutes * MINUTE_MS).toISOString());
    case 'event': {
      const { type, rating } = step;
      const cardId = ids[step.card] as number;
      const day = addDays(studyDay(app.now, client.preferences), step.days);
      const isRating = type === 'review' || type === 'practice';
      const more = isRating ? { rating, timeTakenMs: 4_000 } : type === 'set_due' ? { day } : {};
      const { event, answer } = await client.send(type, cardId, more, step);
      if (answer === null) return;
      client.cards.get(cardId)?.since.push(event);
      return client.compare(answer, step.deck);
    }
    case 'undo': {
      const cardId = ids[step.card] as number;
      const known = client.cards.get(cardId) as Known;
      const target = known.since.at(-1 - step.back);
      if (target === undefined) return;
      const { eventId } = target;
      const { answer } = await client.send('undo', cardId, { target: eventId }, step);
      if (answer === null) return;
      known.since = known.since.filter((event) => event !== target);
      return client.compare(answer, step.deck);
    }
    case 'ask anew': {
      const scope = step.deck === null ? '' : `&deckId=${client.decks[step.deck]?.id}`;
      const [due, fresh] = await Promise.all([
        client.learner.get(`/cards/study/due?limit=500${scope}`),
        client.learner.get(`/cards/study/new?limit=500${scope}`),
      ]);
      for (const card of [...due.body.data, ...due.body.learn_ahead, ...fresh.body.data]) {
        client.compare(card, step.deck);
        client.learn(card);
      }
      return;
    }
    case 'change deck': {
      const { deck, preferences } = step;
      const { id } = client.decks[deck] as Deck;
      client.decks[deck] = (await client.learner.put(`/decks/${id}`, preferences)).body.data;
      return;
    }
    case 'change': {
      const { settings, reschedule } = step;
      await client.learner.put('/settings/study', { ...settings, reschedule });
      await client.askForPreferences();
      return settle(client);
    }
  }
}

/** Asks for the cards until they follow the settings; one that was never rated looks the same under all of them. */
async function settle(client: Client) {
  const { scheduleVersion } = client.preferences;
  await expect
    .poll(
      async () =>
        (await client.askForCards()).filter(
          (card) => card.review_count > 0 && card.schedule_version !== scheduleVersion,
        ),
      { timeout: 30_000, interval: 5 },
    )
    .toEqual([]);
  for (const card of await client.askForCards()) client.learn(card);
}

async function begin({ boundary, scheduler, fitted }: Beginning) {
  app.setClock(new Date(FIRST_NOW).toISOString());
  const learner = await app.newLearner();
  await app.db
    .updateTable('sessions')
    .set({ last_used_at: '2999-01-01T00:00:00.000Z', expires_at: '9999' })
    .where('user_id', '=', learner.id)
    .execute();
  await learner.put('/settings/study', { ...boundary, scheduler, leechThreshold: 2 });
  if (fitted !== null) {
    const weights = FSRS_DEFAULT_WEIGHTS.map((weight, place) => weight * (fitted[place] ?? 1));
    await app.db
      .updateTable('preferences')
      .set({ fsrs_weights: JSON.stringify(weights) })
      .where('user_id', '=', learner.id)
      .execute();
  }
  const cards = await learner.newCards(CARDS);
  const client = new Client(app, learner);
  await client.askForPreferences();
  for (const _ of [0, 1]) {
    const deck = await learner.newDeck();
    for (const cardId of cards) await learner.post(`/decks/${deck.id}/cards`, { cardId });
    client.decks.push(deck);
  }
  for (const card of (await learner.get('/cards/study/new?limit=10')).body.data) client.learn(card);
  expect(client.cards.size).toBe(CARDS);
  return client;
}

interface Beginning {
  boundary: { timeZone: string; dayStartsAt: number };
  scheduler: (typeof SCHEDULERS)[number];
  fitted: number[] | null;
}

/** Chance may leave a kind out of a whole run: one history has each of them. */
const EVERY_KIND: [Beginning, Step[]] = [
  { boundary: { timeZone: 'Asia/Seoul', dayStartsAt: 4 }, scheduler: 'sm2', fitted: null },
  [
    ...KINDS.map((type) => ({
      ...({ does: 'event', type, card: 0, rating: 3, days: 9, byName: true, deck: null } as const),
    })),
    { does: 'undo', card: 0, back: 0, byName: true, deck: null },
  ],
];

it('a client computes from answers alone what the server computes, after every step', async () => {
  const taken: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(
      learnerOf,
      fc.array(step, { minLength: 30, maxLength: 60 }),
      async (beginning, steps) => {
        const client = await begin(beginning);
        for (const each of steps) await take(client, each);
        for (const card of await client.askForCards()) client.compare(card);
        for (const [type, count] of Object.entries(client.taken)) {
          taken[type] = (taken[type] ?? 0) + count;
        }
      },
    ),
    { numRuns: HISTORIES, examples: [EVERY_KIND] },
  );
  expect(Object.keys(taken).toSorted()).toEqual([...KINDS, 'undo'].toSorted());
});
