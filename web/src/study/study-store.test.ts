import { describe, expect, it, vi } from 'vitest';
import { FakeServer, NOW, newCard, stamp } from '../../test/study-tab.ts';
import type { CardEvent } from '../api/events.ts';
import { chosenRating, viewOf } from './study-selectors.ts';
import type { Outcome, StudyAction, StudyState } from './study-state.ts';
import { createStudyStore } from './study-store.ts';

/** Thrown where a call fails; the status is what became of it. */
class Failure extends Error {
  readonly status: 'failed' | 'gone' | 'conflict';
  constructor(status: Failure['status']) {
    super(`It is ${status}.`);
    this.status = status;
  }
}

/** For how long an answer lies there before the page comes to read it. */
const READ_AFTER_MS = 40;

/** A study session of so many cards, and what it does to the world around it. */
function studying(cards: number, done: StudyState['done'] = []) {
  const server = new FakeServer();
  const sent: CardEvent[] = [];
  /** What goes wrong with the next calls, in turn: they do not arrive, or their answer does not. */
  const troubles: ('lost' | 'answer lost')[] = [];
  const keep = vi.fn();
  const say = vi.fn();
  const store = createStudyStore(
    {
      send: async (event) => {
        sent.push(event);
        const trouble = troubles.shift();
        if (trouble === 'lost') throw new Failure('failed');
        const outcome = server.take(event);
        if (trouble === 'answer lost') throw new Failure('failed');
        if (outcome.status !== 'accepted') throw new Failure(outcome.status);
        const { card, buried, unburied } = outcome;
        const siblings = { buried_siblings: [...buried], unburied_siblings: [...unburied] };
        return { card: { ...card, reviewId: event.eventId, ...siblings }, at: NOW - READ_AFTER_MS };
      },
      outcomeOf: (error) => {
        const { status, message: detail } = error as Failure;
        return { status, detail, error };
      },
      keep,
      say,
      now: () => NOW,
    },
    done,
  );
  const does = (action: StudyAction) => store.dispatch(action);
  const rate = (rating: 1 | 2 | 3 | 4) => {
    void does({ type: 'flip' });
    return does({ type: 'rate', rating, now: 2_500, ...stamp() });
  };
  const list = Array.from({ length: cards }, (_, index) => newCard(index + 1));
  const heldBack = { due: 0, new: 0 };
  void does({ type: 'loaded', round: 0, cards: list, heldBack, waitsUntil: null, at: NOW });
  void does({ type: 'shown', now: 1_000 });
  return { store, server, sent, troubles, keep, say, does, rate };
}

const shownId = (state: StudyState) => {
  const view = viewOf(state);
  return view.shows === 'card' ? view.card.id : view.shows;
};

describe('a rating', () => {
  it('is sent once with the time since the card was shown, however often it is pressed', async () => {
    const { store, sent, rate, does } = studying(2);
    const saving = rate(3);
    await Promise.all([rate(3), rate(4)]);
    await saving;
    expect(sent).toMatchObject([{ type: 'review', cardId: 1, rating: 3, timeTakenMs: 1_500 }]);
    await rate(3);
    expect(sent).toHaveLength(1);
    expect(chosenRating(store.get())).toBe(3);
    await does({ type: 'advance' });
    expect(shownId(store.get())).toBe(2);
    expect(store.get().flipped).toBe(false);
  });

  it('counts as saved when the answer came, not when the page came to read it', async () => {
    const { store, rate } = studying(1);
    await rate(3);
    expect(store.get().savedAt).toBe(NOW - READ_AFTER_MS);
  });

  it('of a card not yet turned does nothing', async () => {
    const { sent, does } = studying(1);
    await does({ type: 'rate', rating: 3, now: 0, ...stamp() });
    expect(sent).toEqual([]);
  });

  it('is sent with what was typed, where anything was', async () => {
    const { sent, does } = studying(2);
    for (const answer of ['베게', null]) {
      await does({ type: 'flip' });
      await does({ type: 'rate', rating: 1, answer, now: 0, ...stamp() });
      await does({ type: 'advance' });
    }
    expect(sent[0]).toMatchObject({ cardId: 1, answer: '베게' });
    expect(sent[1]).toMatchObject({ cardId: 2 });
    expect(sent[1]).not.toHaveProperty('answer');
  });

  it('tried again keeps its id and its time; whichever try arrived first counts', async () => {
    const { store, server, sent, troubles, rate } = studying(1);
    troubles.push('lost', 'answer lost', 'lost');
    expect(await rate(3)).toMatchObject({ status: 'failed' });
    expect(store.get().trouble).toEqual({
      of: 'review',
      status: 'failed',
      detail: 'It is failed.',
    });
    await rate(2);
    await rate(1);
    expect(await rate(4)).toMatchObject({ status: 'accepted' });
    expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(1);
    expect(server.log).toMatchObject([{ rating: 2, timeTakenMs: 1_500 }]);
    expect(store.get().session?.ratings).toEqual([2]);
    expect(store.get()).toMatchObject({ trouble: null, unanswered: [] });
  });

  it('whose id stands for something else is tried under another', async () => {
    const { server, sent, rate } = studying(1);
    const take = server.take.bind(server);
    server.take = (): Outcome => ({ status: 'conflict' });
    await rate(3);
    server.take = take;
    expect(await rate(3)).toMatchObject({ status: 'accepted' });
    expect(sent[0]?.eventId).not.toBe(sent[1]?.eventId);
  });

  it('of a card that has been deleted lets one skip it, and nothing else does', async () => {
    const { store, server, rate, does } = studying(2);
    await does({ type: 'skip' });
    expect(shownId(store.get())).toBe(1);
    server.deleted.add(1);
    await rate(3);
    expect(store.get().trouble).toMatchObject({ of: 'review', status: 'gone' });
    await does({ type: 'skip' });
    expect(shownId(store.get())).toBe(2);
    expect(store.get().trouble).toBe(null);
  });
});

