import { RATINGS, type Rating, SCHEDULERS, type SchedulerName } from '@gieok/shared/constants';
import fc from 'fast-check';
import { ZONES } from './random-history.ts';

/** What two devices of one learner may do. Where a number is a place, it counts what there is at that time, round and round. */
export type Action =
  | { does: 'review'; card: number; rating: Rating; practice: boolean; when: When; id: Id }
  | { does: 'batch'; items: BatchItem[] }
  | { does: 'resend'; sent: number; rating: Rating | null }
  | { does: 'undo'; card: number; sent: number }
  | { does: 'undo latest' | 'undo what is to come'; card: number }
  | { does: 'forget' | 'suspend' | 'unsuspend' | 'bury' | 'unbury'; card: number }
  | { does: 'set due'; card: number; days: number; withId: boolean }
  | { does: 'spread'; days: number; again: boolean }
  | { does: 'undo spread' }
  | { does: 'edit' | 'delete'; card: number }
  | { does: 'create' }
  | { does: 'change'; settings: Record<string, string | number> }
  | { does: 'study more'; newCards: number; reviews: number }
  | { does: 'wait'; minutes: number };

/** Minutes from now; null: the client names no time. */
type When = number | null;
/** Made by the server, by the client, or one that an undo named before. */
type Id = 'none' | 'fresh' | 'promised';
export interface BatchItem {
  card: number;
  rating: Rating;
  practice: boolean;
  minutes: number;
  /** The id of the item before, once more. */
  repeats: boolean;
}

export interface Step {
  device: 0 | 1;
  action: Action;
  /** Sent while the one before is under way. */
  atOnce: boolean;
}

const oneIn = (times: number) => fc.nat(times - 1).map((value) => value === 1);
const card = fc.nat(3);
const rating = fc.oneof(
  { weight: 3, arbitrary: fc.constant(1 as Rating) },
  { weight: 5, arbitrary: fc.constant(3 as Rating) },
  { weight: 3, arbitrary: fc.constantFrom(...RATINGS) },
);
// Few different minutes, so that some events share theirs; and some that are yet to come.
const minutesAgo = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -30, max: 2 }).map((days) => days * 1440),
);
const at = <Name extends string>(...names: Name[]) =>
  fc.record({ does: fc.constantFrom(...names), card });

const review = fc.record({
  does: fc.constant('review' as const),
  card,
  rating,
  practice: oneIn(8),
  when: fc.option(minutesAgo, { freq: 2 }),
  id: fc.constantFrom<Id>('none', 'fresh', 'fresh', 'promised'),
});
const batch = fc.record({
  does: fc.constant('batch' as const),
  items: fc.array(
    fc.record({ card, rating, practice: oneIn(8), minutes: minutesAgo, repeats: oneIn(6) }),
    { minLength: 1, maxLength: 6 },
  ),
});
/** Learned and forgotten, once or twice: by chance alone hardly a card would become a leech. */
const lapses = fc
  .tuple(card, fc.constantFrom([3, 3, 1], [3, 3, 1, 3, 3, 1]), fc.nat(20), fc.boolean())
  .map(([place, ratings, daysAgo, backwards]) => {
    const items = ratings.map((rating, index) => ({
      ...{ card: place, rating: rating as Rating, practice: false, repeats: false },
      minutes: index - daysAgo * 1440 - 6,
    }));
    return { does: 'batch' as const, items: backwards ? items.reverse() : items };
  });
const change = fc.record({
  does: fc.constant('change' as const),
  settings: fc.oneof(
    fc.record({ scheduler: fc.constantFrom<SchedulerName>(...SCHEDULERS) }),
    fc.record({ desiredRetention: fc.constantFrom(0.7, 0.85, 0.9, 0.97) }),
    fc.record({ leechThreshold: fc.integer({ min: 2, max: 5 }) }),
    fc.record({ newCardsPerDay: fc.nat(4), reviewsPerDay: fc.nat(4) }),
    fc.record({ timeZone: fc.constantFrom(...ZONES), dayStartsAt: fc.constantFrom(0, 4, 23) }),
  ),
});
const wait = fc.record({
  does: fc.constant('wait' as const),
  minutes: fc.oneof(
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 1, max: 12 }).map((days) => days * 1440 + 7),
    fc.integer({ min: -180, max: -1 }),
  ),
});

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 30, arbitrary: review },
  { weight: 8, arbitrary: batch },
  { weight: 6, arbitrary: lapses },
  { weight: 8, arbitrary: wait },
  { weight: 5, arbitrary: change },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('resend' as const),
      sent: fc.nat(20),
      rating: fc.option(rating),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('undo' as const), card, sent: fc.nat(5) }),
  },
  { weight: 6, arbitrary: at('undo latest', 'undo what is to come') },
  { weight: 9, arbitrary: at('forget', 'suspend', 'unsuspend', 'unsuspend', 'bury', 'unbury') },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('set due' as const),
      card,
      days: fc.integer({ min: -3, max: 20 }),
      withId: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('spread' as const),
      days: fc.integer({ min: 2, max: 4 }),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ does: 'undo spread' as const }) },
  { weight: 2, arbitrary: at('edit', 'edit', 'delete') },
  { weight: 1, arbitrary: fc.constant({ does: 'create' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('study more' as const),
      newCards: fc.nat(2),
      reviews: fc.nat(2),
    }),
  },
);

const STEPS = 40;

export const sequence: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ device: fc.constantFrom<0 | 1>(0, 1), action, atOnce: oneIn(3) }),
  { minLength: STEPS, maxLength: STEPS },
);

/** Steps that are sent at once stand together; only the clock waits for everybody. */
export function groupsOf(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const waits = step.action.does === 'wait' || last?.[0]?.action.does === 'wait';
    if (last !== undefined && step.atOnce && !waits && last.length < 4) last.push(step);
    else groups.push([step]);
  }
  return groups;
}
