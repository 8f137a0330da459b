import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATINGS, type Rating } from '../constants.ts';
import { remembered, sittingOf, summarize } from './session-summary.ts';
import { studyMore } from './study-limits.ts';
import {
  appendCard,
  currentCard,
  dropBuried,
  dropCard,
  dropCurrent,
  goOnWith,
  isComplete,
  practise,
  progressText,
  rateCurrent,
  refreshCard,
  restudy,
  type StudySession,
  startSession,
  takeBack,
  takeOutCurrent,
  timeTaken,
  topUpCount,
} from './study-session.ts';

interface Word {
  id: number;
  /** How often it was rated. */
  reviews: number;
}

const word = (id: number, reviews = 0): Word => ({ id, reviews });
const CARDS = [word(1), word(2), word(3)];

/** The session after the shown card was rated; `returns`: it comes back at the end. */
function rated(session: StudySession<Word>, rating: Rating, returns = false, action = 'rating') {
  const { id, reviews } = currentCard(session) ?? word(0);
  return rateCurrent(session, {
    action,
    rating,
    timeTakenMs: 1_000,
    after: word(id, reviews + 1),
    returns,
  });
}

/** The session after its first cards were rated. */
function sessionRated(...ratings: Rating[]): StudySession<Word> {
  return ratings.reduce((session, rating) => rated(session, rating), startSession(CARDS));
}

const ids = ({ cards }: StudySession<Word>) => cards.map(({ id }) => id);

describe('a study session', () => {
  it('shows one card after the other and is complete after the last', () => {
    const shown = [0, 1, 2, 3].map((count) => currentCard(sessionRated(...Array(count).fill(3))));
    expect(shown).toEqual([...CARDS, undefined]);
    expect(isComplete(sessionRated(3, 3))).toBe(false);
    expect(isComplete(sessionRated(3, 3, 3))).toBe(true);
  });

  it('takes no rating once it is complete', () => {
    const complete = sessionRated(3, 3, 3);
    expect(rated(complete, 1)).toBe(complete);
  });

  it('is empty, not complete, when there are no cards', () => {
    const empty = startSession([]);
    expect(isComplete(empty)).toBe(false);
    expect(currentCard(empty)).toBeUndefined();
  });

  it('goes on without a card that is gone', () => {
    const rest = dropCurrent(sessionRated(3));
    expect(currentCard(rest)).toBe(CARDS[2]);
    expect(progressText(rest)).toBe('Card 2 of 2 (Last card)');
    expect(isComplete(dropCurrent(sessionRated(3, 3)))).toBe(true);
    expect(isComplete(dropCurrent(startSession([word(1)])))).toBe(false);
  });

  it('says which card of how many is shown, and which is the last', () => {
    expect(progressText(sessionRated())).toBe('Card 1 of 3');
    expect(progressText(sessionRated(3))).toBe('Card 2 of 3');
    expect(progressText(sessionRated(3, 3))).toBe('Card 3 of 3 (Last card)');
    expect(progressText(sessionRated(3, 3, 3))).toBe('Card 3 of 3 (Last card)');
    expect(progressText(startSession([word(1)]))).toBe('Card 1 of 1 (Last card)');
  });

  it('sums up how many cards were rated, and how', () => {
    expect(summarize(sessionRated(1, 3, 4))).toEqual({
      reviewed: 3,
      again: 1,
      hard: 0,
      good: 1,
      easy: 1,
    });
    expect(summarize(sessionRated(2))).toMatchObject({ reviewed: 1, hard: 1 });
  });
});

describe('a card that is due again within 20 minutes', () => {
  it('comes once more at the end, as its rating left it, and N grows', () => {
    const session = rated(startSession(CARDS), 1, true);
    expect(session.cards).toEqual([word(1, 1), word(2), word(3), word(1, 1)]);
    expect(progressText(session)).toBe('Card 2 of 4');
    const last = rated(rated(session, 3), 3);
    expect(currentCard(last)).toEqual(word(1, 1));
    expect(progressText(rated(last, 1, true))).toBe('Card 5 of 5 (Last card)');
    expect(isComplete(rated(last, 4))).toBe(true);
  });

  it('returns too when it was first suspended as a leech and is to be kept', () => {
    const session = rated(startSession([word(1)]), 1);
    expect(ids(appendCard(session, word(1, 1)))).toEqual([1, 1]);
    expect(isComplete(appendCard(session, word(1, 1)))).toBe(false);
  });
});

type Step = { does: 'rate'; rating: Rating; returns: boolean } | { does: 'take out' };

const steps = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('rate' as const),
      rating: fc.constantFrom(...RATINGS),
      returns: fc.boolean(),
    }),
    fc.record({ does: fc.constant('take out' as const) }),
  ),
  { maxLength: 30 },
);
const sizes = fc.integer({ min: 1, max: 8 });
const sessionOf = (size: number) =>
  startSession(Array.from({ length: size }, (_, index) => word(index + 1)));

