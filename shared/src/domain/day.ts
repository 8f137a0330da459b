import { tzOffset } from '@date-fns/tz';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../constants.ts';

/** A calendar date, `YYYY-MM-DD`. */
export type Day = string;

/** An IANA name, and an hour of its clock, 0 to 23. */
export interface DayBoundary {
  timeZone: string;
  dayStartsAt: number;
}

/** Forgets all once there are `most`. */
function remembered<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      if (known.size >= most) known.clear();
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

const NAMES_KNOWN = 5_000;
/** By days since 1970; formatting takes ten times as long. */
const dayNamed = remembered(
  NAMES_KNOWN,
  (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10),
);

const toDay = (utcMilliseconds: number) => dayNamed(Math.floor(utcMilliseconds / DAY_MS));

/** As milliseconds of UTC. */
const wallClock = (instant: number, timeZone: string) =>
  instant + Math.round(tzOffset(timeZone, new Date(instant)) * MINUTE_MS);

/** Milliseconds; NaN for what is no day. */
const fromDay = remembered(NAMES_KNOWN, (day: Day) => Date.parse(`${day}T00:00:00Z`));

export function addDays(day: Day, days: number): Day {
  return toDay(fromDay(day) + days * DAY_MS);
}

/** Negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((fromDay(to) - fromDay(from)) / DAY_MS);
}

/** The zone's clock takes microseconds to ask for. */
interface KnownDays {
  /** Milliseconds since 1970. */
  startOf: (day: Day) => number;
  /** Milliseconds since 1970; `before` is exclusive. */
  last: { day: Day; from: number; before: number } | undefined;
}

const BOUNDARIES_KNOWN = 200;
const STARTS_KNOWN = 500;
const known = new Map<string, KnownDays>();

function knownOf({ timeZone, dayStartsAt }: DayBoundary): KnownDays {
  const key = `${dayStartsAt} ${timeZone}`;
  let days = known.get(key);
  if (days === undefined) {
    if (known.size >= BOUNDARIES_KNOWN) known.clear();
    const boundary = { timeZone, dayStartsAt };
    const startOf = remembered(STARTS_KNOWN, (day: Day) => findStart(day, boundary));
    days = { startOf, last: undefined };
    known.set(key, days);
  }
  return days;
}

/** Where the clock jumps over `dayStartsAt`, the instant of the jump. */
export function startOfStudyDay(day: Day, boundary: DayBoundary): Date {
  return new Date(knownOf(boundary).startOf(day));
}

function findStart(day: Day, { timeZone, dayStartsAt }: DayBoundary): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + dayStartsAt * HOUR_MS;
  // Zones lie within 14 hours of UTC and have moved by up to 24: two days hold the answer.
  let before = wanted - 2 * DAY_MS;
  let after = wanted + 2 * DAY_MS;
  for (const instant of [
    wanted - offsetAt(wanted - DAY_MS, timeZone),
    wanted - offsetAt(wanted + DAY_MS, timeZone),
  ]) {
    if (
      wallClock(instant, timeZone) === wanted &&
      wallClock(instant - 1, timeZone) === wanted - 1
    ) {
      return instant;
    }
  }
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(middle, timeZone) >= wanted) after = middle;
    else before = middle;
  }
  return after;
}

const offsetAt = (instant: number, timeZone: string) => wallClock(instant, timeZone) - instant;

export function studyDay(instant: Date, boundary: DayBoundary): Day {
  const time = instant.getTime();
  const days = knownOf(boundary);
  if (days.last !== undefined && days.last.from <= time && time < days.last.before) {
    return days.last.day;
  }
  const date = toDay(wallClock(time, boundary.timeZone) - boundary.dayStartsAt * HOUR_MS);
  // A clock set back over the day's start shows the old date, but the new day has begun.
  const next = addDays(date, 1);
  const day = time >= days.startOf(next) ? next : date;
  const from = days.startOf(day);
  days.last = { day, from, before: days.startOf(addDays(day, 1)) };
  return day;
}