describe('an undo', () => {
  it('during a saving follows it, as often as it was asked for; nothing else is done meanwhile', async () => {
    const { store, server, rate, does } = studying(3);
    await rate(3);
    await does({ type: 'advance' });
    const saving = rate(4);
    void does({ type: 'undo', ...stamp() });
    void does({ type: 'undo', ...stamp() });
    await saving;
    await expect.poll(() => store.get().done).toEqual([]);
    expect(server.live()).toEqual([]);
    expect(shownId(store.get())).toBe(1);
  });

  it('during a saving that fails undoes nothing', async () => {
    const { store, server, troubles, rate, does } = studying(2);
    await rate(3);
    await does({ type: 'advance' });
    troubles.push('lost');
    const saving = rate(3);
    void does({ type: 'undo', ...stamp() });
    await saving;
    expect(store.get()).toMatchObject({ undoes: [], done: [{ cardId: 1 }] });
    expect(server.live()).toHaveLength(1);
  });

  it('in the moment after a rating keeps its card until it is answered', async () => {
    const { store, rate, does } = studying(2);
    await rate(3);
    const undoing = does({ type: 'undo', ...stamp() });
    void does({ type: 'advance' });
    expect(viewOf(store.get())).toMatchObject({ card: { id: 1 }, leaving: true });
    await undoing;
    expect(viewOf(store.get())).toMatchObject({ card: { id: 1 }, leaving: false });
  });

  it('that failed keeps its id whatever is done before it is tried again', async () => {
    const { sent, troubles, rate, does } = studying(3);
    await rate(3);
    await does({ type: 'advance' });
    troubles.push('answer lost');
    await does({ type: 'undo', ...stamp() });
    await rate(4);
    await does({ type: 'advance' });
    for (const _ of [1, 2]) await does({ type: 'undo', ...stamp() });
    const undoes = sent.filter(({ type }) => type === 'undo').map(({ eventId }) => eventId);
    expect(undoes).toEqual([undoes[0], undoes[1], undoes[0]]);
    expect(undoes[1]).not.toBe(undoes[0]);
  });

  it('that fails is said and tried again under the same id; one that never can be stands in nobody’s way', async () => {
    const { store, server, sent, troubles, rate, does } = studying(3);
    for (const _ of [1, 2]) {
      await rate(3);
      await does({ type: 'advance' });
    }
    troubles.push('lost');
    await does({ type: 'undo', ...stamp() });
    expect(store.get().undoTrouble).toMatchObject({ status: 'failed' });
    server.deleted.add(2);
    await does({ type: 'undo', ...stamp() });
    expect(sent.at(-1)?.eventId).toBe(sent.at(-2)?.eventId);
    expect(store.get()).toMatchObject({ undoTrouble: { status: 'gone' }, done: [{ cardId: 1 }] });
    await does({ type: 'undo', ...stamp() });
    expect(store.get()).toMatchObject({ undoTrouble: null, done: [] });
    expect(shownId(store.get())).toBe(1);
  });

  it('reaches what was done before a reload', async () => {
    const { store, keep, say, does } = studying(1, [{ kind: 'suspend', cardId: 9, id: 'before' }]);
    await does({ type: 'undo', ...stamp() });
    expect(shownId(store.get())).toBe(9);
    expect(keep).toHaveBeenLastCalledWith([]);
    expect(say).toHaveBeenLastCalledWith({ of: 'suspend', undone: true });
  });
});

