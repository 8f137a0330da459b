import { describe, expect, it } from 'vitest';
import type { Rating } from '../constants.ts';
import {
  currentCard,
  dropCurrent,
  isComplete,
  progressText,
  rateCurrent,
  restudy,
  startSession,
  studyMore,
  summarize,
  timeTaken,
  topUpCount,
} from './study-session.ts';

const CARDS = ['물', '불', '흙'];

/** The session after its first cards were rated. */
function sessionRated(...ratings: Rating[]) {
  return ratings.reduce((session, rating) => rateCurrent(session, rating), startSession(CARDS));
}

describe('a study session', () => {
  it('shows one card after the other and is complete after the last', () => {
    const shown = [0, 1, 2, 3].map((rated) => currentCard(sessionRated(...Array(rated).fill(3))));
    expect(shown).toEqual(['물', '불', '흙', undefined]);
    expect(isComplete(sessionRated(3, 3))).toBe(false);
    expect(isComplete(sessionRated(3, 3, 3))).toBe(true);
  });

  it('takes no rating once it is complete', () => {
    const complete = sessionRated(3, 3, 3);
    expect(rateCurrent(complete, 1)).toBe(complete);
  });

  it('is empty, not complete, when there are no cards', () => {
    const empty = startSession([]);
    expect(isComplete(empty)).toBe(false);
    expect(currentCard(empty)).toBeUndefined();
  });

  it('goes on without a card that is gone', () => {
    const rest = dropCurrent(sessionRated(3));
    expect(currentCard(rest)).toBe('흙');
    expect(progressText(rest)).toBe('Card 2 of 2 (Last card)');
    expect(isComplete(dropCurrent(sessionRated(3, 3)))).toBe(true);
    expect(isComplete(dropCurrent(startSession(['물'])))).toBe(false);
  });

  it('says which card of how many is shown, and which is the last', () => {
    expect(progressText(sessionRated())).toBe('Card 1 of 3');
    expect(progressText(sessionRated(3))).toBe('Card 2 of 3');
    expect(progressText(sessionRated(3, 3))).toBe('Card 3 of 3 (Last card)');
    expect(progressText(sessionRated(3, 3, 3))).toBe('Card 3 of 3 (Last card)');
    expect(progressText(startSession(['물']))).toBe('Card 1 of 1 (Last card)');
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

describe('restudying', () => {
  it('takes the cards reviewed so far when one of them was rated Again', () => {
    expect(restudy(sessionRated(1, 3)).cards).toEqual(['물', '불']);
    expect(restudy(sessionRated(3, 3, 1)).cards).toEqual(CARDS);
  });

  it('takes the whole list when none was', () => {
    expect(restudy(sessionRated(2, 3)).cards).toEqual(CARDS);
    expect(restudy(sessionRated(4, 4, 4)).cards).toEqual(CARDS);
  });

  it('begins at the first card, with no ratings, as practice', () => {
    expect(startSession(CARDS).practice).toBe(false);
    expect(restudy(sessionRated(1, 3, 4))).toEqual({
      cards: CARDS,
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
