import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HoursOfDay } from './hours-of-day.ts';

const instant = fc.date({
  min: new Date('1975-01-01T00:00:00Z'),
  max: new Date('2037-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test.each(Intl.supportedValuesOf('timeZone'))(
  '%s: every instant counts in the hour of its clock',
  (timeZone) => {
    const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    fc.assert(
      fc.property(fc.array(instant, { minLength: 1, maxLength: 20 }), (instants) => {
        const hours = new HoursOfDay(timeZone);
        const expected = Array.from({ length: 24 }, () => 0);
        for (const time of instants) {
          hours.add(time.toISOString());
          const hour = Number(clock.format(time));
          expected[hour] = (expected[hour] ?? 0) + 1;
        }
        expect(hours.result().map(({ reviews }) => reviews)).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  },
);

test('hours are right on both sides of the hour that is left out, and in the one that comes twice', () => {
  const hours = new HoursOfDay('Europe/Berlin');
  for (const time of ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z']) hours.add(time);
  for (const time of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) hours.add(time);
  const studied = hours.result().filter(({ reviews }) => reviews > 0);
  expect(studied).toEqual([
    { hour: 1, reviews: 1 },
    { hour: 2, reviews: 2 },
    { hour: 3, reviews: 1 },
  ]);
});
