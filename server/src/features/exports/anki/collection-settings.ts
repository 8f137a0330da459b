import { type DayBoundary, startOfStudyDay } from '@gieok/shared/domain/day';
import { NOTE_TYPE_ID, noteTypeJson } from './note-type.ts';

/** Day 0 of the collection, before anybody studied here. */
export const DAY_ZERO = '2015-01-01';
/** Anki's own deck, for cards in none. */
export const DEFAULT_DECK = 1;
/** Anki takes deck ids for times; 1 is its own. */
const FIRST_DECK = 1_500_000_000_000;

export const deckIdOf = (id: number): number => FIRST_DECK + id;

export interface StudySettings {
  boundary: DayBoundary;
  newPerDay: number;
  reviewsPerDay: number;
  desiredRetention: number;
  /** 21 numbers. */
  weights: readonly number[];
  usesFsrs: boolean;
}

/** The single row of `col` (schema 11). */
export function collectionRow(
  decks: readonly { id: number; name: string }[],
  settings: StudySettings,
  now: Date,
): Record<string, string | number> {
  const { boundary, usesFsrs } = settings;
  const start = startOfStudyDay(DAY_ZERO, boundary).getTime();
  const onTheWall = Date.parse(`${DAY_ZERO}T00:00:00Z`) + boundary.dayStartsAt * 3_600_000;
  const seconds = Math.floor(now.getTime() / 1000);
  const all = [{ id: DEFAULT_DECK, name: 'Default' }, ...decks];
  const config = {
    nextPos: 1,
    estTimes: true,
    activeDecks: [1],
    sortType: 'noteFld',
    timeLim: 0,
    sortBackwards: false,
    addToCur: true,
    curDeck: 1,
    newSpread: 0,
    dueCounts: true,
    curModel: NOTE_TYPE_ID,
    collapseTime: 1200,
    schedVer: 2,
    sched2021: true,
    fsrs: usesFsrs,
    rollover: boundary.dayStartsAt,
    creationOffset: Math.round((start - onTheWall) / 60_000),
  };
  return {
    crt: start / 1000,
    mod: now.getTime(),
    scm: now.getTime(),
    ver: 11,
    dty: 0,
    usn: 0,
    ls: 0,

    conf: JSON.stringify(config),
    models: JSON.stringify({ [NOTE_TYPE_ID]: noteTypeJson(seconds) }),
    decks: JSON.stringify(
      Object.fromEntries(all.map((deck) => [deck.id, deckJson(deck, seconds)])),
    ),
    dconf: JSON.stringify({ 1: deckOptions(settings) }),
    tags: '{}',
  };
}

function deckJson({ id, name }: { id: number; name: string }, seconds: number) {
  return {
    id,
    name,
    mod: seconds,
    usn: -1,
    desc: '',
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 0,
    extendRev: 0,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
  };
}

function deckOptions({ newPerDay, reviewsPerDay, desiredRetention, weights }: StudySettings) {
  return {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,

    new: {
      bury: true,
      delays: [1, 10],
      initialFactor: 2500,
      ints: [1, 4, 7],
      order: 1,
      separate: true,
      perDay: newPerDay,
    },
    rev: {
      bury: true,
      ease4: 1.3,
      ivlFct: 1,
      maxIvl: 36_500,
      fuzz: 0.05,
      minSpace: 1,
      hardFactor: 1.2,
      perDay: reviewsPerDay,
    },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
    dyn: false,
    desiredRetention,
    fsrsParams6: weights,
  };
}
