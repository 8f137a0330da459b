import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGAIN, RATINGS, type Rating } from '../constants.ts';
import { sittingOf, stillMissed } from './session-summary.ts';
import {
  currentCard,
  practise,
  rateCurrent,
  restudy,
  type StudySession,
  startSession,
  takeBack,
} from './study-session.ts';

interface Word {
  id: number;
  review_interval: number;
  suspended: boolean;
}
const word = (id: number): Word => ({ id, review_interval: 1, suspended: false });
const WORDS = [word(1), word(2), word(3)];

/** The session after its next cards were rated so; `then`: what that made of them. */
function rated(
  session: StudySession<Word>,
  ratings: readonly Rating[],
  then: Partial<Word> = {},
  returns = false,
) {
  return ratings.reduce((before, rating, index) => {
    const after = { ...(currentCard(before) ?? word(0)), ...then };
    const action = `rating ${index}`;
    return rateCurrent(before, { action, rating, timeTakenMs: 1_000, after, returns });
  }, session);
}
const ids = (words: readonly Word[]) => words.map(({ id }) => id);
const missedIn = (session: StudySession<Word>) => ids(stillMissed(session));

describe('the words that are still missed when a session is over', () => {
  it('are those whose last rating was Again, each once', () => {
    expect(missedIn(rated(startSession(WORDS), [1, 3, 1]))).toEqual([1, 3]);
    // The first comes back within the session, and is known then.
    const returned = rated(startSession(WORDS), [1], {}, true);
    expect(missedIn(rated(returned, [1, 3, 3]))).toEqual([2]);
    expect(missedIn(rated(returned, [1, 3, 1]))).toEqual([1, 2]);
  });

  it('are neither suspended nor back within minutes', () => {
    expect(missedIn(rated(startSession(WORDS), [1, 1], { suspended: true }))).toEqual([]);
    expect(missedIn(rated(startSession(WORDS), [1, 1], { review_interval: 0 }))).toEqual([]);
  });
});

describe('practice of them that ends the session', () => {
  const ended = (session: StudySession<Word>) => practise(session, stillMissed(session), true);

  it('changes nothing in what the session came to, whatever its ratings', () => {
    const ratings = fc.array(fc.constantFrom(...RATINGS), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(ratings, ratings, fc.boolean(), (first, second, flowing) => {
        const session = rated(startSession(WORDS), first);
        const practice = ended(session);
        const over = rated(practice, second.slice(0, practice.cards.length));
        expect(sittingOf(over, flowing)).toEqual(sittingOf(session, flowing));
        expect(ids(restudy(over).cards)).toEqual(ids(restudy(session).cards));
        // Of those that follow each other it counts as one, and stops none.
        const next = rated(startSession(WORDS, over), [AGAIN]);
        expect(sittingOf(next, true).ratings).toEqual([...first, AGAIN]);
      }),
    );
  });

  it('is taken back into the session', () => {
    const session = rated(startSession(WORDS), [3, 3, 1]);
    const back = takeBack(ended(session), { action: 'rating 2', card: word(3), practice: false });
    expect(back).toMatchObject({ position: 2, practice: false, ending: false });
  });
});
