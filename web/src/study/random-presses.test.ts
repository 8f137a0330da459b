import { LEARN_AHEAD_MS, RATINGS, type Rating } from '@gieok/shared/constants';
import { summarize } from '@gieok/shared/domain/session-summary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeServer, NOW, newCard, stamp, Tab } from '../../test/study-tab.ts';
import type { CardEvent } from '../api/events.ts';
import { cardAtHand, chosenRating, viewOf } from './study-selectors.ts';
import type { StudyState } from './study-state.ts';

type Step =
  | { does: 'rate'; rating: Rating; flips: boolean; presses: number }
  | { does: 'key'; key: Rating | 'flip' }
  | { does: 'shown' }
  | { does: 'undo'; presses: number }
  | { does: 'take out'; choice: 'bury' | 'suspend' | 'forget' }
  | { does: 'advance' | 'go on' | 'keep leech' | 'restudy' }
  | { does: 'answer'; place: number; arrives: boolean; returns: boolean }
  | { does: 'answer again'; place: number };

const presses = fc.integer({ min: 1, max: 3 });
const oftenTrue = fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('rate' as const),
      rating: fc.oneof(fc.constant(1 as const), fc.constantFrom(...RATINGS)),
      flips: oftenTrue,
      presses,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('key' as const),
      key: fc.oneof(fc.constant('flip' as const), fc.constantFrom(...RATINGS)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('shown' as const) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('undo' as const), presses }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('take out' as const),
      choice: fc.constantFrom('bury', 'suspend', 'forget'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('advance', 'advance', 'advance', 'go on', 'keep leech', 'restudy'),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      place: fc.nat(3),
      arrives: oftenTrue,
      returns: oftenTrue,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('answer again' as const), place: fc.nat(9) }),
  },
);

/** Of what the person does not know whether it arrived, they try the same again until they do. */
function retried({ state }: Tab, step: Step): Step {
  const open = state.unanswered.find(({ type }) => type !== 'undo');
  if (open === undefined || !['rate', 'key', 'undo', 'take out'].includes(step.does)) return step;
  if ('rating' in open) {
    const rating = step.does === 'rate' ? step.rating : open.rating;
    return { does: 'rate', rating, flips: true, presses: 1 };
  }
  if (open.type === 'bury' || open.type === 'suspend' || open.type === 'forget') {
    return { does: 'take out', choice: open.type };
  }
  return step;
}

function take(tab: Tab, wanted: Step) {
  const step = retried(tab, wanted);
  switch (step.does) {
    case 'rate':
      if (step.flips) tab.does({ type: 'flip' });
      // Held, or pressed twice before the first had any effect.
      for (let press = 0; press < step.presses; press += 1) {
        tab.does({ type: 'rate', rating: step.rating, now: 0, ...stamp() });
      }
      return;
    case 'key':
      return tab.does({ type: 'press', key: step.key, now: 0, ...stamp() });
    case 'shown':
      return tab.state.shownAt === null ? tab.does({ type: 'shown', now: 0 }) : undefined;
    case 'undo':
      for (let press = 0; press < step.presses; press += 1) tab.does({ type: 'undo', ...stamp() });
      return;
    case 'take out':
      return tab.takeOut(step.choice);
    case 'keep leech':
      return tab.does({ type: 'keep leech', ...stamp() });
    case 'go on':
      return viewOf(tab.state).shows === 'leech' ? tab.does({ type: 'go on' }) : undefined;
    case 'restudy':
      return viewOf(tab.state).shows === 'complete' ? tab.does({ type: 'restudy' }) : undefined;
    case 'advance':
      return tab.does({ type: 'advance' });
    case 'answer':
      return tab.answer(step.place, step.arrives, step.returns);
    case 'answer again': {
      const again = tab.answers[step.place % Math.max(1, tab.answers.length)];
      return again && tab.does(again);
    }
  }
}

/** What a person sees of a session, whatever became of its cards. */
const seen = (session: StudyState['session']) =>
  session && {
    cards: session.cards.map(({ id }) => id),
    position: session.position,
    ratings: session.ratings,
    practice: session.practice,
  };