/** The sessions from the first to the last, each a step after the one before; it ends where no card is left. */
function walk(size: number, taken: readonly Step[]): StudySession<Word>[] {
  const sessions = [sessionOf(size)];
  for (const [index, step] of taken.entries()) {
    const session = sessions.at(-1) as StudySession<Word>;
    if (currentCard(session) === undefined) break;
    const action = `step ${index}`;
    sessions.push(
      step.does === 'rate'
        ? rated(session, step.rating, step.returns, action)
        : takeOutCurrent(session, action),
    );
  }
  return sessions;
}

describe('whatever is done in a session', () => {
  it('a card is to come at most once, and every rating counts one card', () => {
    fc.assert(
      fc.property(sizes, steps, (size, taken) => {
        for (const session of walk(size, taken)) {
          const coming = ids(session).slice(session.position);
          expect(new Set(coming).size).toBe(coming.length);
          expect(session.position).toBe(session.ratings.length);
          expect(summarize(session).reviewed).toBe(session.position);
        }
      }),
    );
  });

  it('can be taken back step by step to the start, each card shown as it now is', () => {
    fc.assert(
      fc.property(sizes, steps, (size, taken) => {
        const sessions = walk(size, taken);
        let session = sessions.at(-1) as StudySession<Word>;
        for (let step = sessions.length - 2; step >= 0; step -= 1) {
          const before = sessions[step] as StudySession<Word>;
          const card = currentCard(before) as Word;
          session = takeBack(session, { action: `step ${step}`, card, practice: false });
          expect(session).toEqual(before);
          expect(currentCard(session)).toBe(card);
        }
        expect(session).toEqual(sessionOf(size));
      }),
    );
  });

  it('can be taken back after the session is complete, and after the next has begun', () => {
    const complete = rated(sessionRated(3, 3), 1, false, 'last');
    expect(isComplete(complete)).toBe(true);
    for (const session of [complete, restudy(complete), startSession([word(9)], complete)]) {
      const back = takeBack(session, { action: 'last', card: word(3), practice: false });
      expect(back.practice).toBe(false);
      expect(currentCard(back)).toEqual(word(3));
      expect(progressText(back)).toBe('Card 3 of 3 (Last card)');
    }
  });

  it('and was done before a reload, is taken back with its card in front, and only there', () => {
    fc.assert(
      fc.property(sizes, steps, fc.integer({ min: 1, max: 9 }), (size, taken, id) => {
        const session = walk(size, taken).at(-1) as StudySession<Word>;
        const action = 'before the reload';
        const back = takeBack(session, { action, card: word(id, 7), practice: false });
        expect(currentCard(back)).toEqual(word(id, 7));
        const others = (coming: number[]) => coming.filter((other) => other !== id);
        expect(ids(back).slice(back.position + 1)).toEqual(
          others(ids(session).slice(session.position)),
        );
        expect(back.ratings).toEqual(session.ratings);
      }),
    );
  });
});

describe('what was done to a card in another tab', () => {
  it('takes it out of what is to come, the shown card too, and leaves what was rated', () => {
    const session = rated(startSession([word(1), word(2), word(3)]), 1, true);
    expect(ids(dropCard(session, { id: 3 }))).toEqual([1, 2, 1]);
    const other = dropCard(session, { id: 2 });
    expect(ids(other)).toEqual([1, 3, 1]);
    expect(currentCard(other)?.id).toBe(3);
    expect(ids(dropCard(session, { id: 1 }))).toEqual([1, 2, 3]);
    expect(dropCard(session, { id: 9 })).toBe(session);
  });

  it('shows it as it now is where it is still to come', () => {
    const session = rated(startSession([word(1), word(2)]), 3);
    expect(refreshCard(session, word(2, 5)).cards).toEqual([word(1, 1), word(2, 5)]);
    expect(refreshCard(session, word(1, 5))).toBe(session);
  });

  it('while it was being rated here changes no other card’s rating', () => {
    const session = startSession([word(1), word(2)]);
    const without = dropCard(session, { id: 1 });
    const after = word(1, 1);
    const late = { action: 'late', rating: 3, timeTakenMs: 0, after, returns: false } as const;
    expect(rateCurrent(without, late)).toBe(without);
  });
});

describe('cards that wait for the next day because another of their word was rated', () => {
  const buried = (session: StudySession<Word>, ...siblings: number[]) =>
    dropBuried(rated(session, 3), siblings);

  it('leave the session, and N follows', () => {
    const session = buried(startSession(CARDS), 3, 9);
    expect(ids(session)).toEqual([1, 2]);
    expect(progressText(session)).toBe('Card 2 of 2 (Last card)');
    expect(isComplete(buried(startSession(CARDS), 2, 3))).toBe(true);
  });

  it('leave what was rated alone', () => {
    const session = sessionRated(3, 3);
    expect(dropBuried(session, [1, 2])).toBe(session);
  });

  it('come back with the undo, in their places', () => {
    const back = takeBack(buried(startSession(CARDS), 2, 3), {
      action: 'rating',
      card: word(1),
      practice: false,
      unburied: [3, 2],
    });
    expect(back).toEqual(startSession(CARDS));
  });

  it('stay away where they wait for another reason as well', () => {
    const session = buried(startSession(CARDS), 2, 3);
    const undo = { action: 'rating', card: word(1), practice: false };
    expect(ids(takeBack(session, { ...undo, unburied: [3] }))).toEqual([1, 3]);
    expect(ids(takeBack(session, undo))).toEqual([1]);
  });
});