describe('what takes a card out of the session', () => {
  it('is said, kept for undoing, and counts as no rating', async () => {
    const { store, keep, say, does } = studying(2);
    await does({ type: 'take out', choice: 'bury', ...stamp() });
    expect(shownId(store.get())).toBe(2);
    expect(store.get().session).toMatchObject({ ratings: [], position: 0 });
    expect(keep).toHaveBeenLastCalledWith([expect.objectContaining({ kind: 'bury', cardId: 1 })]);
    expect(say).toHaveBeenLastCalledWith({ of: 'bury', undone: false });
  });

  it('and fails, is said by the dialog that asked, or else on the screen', async () => {
    const { store, troubles, does } = studying(1);
    troubles.push('lost', 'lost');
    await does({ type: 'ask', choice: 'forget' });
    const outcome = await does({ type: 'take out', choice: 'forget', ...stamp() });
    expect(outcome).toMatchObject({ status: 'failed', error: new Failure('failed') });
    expect(store.get()).toMatchObject({ trouble: null, asking: 'forget' });
    await does({ type: 'stop asking' });
    await does({ type: 'take out', choice: 'bury', ...stamp() });
    expect(store.get().trouble).toMatchObject({ of: 'bury', status: 'failed' });
  });

  it('waits for a rating that is being saved: it would take the next card', async () => {
    const { store, sent, rate, does } = studying(2);
    const saving = rate(3);
    await does({ type: 'take out', choice: 'suspend', ...stamp() });
    await saving;
    await does({ type: 'take out', choice: 'suspend', ...stamp() });
    await does({ type: 'advance' });
    expect(sent).toHaveLength(1);
    expect(shownId(store.get())).toBe(2);
  });
});

it('a leech is told of after the moment of its rating, and may be kept', async () => {
  const { store, server, rate, does } = studying(2);
  server.log.push(
    ...[1, 2].map(() => ({
      type: 'review' as const,
      ...stamp(),
      cardId: 1,
      rating: 1 as const,
      timeTakenMs: 0,
    })),
  );
  await rate(1);
  expect(viewOf(store.get())).toMatchObject({ shows: 'card', leaving: true });
  await does({ type: 'advance' });
  expect(viewOf(store.get())).toMatchObject({ shows: 'leech', card: { id: 1 } });
  await does({ type: 'keep leech', ...stamp() });
  expect(shownId(store.get())).toBe(2);
  expect(store.get().session?.cards.map(({ id }) => id)).toEqual([1, 2, 1]);
});

describe('a list of cards that is loaded', () => {
  it('begins a session; only minute steps are waited for until somebody goes on', async () => {
    const { store, does } = studying(1);
    await does({ type: 'begin', kind: 'new' });
    expect(viewOf(store.get()).shows).toBe('loading');
    const late = { type: 'loaded', cards: [newCard(5)], heldBack: { due: 1, new: 2 } } as const;
    await does({ ...late, round: 0, waitsUntil: null, at: NOW + 1 });
    expect(viewOf(store.get()).shows).toBe('loading');
    await does({ ...late, round: 1, waitsUntil: '2026-03-10T03:05:00.000Z', at: NOW + 2 });
    expect(viewOf(store.get())).toEqual({ shows: 'wait', until: '2026-03-10T03:05:00.000Z' });
    expect(store.get()).toMatchObject({ heldBack: { due: 1, new: 2 }, begun: false });
    await does({ type: 'go on' });
    expect(shownId(store.get())).toBe(5);
  });

  it('is asked for anew when another tab changes a card while one waits', async () => {
    const { store, does } = studying(1);
    await does({ type: 'begin', kind: 'due' });
    const list = { cards: [newCard(5)], heldBack: { due: 0, new: 0 } };
    await does({ type: 'loaded', round: 1, ...list, waitsUntil: '2026-03-10', at: NOW + 1 });
    await does({ type: 'other tab', id: 8, card: null, now: NOW });
    expect(store.get()).toMatchObject({ round: 2, session: null });
  });

  it('keeps a card of which another tab tells this morning, once its burial is over', async () => {
    const { store, does } = studying(1);
    // 05:00 in Seoul: the study day is the 11th.
    const now = Date.parse('2026-03-10T20:00:00.000Z');
    const card = { ...newCard(1), buried_until: '2026-03-11' };
    await does({ type: 'other tab', id: 1, card, now });
    expect(shownId(store.get())).toBe(1);
  });
});
