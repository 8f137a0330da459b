import { AGAIN, HARD, type Rating, type SchedulerName } from '../../constants.ts';
import type { LogEvent } from '../../contract/events.ts';
import { addDays, type Day, daysBetween } from '../day.ts';
import { hashText } from '../shuffle.ts';
import { chooseScheduler, type SchedulingSettings } from './choose.ts';
import { memoryModel } from './memory.ts';
import { liveEvents, type Replayed, replay } from './replay.ts';
import { NEW_SCHEDULE, type Schedule } from './schedule.ts';
import {
  type RatingHabits,
  type SimulatedCard,
  type StepHabits,
  seededRandom,
  simulateCard,
  USUAL_HABITS,
} from './simulate.ts';

/** In ratings of the learner's own. */
const HABITS_PRIOR = 20;
/** The middle of the scale. */
const DIFFICULTY_UNKNOWN = 5;

/** Replayed once; its schedule under any settings follows quickly. */
export interface ForecastCard {
  id: number;
  stability: number | null;
  difficulty: number | null;
  /** The schedule before the last review, and events from it on. */
  last: Record<SchedulerName, { before: Schedule; events: readonly LogEvent[] }>;
}

export function newForecastCard(id: number): ForecastCard {
  const last = { before: NEW_SCHEDULE, events: [] };
  return { id, stability: null, difficulty: null, last: { sm2: last, fsrs: last } };
}

export function forecastCards(
  weights: readonly number[],
): (id: number, events: readonly LogEvent[]) => ForecastCard {
  // Only the last interval depends on the retention; memory and steps do not.
  const under = (scheduler: SchedulerName) =>
    chooseScheduler({ scheduler, desiredRetention: 0.9, weights });
  const schedulers = { sm2: under('sm2'), fsrs: under('fsrs') };
  return (id, events) => {
    const fsrs = replay(schedulers.fsrs, events);
    const { stability, difficulty, interval, stage } = fsrs.schedule;
    const unknown = stage !== 'new' && stability === null;
    return {
      id,
      stability: unknown ? Math.max(1, interval) : stability,
      difficulty: unknown ? DIFFICULTY_UNKNOWN : difficulty,
      last: { sm2: fromLastReview(replay(schedulers.sm2, events)), fsrs: fromLastReview(fsrs) },
    };
  };
}

function fromLastReview({ schedule, steps }: Replayed) {
  const index = steps.findLastIndex(({ event }) => event.type === 'review');
  const step = steps[index];
  if (step === undefined) return { before: schedule, events: [] };
  return { before: step.before, events: steps.slice(index).map(({ event }) => event) };
}

/** A second rating on a day is a step: of learning on the first day, of relearning after. */
export function ratingHabits(logs: Iterable<readonly LogEvent[]>): RatingHabits {
  const first = counting(USUAL_HABITS.first);
  const passing = counting(USUAL_HABITS.passing);
  const learning = USUAL_HABITS.learning.map(counting);
  const relearning = USUAL_HABITS.relearning.map(counting);
  for (const events of logs) {
    let steps = learning;
    let last: { rating: Rating; studyDay: Day } | undefined;
    let isNew = true;
    for (const event of liveEvents(events)) {
      if (event.type === 'forget' || event.type === 'seed_state') {
        isNew = event.type === 'forget';
        steps = isNew ? learning : relearning;
        last = undefined;
      } else if (event.type === 'review') {
        const { rating, studyDay } = event;
        if (isNew) add(first, rating - AGAIN);
        else if (last?.studyDay === studyDay) add(steps[last.rating - AGAIN], rating - AGAIN);
        else {
          steps = relearning;
          if (rating > AGAIN) add(passing, rating - HARD);
        }
        isNew = false;
        last = event;
      }
    }
  }
  return {
    first: shares(first) as unknown as RatingHabits['first'],
    passing: shares(passing) as unknown as RatingHabits['passing'],
    learning: learning.map(shares) as unknown as StepHabits,
    relearning: relearning.map(shares) as unknown as StepHabits,
  };
}

/** As if they had been counted. */
const counting = (usual: readonly number[]) => usual.map((share) => share * HABITS_PRIOR);

/** Easy ends the steps, so it has no row. */
function add(counts: number[] | undefined, index: number): void {
  if (counts !== undefined) counts[index] = (counts[index] ?? 0) + 1;
}

function shares(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => count / sum);
}

export interface ForecastPeriod {
  today: Day;
  days: number;
}

export function forecaster(
  settings: SchedulingSettings,
  habits: RatingHabits,
  { today, days }: ForecastPeriod,
) {
  const simulate = simulator(settings, habits, { today, days });
  /** Without the first rating of a new card. @param start days from today. */
  return (card: ForecastCard, start = 0): number[] => {
    const perDay = Array.from({ length: days }, () => 0);
    const { ratings } = simulate(card, start);
    for (const rating of ratings) {
      const day = daysBetween(today, rating.day);
      if (rating.before.stage !== 'new') perDay[day] = (perDay[day] ?? 0) + 1;
    }
    return perDay;
  };
}

export interface CardAhead {
  /** Chance of recall, 0 to 1; 0 if never studied. */
  known: number;
  /** Without the first rating of a new card. */
  reviews: number;
}

export function aheadForecaster(
  settings: SchedulingSettings,
  habits: RatingHabits,
  { today, days }: ForecastPeriod,
) {
  const simulate = simulator(settings, habits, { today, days });
  const memory = memoryModel(settings.weights);
  const end = addDays(today, days);
  return (studied: ForecastCard, start = 0): CardAhead => {
    const { card, ratings } = simulate(studied, start);
    const { schedule, stability } = card;
    const reviews = ratings.filter(({ before }) => before.stage !== 'new').length;
    if (stability === null || schedule.lastDay === null) return { known: 0, reviews };
    const elapsed = Math.max(0, daysBetween(schedule.lastDay, end));
    return { known: memory.retrievability(stability, elapsed), reviews };
  };
}

function simulator(
  settings: SchedulingSettings,
  habits: RatingHabits,
  { today, days }: ForecastPeriod,
) {
  const scheduler = chooseScheduler(settings);
  const memory = memoryModel(settings.weights);
  return (card: ForecastCard, start: number) => {
    const { before, events } = card.last[settings.scheduler];
    const { schedule } = replay(scheduler, events, before);
    // V8 keeps the shape of a spread for good.
    const { id, stability, difficulty } = card;
    const begun: SimulatedCard = { id, schedule, stability, difficulty };
    // The same draws under all settings.
    const random = seededRandom(hashText(`forecast:${card.id}`));
    const simulation = { scheduler, memory, habits, random };
    return simulateCard(begun, simulation, addDays(today, start), days - start);
  };
}
