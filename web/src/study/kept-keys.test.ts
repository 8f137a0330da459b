import type { Rating } from '@gieok/shared/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeServer, newCard, stamp, Tab } from '../../test/study-tab.ts';
import { cardAtHand, isTyped, viewOf } from './study-selectors.ts';

/** A session, at which keys are pressed and nobody waits for anything. */
class Impatient extends Tab {
  /** Goes on until all that was pressed is served. */
  finish() {
    for (let turn = 0; turn < 100; turn += 1) {
      if (this.calls.length > 0) this.answer(0, true, true);
      else if (this.state.leaving !== null) this.does({ type: 'advance' });
      else if (this.state.shownAt === null && viewOf(this.state).shows === 'card') this.show();
      else return;
    }
    throw new Error('It never ends');
  }

  show(covered = false) {
    this.does({ type: 'shown', now: 1_000, covered });
  }

  press(...keys: Key[]) {
    for (const key of keys) {
      if (key === 'undo') this.does({ type: 'undo', ...stamp() });
      else this.does({ type: 'press', key, now: 0, ...stamp() });
    }
  }

  get ratings() {
    return this.server
      .live()
      .flatMap((event) => ('rating' in event ? [[event.cardId, event.rating]] : []));
  }
}

function studying(cards = 4) {
  const tab = new Impatient(
    new FakeServer(),
    Array.from({ length: cards }, (_, index) => newCard(index + 1)),
  );
  tab.show();
  return tab;
}

type Key = Rating | 'flip' | 'undo';

function patientRatings(steps: readonly (Key | string)[]) {
  const ratings: Rating[] = [];
  let isTurned = false;
  for (const key of steps) {
    if (key === 'undo') {
      if (ratings.pop() !== undefined) isTurned = false;
    } else if (key === 'flip' || typeof key === 'number') {
      if (isTurned) ratings.push(key === 'flip' ? 3 : (key as Rating));
      isTurned = !isTurned;
    }
  }
  return ratings.map((rating, index) => [index + 1, rating]);
}

const later = (tab: Impatient) => {
  tab.answer(0, true, true);
  return tab;
};

describe('keys pressed while a rating is saved, and in the pause after it', () => {
  it('are served in their order, a card after the other', () => {
    const tab = studying();
    tab.press('flip', 3, 'flip', 2, 'flip', 4);
    later(tab).press('flip', 3);
    expect(tab.ratings).toEqual([[1, 3]]);
    tab.finish();
    expect(tab.ratings).toEqual([
      [1, 3],
      [2, 2],
      [3, 4],
      [4, 3],
    ]);
  });

  it('took no time, since the card was not seen', () => {
    const tab = studying();
    tab.press('flip', 3, 'flip', 3);
    tab.finish();
    expect(tab.server.log[1]).toMatchObject({ cardId: 2, timeTakenMs: 0 });
  });

  it('turn a card and rate it Good, where the space bar was pressed twice', () => {
    const tab = studying();
    tab.press('flip', 1, 'flip', 'flip');
    tab.finish();
    expect(tab.ratings).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  it('only turn the next card where it is rated before it is turned', () => {
    const tab = studying();
    tab.press('flip', 3, 3);
    tab.finish();
    expect(tab.ratings).toEqual([[1, 3]]);
    expect(tab.state.flipped).toBe(true);
  });

  it('are taken back one by one, those that were kept as well', () => {
    const tab = studying();
    tab.press('flip', 3, 'flip', 2, 'flip', 4, 'undo', 'undo');
    tab.finish();
    expect(tab.ratings).toEqual([[1, 3]]);
    expect(viewOf(tab.state)).toMatchObject({ shows: 'card', card: { id: 2 } });
    tab.press('undo');
    tab.finish();
    expect(tab.ratings).toEqual([]);
  });

  it('are for the card that an undo brings back', () => {
    const tab = studying();
    tab.press('flip', 3);
    tab.finish();
    tab.press('undo', 'flip', 1, 'flip', 4);
    tab.finish();
    expect(tab.ratings).toEqual([
      [1, 1],
      [2, 4],
    ]);
  });

  it('are dropped where the undo fails', () => {
    const tab = studying();
    tab.press('flip', 3);
    tab.finish();
    tab.press('undo', 'flip', 1);
    tab.answer(0, false, true);
    expect(tab.state).toMatchObject({ undoTrouble: { status: 'failed' }, kept: [] });
    tab.finish();
    expect(tab.ratings).toEqual([[1, 3]]);
  });

  it('are dropped at a card that is answered by typing', () => {
    const spelled = { ...newCard(2), card_type: 'spelling' as const };
    const tab = new Impatient(new FakeServer(), [newCard(1), spelled, newCard(3)]);
    tab.show();
    tab.press('flip', 3, 'flip', 3, 'flip', 3);
    tab.finish();
    expect(isTyped(spelled)).toBe(true);
    expect(tab.ratings).toEqual([[1, 3]]);
    expect(tab.state).toMatchObject({ flipped: false, kept: [] });
  });

  it('are dropped at an error, under a dialog and at the end', () => {
    const failing = studying();
    failing.press('flip', 3, 'flip', 3);
    failing.answer(0, false, true);
    expect(failing.state).toMatchObject({ trouble: { status: 'failed' }, kept: [] });

    const covered = studying();
    covered.press('flip', 3, 'flip', 3);
    later(covered).does({ type: 'advance' });
    covered.show(true);
    expect(covered.state).toMatchObject({ flipped: false, kept: [] });

    const ending = studying(1);
    ending.press('flip', 3, 'flip', 3);
    ending.finish();
    expect(ending.state.kept).toEqual([]);
    expect(viewOf(ending.state).shows).toBe('complete');
  });

  it('do what they would if each were pressed once the card is there, whenever answers come', () => {
    const key = fc.oneof(
      { weight: 4, arbitrary: fc.constant('flip' as const) },
      { weight: 4, arbitrary: fc.constantFrom(2 as const, 3 as const, 4 as const) },
      { weight: 1, arbitrary: fc.constant('undo' as const) },
    );
    const step = fc.oneof(
      { weight: 5, arbitrary: key },
      { weight: 2, arbitrary: fc.constantFrom('answer', 'advance', 'show') },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const tab = studying(20);
        for (const each of steps) {
          if (each === 'answer') later(tab);
          else if (each === 'advance') tab.does({ type: 'advance' });
          else if (each === 'show' && tab.state.shownAt === null) tab.show();
          // The Good button has the focus.
          else if (each === 'flip' && tab.state.flipped && cardAtHand(tab.state)) tab.press(3);
          else if (each !== 'show') tab.press(each);
          const about = tab.state.sending.map(({ cardId }) => cardId);
          if (new Set(about).size < about.length) return false;
        }
        tab.finish();
        expect(tab.state.kept).toEqual([]);
        expect(tab.ratings).toEqual(patientRatings(steps));
        expect(tab.state.done.map(({ id }) => id)).toEqual(
          tab.server.live().map(({ eventId }) => eventId),
        );
        return [...tab.rated.values()].every((ids) => ids.size === 1);
      }),
      { numRuns: 500 },
    );
  });
});
