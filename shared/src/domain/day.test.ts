import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, startOfStudyDay, studyDay } from './day.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ZONES = Intl.supportedValuesOf('timeZone');
const FROM = Date.parse('1990-01-01T00:00:00Z');
const TO = Date.parse('2040-12-31T00:00:00Z');

const zones = fc.constantFrom(...ZONES);
const hours = fc.integer({ min: 0, max: 23 });
const instants = fc.integer({ min: FROM, max: TO });

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock in the zone shows, as `YYYY-MM-DD HH:MM:SS`: straight from Intl, to check against. */
function clockIn(timeZone: string, instant: number): string {
  let format = clocks.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      hourCycle: 'h23',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    clocks.set(timeZone, format);
  }
  return format.format(instant);
}

const offsetIn = (timeZone: string, instant: number) =>
  Date.parse(`${clockIn(timeZone, instant).replace(' ', 'T')}Z`) - instant;

/** The instants at which the zone's clock was put forward or back within the 400 days from `start`. */
function clockChanges(timeZone: string, start: number): number[] {
  const changes: number[] = [];
  for (let before = start; before < start + 400 * DAY; before += 20 * DAY) {
    let earlier = before;
    let later = before + 20 * DAY;
    if (offsetIn(timeZone, earlier) === offsetIn(timeZone, later)) continue;
    while (later - earlier > 1_000) {
      const middle = Math.floor((earlier + later) / 2_000) * 1_000;
      if (offsetIn(timeZone, middle) === offsetIn(timeZone, earlier)) earlier = middle;
      else later = middle;
    }
    changes.push(later);
  }
  return changes;
}

function expectWithinItsDay(time: number, timeZone: string, dayStartsAt: number): void {
  const boundary = { timeZone, dayStartsAt };
  const day = studyDay(new Date(time), boundary);
  const start = startOfStudyDay(day, boundary).getTime();
  const end = startOfStudyDay(addDays(day, 1), boundary).getTime();
  const where = `${timeZone} ${dayStartsAt}:00, ${new Date(time).toISOString()} in ${day}`;
  expect(start, where).toBeLessThanOrEqual(time);
  expect(time, where).toBeLessThan(end);
  // The clock showed no such hour of that day before.
  const wanted = `${day} ${String(dayStartsAt).padStart(2, '0')}:00:00`;
  expect(clockIn(timeZone, start) >= wanted, where).toBe(true);
  for (let before = start - 1; before > start - 27 * HOUR; before -= 15 * MINUTE) {
    expect(clockIn(timeZone, before) < wanted, where).toBe(true);
  }
}

const seoul = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
const at = (time: string) => new Date(time);
const startIn = (timeZone: string, dayStartsAt: number, day: string) =>
  startOfStudyDay(day, { timeZone, dayStartsAt }).toISOString();
const dayIn = (timeZone: string, dayStartsAt: number, time: string) =>
  studyDay(at(time), { timeZone, dayStartsAt });

