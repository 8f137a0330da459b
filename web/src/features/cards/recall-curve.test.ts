import { addDays, daysBetween } from '@gieok/shared/domain/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recallCurve } from './recall-curve.ts';

const FIRST = '2026-03-10';
const DECAY = 0.1542;

const gaps = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 12 });
const stabilities = fc.double({ min: 0.1, max: 3_000, noNaN: true });

/** A card reviewed after each of these gaps, and looked at some days after the last. */
const memories = fc
  .record({ gaps, stabilities: fc.array(stabilities, { minLength: 13, maxLength: 13 }) })
  .map(({ gaps: between, stabilities: left }) => {
    let day = FIRST;
    const days = [{ day, stability: left[0] ?? 1 }];
    for (const [index, gap] of between.entries()) {
      day = addDays(day, gap);
      days.push({ day, stability: left[index + 1] ?? 1 });
    }
    const stability = days.at(-1)?.stability ?? 1;
    return { stability, difficulty: 5, decay: DECAY, desired_retention: 0.9, last_day: day, days };
  });

describe('the curve of a card', () => {
  it('rises to certainty with every review, falls between them, and stays on its scale', () => {
    fc.assert(
      fc.property(memories, fc.nat(500), (memory, later) => {
        const curve = recallCurve(memory, addDays(memory.last_day, later));
        expect(curve.stretches).toHaveLength(memory.days.length);
        for (const points of curve.stretches) {
          expect(points[0]?.recall).toBe(1);
          // Asked of a hundred thousand points one by one, `expect` would take most of the time.
          const astray = points.filter(
            ({ at, recall }, index) =>
              !(at <= curve.span + 1e-9) ||
              !(recall >= curve.floor) ||
              !(recall <= (points[index - 1]?.recall ?? 1)),
          );
          expect(astray).toEqual([]);
        }
      }),
    );
  });

  it('holds every review, today, and the day on which the desired retention is reached', () => {
    fc.assert(
      fc.property(memories, fc.nat(500), (memory, later) => {
        const today = addDays(memory.last_day, later);
        const curve = recallCurve(memory, today);
        expect(curve.reviews.map(({ day }) => day)).toEqual(memory.days.map(({ day }) => day));
        for (const at of [curve.today.at, curve.reached.at]) {
          expect(at).toBeLessThanOrEqual(curve.span);
        }
        expect(curve.today.day).toBe(today);
        // At 90 % the stability itself is the wait.
        const wait = daysBetween(memory.last_day, curve.reached.day);
        expect(wait).toBe(Math.max(1, Math.round(memory.stability)));
      }),
    );
  });

  it('breaks off where the card was forgotten on purpose', () => {
    const days = [
      { day: '2026-03-10', stability: 3 },
      { day: '2026-03-14', stability: null },
      { day: '2026-03-20', stability: 3 },
    ];
    const memory = {
      stability: 3,
      difficulty: 5,
      decay: DECAY,
      desired_retention: 0.9,
      last_day: '2026-03-20',
      days,
    };
    const { stretches, reviews } = recallCurve(memory, '2026-03-20');
    expect(stretches.map((points) => [points[0]?.at, points.at(-1)?.at])).toEqual([
      [0, 4],
      [10, 14],
    ]);
    expect(reviews).toEqual([
      { day: '2026-03-10', at: 0, recall: null },
      { day: '2026-03-20', at: 10, recall: null },
    ]);
  });
});
