import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATINGS } from '../../constants.ts';
import { eventCreate, type LogEvent, logEvent, type NewEvent } from '../../contract/events.ts';
import { addDays } from '../day.ts';
import { fieldsOf, stateOf } from './card-fields.ts';
import { applyEvent, type CardRules, NEW_CARD, replayCard } from './card-state.ts';
import { classicScheduler } from './classic.ts';
import { liveEvents } from './replay.ts';

const TODAY = '2026-03-10';
const rules: CardRules = { scheduler: classicScheduler, leechThreshold: 2 };

type Said =
  | { type: 'review'; rating: 1 | 2 | 3 | 4 }
  | { type: 'forget' | 'suspend' | 'unsuspend' | 'bury' | 'unbury' }
  | { type: 'undo'; target: string };

/** An event at noon of the day that is `index` days after the first; it is called by its place. */
function eventOn(index: number, said: Said): LogEvent {
  const studyDay = addDays(TODAY, index);
  const time = `${studyDay}T12:00:00.000Z`;
  const common = { eventId: `event-${index}`, cardId: 1, at: time, usedAt: time, studyDay };
  return said.type === 'review'
    ? { ...said, ...common, timeTakenMs: 1_000 }
    : { ...said, ...common };
}
const logOf = (...said: Said[]) => said.map((each, index) => eventOn(index, each));
const stateAfter = (...said: Said[]) => replayCard(rules, logOf(...said)).state;

const pass: Said = { type: 'review', rating: 3 };
const fail: Said = { type: 'review', rating: 1 };
const suspend: Said = { type: 'suspend' };
const unsuspend: Said = { type: 'unsuspend' };
/** Two lapses: a leech by these rules. */
const toLeech = [pass, pass, fail, pass, pass, fail];

describe('a card', () => {
  it('is suspended while the last word said so, and its schedule stays', () => {
    expect(stateAfter(pass, suspend)).toEqual({
      ...stateAfter(pass),
      suspended: true,
      suspendedByHand: true,
      suspensionAt: '2026-03-11T12:00:00.000Z',
    });
    expect(stateAfter(pass, suspend, unsuspend)).toMatchObject({ suspended: false });
    expect(stateAfter(suspend, unsuspend, suspend)).toMatchObject({ suspended: true });
  });

  it('has back what was before when a suspension is undone', () => {
    const undo: Said = { type: 'undo', target: 'event-1' };
    expect(stateAfter(pass, suspend, undo)).toEqual(stateAfter(pass));
    expect(stateAfter(suspend, unsuspend, undo)).toMatchObject({ suspended: true });
  });

  it('is buried until the study day after, the latest word counting', () => {
    expect(stateAfter({ type: 'bury' }).buriedUntil).toBe('2026-03-11');
    expect(stateAfter({ type: 'bury' }, { type: 'bury' }).buriedUntil).toBe('2026-03-12');
    expect(stateAfter({ type: 'bury' }, { type: 'unbury' }).buriedUntil).toBeNull();
    const undone = stateAfter({ type: 'bury' }, pass, { type: 'undo', target: 'event-0' });
    expect(undone.buriedUntil).toBeNull();
  });

  it('is suspended as a leech until somebody unsuspends it, and again by the next time', () => {
    expect(stateAfter(...toLeech)).toMatchObject({
      leech: 'event-5',
      suspended: true,
      suspendedByHand: false,
    });
    expect(stateAfter(...toLeech, unsuspend)).toMatchObject({ leech: 'event-5', suspended: false });
    const raisedAgain = [...toLeech, unsuspend, pass, pass, fail];
    expect(stateAfter(...raisedAgain)).toMatchObject({ leech: 'event-9', suspended: true });
  });

  it('that is forgotten on purpose is no leech, but stays suspended where somebody suspended it', () => {
    expect(stateAfter(...toLeech, { type: 'forget' })).toEqual(NEW_CARD);
    expect(stateAfter(...toLeech, suspend, { type: 'forget' })).toMatchObject({
      leech: null,
      suspended: true,
    });
  });

  it('that was suspended before it became a leech stays so when that is undone', () => {
    const log = [suspend, ...toLeech];
    const undone = stateAfter(...log, { type: 'undo', target: 'event-6' });
    expect(undone).toMatchObject({ leech: null, suspended: true });
  });
});

const anyEvent = fc
  .record({
    said: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          type: fc.constant('review' as const),
          rating: fc.constantFrom(1 as const, 3 as const, ...RATINGS),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          type: fc.constantFrom(
            'forget' as const,
            'suspend' as const,
            'unsuspend' as const,
            'bury' as const,
            'unbury' as const,
          ),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('undo' as const),
          target: fc.nat(30).map((place) => `event-${place}`),
        }),
      },
    ),
    // Few enough that some happen on the same day.
    day: fc.nat(12),
    place: fc.nat(30),
  })
  .map(({ said, day, place }) => ({ ...eventOn(day, said), eventId: `event-${place}` }));
const logs = fc.uniqueArray(anyEvent, { maxLength: 30, selector: ({ eventId }) => eventId });

describe('a log', () => {
  it('of any events gives the same card whatever the order in which they arrived', () => {
    const shuffles = logs.chain((log) =>
      fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length })),
    );
    fc.assert(
      fc.property(shuffles, ([log, shuffled]) => {
        expect(replayCard(rules, shuffled)).toEqual(replayCard(rules, log));
      }),
      { numRuns: 500 },
    );
  });

  it('can be followed step by step from the fields of a card alone', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const { state } = replayCard(rules, log);
        const stepwise = liveEvents(log).reduce(
          (fields, event) => fieldsOf(applyEvent(rules, stateOf(fields), event)),
          fieldsOf(NEW_CARD),
        );
        expect(stepwise).toEqual(fieldsOf(state));
      }),
    );
  });
});

describe('an event', () => {
  it('of a review has a rating, or it does not compile', () => {
    const common = { eventId: 'event-one', cardId: 1, timeTakenMs: 1_000 };
    const inLog = { ...common, at: '', usedAt: '', studyDay: TODAY };
    // @ts-expect-error A review without a rating.
    const logged: LogEvent = { ...inLog, type: 'review' };
    // @ts-expect-error A review without a rating.
    const fresh: NewEvent = { ...common, type: 'review' };
    // @ts-expect-error A day without the day.
    const due: NewEvent = { eventId: 'event-one', cardId: 1, type: 'set_due' };
    expect(logEvent.safeParse(logged).success).toBe(false);
    expect([eventCreate.safeParse(fresh), eventCreate.safeParse(due)]).toMatchObject([
      { success: false },
      { success: false },
    ]);
  });
});