describe('a study day', () => {
  it('begins at four in the morning of the learner, not at midnight', () => {
    expect(studyDay(at('2026-03-10T18:59:59.999Z'), seoul)).toBe('2026-03-10');
    expect(studyDay(at('2026-03-10T19:00:00.000Z'), seoul)).toBe('2026-03-11');
    expect(startOfStudyDay('2026-03-11', seoul)).toEqual(at('2026-03-10T19:00:00.000Z'));
  });

  it('is another one in another zone at the same instant', () => {
    const time = '2026-03-10T23:00:00Z';
    expect(dayIn('Asia/Seoul', 4, time)).toBe('2026-03-11');
    expect(dayIn('America/Los_Angeles', 4, time)).toBe('2026-03-10');
    expect(dayIn('Pacific/Kiritimati', 4, time)).toBe('2026-03-11');
  });

  it('that is due begins when it begins where the learner now is', () => {
    expect(startIn('Asia/Seoul', 4, '2026-03-11')).toBe('2026-03-10T19:00:00.000Z');
    expect(startIn('America/Los_Angeles', 4, '2026-03-11')).toBe('2026-03-11T11:00:00.000Z');
  });

  it('begins with the jump where the clock is put forward over its first hour', () => {
    // New York: 02:00 became 03:00.
    expect(startIn('America/New_York', 2, '2026-03-08')).toBe('2026-03-08T07:00:00.000Z');
    expect(dayIn('America/New_York', 2, '2026-03-08T06:59:59Z')).toBe('2026-03-07');
    expect(dayIn('America/New_York', 2, '2026-03-08T07:00:00Z')).toBe('2026-03-08');
    // Cairo: midnight became 01:00.
    expect(startIn('Africa/Cairo', 0, '2024-04-26')).toBe('2024-04-25T22:00:00.000Z');
  });

  it('begins the first time its hour strikes where the clock is put back over it', () => {
    // New York: 02:00 became 01:00, so that 01:00 struck twice.
    expect(startIn('America/New_York', 1, '2026-11-01')).toBe('2026-11-01T05:00:00.000Z');
    // Cairo: midnight became 23:00 of the day before.
    expect(startIn('Africa/Cairo', 0, '2024-11-01')).toBe('2024-10-31T22:00:00.000Z');
  });

  it('stays when the clock is put back to the evening before', () => {
    // St. John's: one minute past midnight became 23:01.
    expect(dayIn('America/St_Johns', 0, '2010-11-07T02:29:59Z')).toBe('2010-11-06');
    expect(dayIn('America/St_Johns', 0, '2010-11-07T02:30:00Z')).toBe('2010-11-07');
    expect(clockIn('America/St_Johns', Date.parse('2010-11-07T02:31:00Z'))).toMatch(/^2010-11-06/);
    expect(dayIn('America/St_Johns', 0, '2010-11-07T02:31:00Z')).toBe('2010-11-07');
  });

  it('is skipped as a date where a whole day was: Samoa had no 30 December 2011', () => {
    const jump = '2011-12-30T10:00:00.000Z';
    expect(dayIn('Pacific/Apia', 0, '2011-12-30T09:59:59Z')).toBe('2011-12-29');
    expect(dayIn('Pacific/Apia', 0, jump)).toBe('2011-12-31');
    expect(startIn('Pacific/Apia', 0, '2011-12-30')).toBe(jump);
    expect(startIn('Pacific/Apia', 0, '2011-12-31')).toBe(jump);
  });

  it('holds each of its instants, in every zone and for every first hour', () => {
    fc.assert(
      fc.property(zones, hours, instants, (zone, hour, time) => {
        expectWithinItsDay(time, zone, hour);
      }),
      { numRuns: 300 },
    );
  });

  it('holds each of its instants on the days on which clocks change', () => {
    const minutesAround = fc.integer({ min: -26 * 60, max: 26 * 60 });
    fc.assert(
      fc.property(zones, hours, instants, minutesAround, (zone, hour, start, minutes) => {
        for (const change of clockChanges(zone, start)) {
          expectWithinItsDay(change, zone, hour);
          expectWithinItsDay(change - 1, zone, hour);
          expectWithinItsDay(change + minutes * MINUTE, zone, hour);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is never followed by an earlier one', () => {
    const soon = fc.integer({ min: 0, max: 3 * DAY });
    fc.assert(
      fc.property(zones, hours, instants, soon, (timeZone, dayStartsAt, start, later) => {
        const boundary = { timeZone, dayStartsAt };
        for (const time of [
          start,
          ...clockChanges(timeZone, start).map((change) => change - later / 2),
        ]) {
          const day = studyDay(new Date(time), boundary);
          expect(studyDay(new Date(time + later), boundary) >= day).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('counting days', () => {
  it('crosses months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
    expect(daysBetween('2026-03-10', '2026-03-01')).toBe(-9);
  });

  it('to a day and counting back again agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -36_500, max: 36_500 }), (days) => {
        expect(daysBetween('2026-03-10', addDays('2026-03-10', days))).toBe(days);
      }),
    );
  });
});