describe('what one sat through', () => {
  it('has its time, its share remembered, and what was missed, as it then was', () => {
    const session = rated(rated(rated(rated(startSession(CARDS), 1, true), 3), 1), 4);
    const { ratings, timeMs, missed } = sittingOf(session, false);
    expect(ratings).toEqual([1, 3, 1, 4]);
    expect(timeMs).toBe(4_000);
    expect(missed).toEqual([word(1, 2), word(3, 1)]);
    expect(remembered(ratings)).toBe(0.5);
    expect(remembered([])).toBeNull();
  });

  it('is what was not undone', () => {
    const session = rated(startSession(CARDS), 1);
    const back = takeBack(session, { action: 'rating', card: word(1), practice: false });
    expect(sittingOf(back, false)).toEqual({ ratings: [], timeMs: 0, missed: [] });
  });

  it('is one session, or all that flowed into each other since the latest practice', () => {
    const first = sessionRated(1, 3, 3);
    const second = rated(startSession([word(7)], first), 1);
    expect(sittingOf(second, false)).toMatchObject({ ratings: [1], missed: [word(7, 1)] });
    expect(sittingOf(second, true)).toEqual({
      ratings: [1, 3, 3, 1],
      timeMs: 4_000,
      missed: [word(1, 1), word(7, 1)],
    });
    const practice = rated(practise(second, [word(7, 1)]), 3);
    expect(sittingOf(practice, true)).toMatchObject({ ratings: [3], missed: [] });
    const third = rated(startSession([word(8)], practice), 3);
    expect(sittingOf(third, true).ratings).toEqual([3]);
  });
});

describe('a session that is over', () => {
  const over = (session: StudySession<Word>) => rated(rated(session, 1), 3);

  it('goes on with a card that comes back within minutes, and counts on', () => {
    const longer = goOnWith(over(startSession([word(1), word(2)])), [word(1, 1)]);
    expect(ids(longer)).toEqual([1, 2, 1]);
    expect(currentCard(longer)).toEqual(word(1, 1));
    expect(progressText(longer)).toBe('Card 3 of 3 (Last card)');
    expect(summarize(rated(longer, 3))).toMatchObject({ reviewed: 3, again: 1, good: 2 });
  });

  it('of practice leaves such a card to a session of its own', () => {
    const next = goOnWith(over(restudy(sessionRated(1, 3))), [word(1, 1)]);
    expect(next).toMatchObject({ practice: false, position: 0, ratings: [] });
    expect(ids(next)).toEqual([1]);
  });
});

it('a practice rating from before a reload is taken back, but its card is not reviewed for it', () => {
  const session = sessionRated(3);
  const action = 'before the reload';
  expect(takeBack(session, { action, card: word(1), practice: true })).toBe(session);
});

describe('restudying', () => {
  it('takes the cards reviewed so far when one of them was rated Again', () => {
    expect(ids(restudy(sessionRated(1, 3)))).toEqual([1, 2]);
    expect(ids(restudy(sessionRated(3, 3, 1)))).toEqual([1, 2, 3]);
  });

  it('takes the whole list when none was', () => {
    expect(ids(restudy(sessionRated(2, 3)))).toEqual([1, 2, 3]);
    expect(ids(restudy(sessionRated(4, 4, 4)))).toEqual([1, 2, 3]);
  });

  it('takes a card that came back once, as it is now', () => {
    const session = rated(rated(rated(startSession([word(1), word(2)]), 1, true), 3), 3);
    expect(restudy(session).cards).toEqual([word(1, 2), word(2, 1)]);
  });

  it('begins at the first card, with no ratings, as practice', () => {
    expect(startSession(CARDS).practice).toBe(false);
    expect(restudy(sessionRated(1, 3, 4))).toMatchObject({
      position: 0,
      ratings: [],
      practice: true,
    });
  });
});

it('a session of fewer than 10 due cards is topped up with new ones to 10', () => {
  expect([0, 1, 9, 10, 20].map(topUpCount)).toEqual([10, 9, 1, 0, 0]);
});

it('the time taken counts from when the card was shown, up to five minutes', () => {
  expect(timeTaken(1000, 3500.4)).toBe(2500);
  expect(timeTaken(0, 300_000)).toBe(300_000);
  expect(timeTaken(0, 300_001)).toBe(300_000);
  expect(timeTaken(5000, 4000)).toBe(0);
  expect(timeTaken(null, 4000)).toBe(5000);
});

it('studying ten more lifts the limit of due cards, and of new ones for what those leave', () => {
  expect(studyMore({ due: 40, new: 25 })).toEqual({ reviews: 10, newCards: 0 });
  expect(studyMore({ due: 3, new: 25 })).toEqual({ reviews: 10, newCards: 7 });
  expect(studyMore({ due: 3, new: 0 })).toEqual({ reviews: 10, newCards: 0 });
  expect(studyMore({ due: 0, new: 2 })).toEqual({ reviews: 0, newCards: 10 });
});
