import { RATINGS, type Rating } from '@gieok/shared/constants';
import fc from 'fast-check';
import { FATES, type Fate } from './network.ts';

/** Where a number is a place, it counts what there is at that time, round and round. */
export type Action =
  | { does: 'rate'; card: number; rating: Rating; practice: boolean }
  | { does: 'suspend' | 'unsuspend' | 'bury' | 'forget' | 'set_due'; card: number }
  | { does: 'undo'; back: number }
  | { does: 'edit'; card: number; tags: boolean }
  | { does: 'make'; also: boolean }
  | { does: 'delete' | 'restore'; card: number }
  | { does: 'set zone'; timeZone: string; dayStartsAt: number }
  | { does: 'look' | 'cut' | 'release' | 'reload' }
  /** The browser may tell that it is online again. */
  | { does: 'mend'; told: boolean }
  | { does: 'go on'; seconds: number }
  | { does: 'wait'; minutes: number };

export interface Step {
  device: 0 | 1;
  action: Action;
  /** Of the requests that follow. */
  fates: Fate[];
  /** The page is closed after so many turns of the event loop, and opened again. */
  killedAfter: number | null;
}

/** Also minutes that a device's clock is ahead, at first. */
export const SKEWS = [0, 0, 60, -60, 2_880, -2_880, 1, -7] as const;
const ZONES = ['Asia/Seoul', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin'] as const;
const DAY = 1_440;

const card = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4, 5);
const oneIn = (times: number) => fc.nat(times - 1).map((value) => value === 1);
const simple = <Name extends string>(...names: Name[]) =>
  fc.record({ does: fc.constantFrom(...names) });
const ofCard = <Name extends string>(...names: Name[]) =>
  fc.record({ does: fc.constantFrom(...names), card });

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...{ does: fc.constant('rate' as const), card, practice: oneIn(8) },
      rating: fc.constantFrom<Rating>(3, 3, ...RATINGS),
    }),
  },
  { weight: 4, arbitrary: ofCard('suspend', 'unsuspend', 'bury', 'forget', 'set_due') },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('undo' as const), back: fc.nat(3) }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('edit' as const), card, tags: oneIn(3) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('make' as const), also: oneIn(3) }) },
  { weight: 3, arbitrary: ofCard('delete', 'delete', 'restore') },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('set zone' as const),
      timeZone: fc.constantFrom(...ZONES),
      dayStartsAt: fc.constantFrom(0, 4, 23),
    }),
  },
  { weight: 8, arbitrary: simple('look', 'cut', 'cut', 'release', 'reload') },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('mend' as const), told: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('go on' as const), seconds: fc.constantFrom(1, 30) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.oneof(
        fc.integer({ min: 1, max: 90 }),
        fc.nat(14).map((days) => days * DAY + 7),
      ),
    }),
  },
);

const step: fc.Arbitrary<Step> = fc.record({
  device: fc.constantFrom<0 | 1>(0, 1),
  action,
  fates: fc.oneof(
    { weight: 3, arbitrary: fc.constant([] as Fate[]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 4 }) },
  ),
  killedAfter: fc.oneof(
    { weight: 10, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat(30) },
  ),
});

export interface Interleaving {
  /** Minutes, for each device. */
  skews: [number, number];
  steps: Step[];
}

export const interleaving: fc.Arbitrary<Interleaving> = fc.record({
  skews: fc.tuple(fc.constantFrom(...SKEWS), fc.constantFrom(...SKEWS)),
  steps: fc.array(step, { minLength: 10, maxLength: 30 }),
});

const by = (device: 0 | 1, action: Action, fates: Fate[] = []): Step => ({
  ...{ device, action, fates, killedAfter: null },
});

/** What chance hardly ever makes. */
export const EXAMPLES: [Interleaving][] = [
  // A change that waits, and a later one that finds the server.
  [
    {
      skews: [0, 0],
      steps: [
        by(0, { does: 'look' }),
        by(0, { does: 'cut' }),
        by(0, { does: 'edit', card: 0, tags: false }),
        by(0, { does: 'mend', told: false }),
        by(0, { does: 'edit', card: 0, tags: false }),
      ],
    },
  ],
  // Both write of a card, and neither has seen what the other wrote.
  [
    {
      skews: [0, 60],
      steps: ([0, 1] as const).flatMap((device) => [
        by(device, { does: 'look' }),
        by(device, { does: 'cut' }),
        by(device, { does: 'edit', card: 0, tags: false }),
        by(device, { does: 'edit', card: 0, tags: true }),
        by(device, { does: 'edit', card: 0, tags: false }),
      ]),
    },
  ],
];