const undoable = ({ type }: CardEvent) => type !== 'unsuspend';
const ids = (events: readonly CardEvent[]) => events.map(({ eventId }) => eventId);
const sizes = fc.integer({ min: 1, max: 6 });
const steps = fc.array(step, { maxLength: 90 });
const cardsOf = (size: number) => Array.from({ length: size }, (_, index) => newCard(index + 1));

describe('whatever is pressed, and whenever answers come, fail or come twice', () => {
  it('each card shown is rated under one id, and one thing is done to it at a time', () => {
    fc.assert(
      fc.property(sizes, steps, (size, taken) => {
        const tab = new Tab(new FakeServer(), cardsOf(size));
        for (const each of taken) {
          take(tab, each);
          const { state } = tab;
          const about = state.sending.map(({ cardId }) => cardId);
          const isUndoing = state.sending.some(({ type }) => type === 'undo');
          if (new Set(about).size < about.length) return false;
          if ((isUndoing && about.length > 1) || !isMarked(tab)) return false;
        }
        return [...tab.rated.values()].every((ids) => ids.size === 1);
      }),
      { numRuns: 500 },
    );
  });

  it('in the end the screen, its counts and what can be undone are those of the server', () => {
    fc.assert(
      fc.property(sizes, fc.boolean(), steps, (size, siblings, taken) => {
        const server = new FakeServer({ siblings });
        const tab = new Tab(server, cardsOf(size));
        for (const each of taken) take(tab, each);
        tab.settle();
        const live = server.live();
        expect(tab.state.done.map(({ id }) => id)).toEqual(ids(live.filter(undoable)));
        const practice = tab.state.session?.practice;
        const mode = practice ? 'practice' : 'review';
        const ratings = live.flatMap((event) =>
          'rating' in event && event.type === mode ? [event.rating] : [],
        );
        const inSession = tab.state.session?.ratings ?? [];
        // Practice may have been restarted; what is rated in this run are the latest.
        expect(inSession).toEqual(
          practice ? ratings.slice(-inSession.length || ratings.length) : ratings,
        );
        expect(summarize(tab.state.session as NonNullable<StudyState['session']>).reviewed).toBe(
          inSession.length,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('undo restores exactly what was shown before, one step after the other, to the start', () => {
    fc.assert(
      fc.property(sizes, fc.boolean(), steps, (size, siblings, taken) => {
        const server = new FakeServer({ siblings });
        const tab = new Tab(server, cardsOf(size));
        for (const each of taken) take(tab, each);
        tab.settle();
        while (tab.state.done.length > 0) {
          const last = tab.state.done.at(-1);
          tab.does({ type: 'undo', ...stamp() });
          tab.settle();
          expect(tab.state.done).not.toContainEqual(last);
          expect(seen(tab.state.session)).toEqual(seen(tab.before.get(last?.id ?? '') ?? null));
          expect(viewOf(tab.state)).toMatchObject({ shows: 'card', card: { id: last?.cardId } });
          const shown = cardAtHand(tab.state);
          expect(shown).toEqual(server.card(shown?.id ?? 0));
        }
        expect(server.live().filter(undoable)).toEqual([]);
        expect(seen(tab.state.session)).toMatchObject({ position: 0, ratings: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('no card comes whose sibling was rated, and all that still wait are there', () => {
    fc.assert(
      fc.property(sizes, steps, (size, taken) => {
        const server = new FakeServer({ siblings: true });
        const tab = new Tab(server, cardsOf(size));
        for (const each of taken) {
          take(tab, each);
          const view = viewOf(tab.state);
          // In practice nothing waits.
          if (view.shows !== 'card' || view.leaving || view.session.practice) continue;
          if (tab.calls.length > 0 || tab.state.unanswered.length > 0) continue;
          const coming = view.session.cards.slice(view.session.position).map(({ id }) => id);
          const waiting = coming.filter((id) => {
            const other = server.sibling(id)?.id ?? 0;
            return server.sibling(other)?.waits === true;
          });
          expect(waiting).toEqual([]);
          const untouched = cardsOf(size).filter(({ id }) => {
            const other = server.sibling(id)?.id ?? 0;
            const about = server.live().map(({ cardId }) => cardId);
            return !about.includes(id) && !about.includes(other);
          });
          expect(coming).toEqual(expect.arrayContaining(untouched.map(({ id }) => id)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('what was done before a reload is undone after it, each card shown again', () => {
    fc.assert(
      fc.property(sizes, steps, (size, taken) => {
        const server = new FakeServer();
        const first = new Tab(server, cardsOf(size));
        for (const each of taken) if (each.does !== 'restudy') take(first, each);
        first.settle();
        const kept = JSON.parse(JSON.stringify(first.state.done)) as StudyState['done'];
        const tab = new Tab(server, [newCard(77)], kept);
        for (const { cardId } of kept.toReversed()) {
          tab.does({ type: 'undo', ...stamp() });
          tab.settle();
          expect(cardAtHand(tab.state)).toEqual(server.card(cardId));
        }
        expect(tab.state.done).toEqual([]);
        expect(server.live().filter(undoable)).toEqual([]);
        expect(tab.state.session?.cards.at(-1)?.id).toBe(77);
      }),
      { numRuns: 500 },
    );
  });

  it('another tab takes cards away or changes them, and nothing that was rated is lost', () => {
    const other = fc.record({
      does: fc.constant('other tab' as const),
      id: fc.integer({ min: 1, max: 6 }),
      becomes: fc.constantFrom('deleted', 'later', 'now'),
    });
    const mixed = fc.array(
      fc.oneof({ weight: 8, arbitrary: step }, { weight: 1, arbitrary: other }),
      {
        maxLength: 90,
      },
    );
    fc.assert(
      fc.property(sizes, mixed, (size, taken) => {
        const server = new FakeServer();
        const tab = new Tab(server, cardsOf(size));
        for (const each of taken) {
          if (each.does !== 'other tab') {
            take(tab, each);
          } else {
            const { id, becomes } = each;
            if (becomes === 'deleted') server.deleted.add(id);
            const wait = becomes === 'now' ? LEARN_AHEAD_MS / 2 : LEARN_AHEAD_MS * 2;
            const due_at = new Date(NOW + wait).toISOString();
            const card = { ...server.card(id), due_at, review_interval: 0 };
            tab.does({
              type: 'other tab',
              id,
              card: becomes === 'deleted' ? null : card,
              now: NOW,
            });
            const view = viewOf(tab.state);
            if (becomes === 'deleted' && view.shows === 'card' && !view.leaving) {
              expect(view.card.id).not.toBe(id);
            }
          }
          const { session } = tab.state;
          const coming = session?.cards.slice(session.position).map(({ id }) => id) ?? [];
          expect(new Set(coming).size).toBe(coming.length);
        }
        while (tab.calls.length > 0) tab.answer(0, true, true);
        const done = tab.state.done.map(({ id }) => id);
        expect(new Set(done).size).toBe(done.length);
        // Whatever this tab was told of is there to be undone.
        const told = tab.answers.flatMap(({ event, outcome }) =>
          outcome.status === 'accepted' ? [event.eventId] : [],
        );
        const live = server
          .live()
          .filter((event) => undoable(event) && told.includes(event.eventId));
        expect(done).toEqual(
          expect.arrayContaining(ids(live.filter(({ cardId }) => !server.deleted.has(cardId)))),
        );
      }),
      { numRuns: 500 },
    );
  });
});

/** While a rating is on its way for the shown card, its button is marked, and no other can be pressed. */
function isMarked({ state }: Tab): boolean {
  const view = viewOf(state);
  if (view.shows !== 'card' || view.leaving) return true;
  const rating = state.sending.find((event) => 'rating' in event && event.cardId === view.card.id);
  if (rating === undefined || !('rating' in rating)) return true;
  return chosenRating(state) === rating.rating && cardAtHand(state) === null;
}
