import { FORECAST_DAYS, FORECAST_RETENTIONS, KNOWN_AFTER_DAYS } from '@gieok/shared/constants';
import type { Forecast, ForecastOption } from '@gieok/shared/contract/scheduling';
import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import {
  type ForecastCard,
  forecastCards,
  forecaster,
  newForecastCard,
  ratingHabits,
} from '@gieok/shared/domain/scheduler/forecast';
import type { Queryable } from '../../db/schema.ts';
import type { Learner } from '../../http/learner.ts';
import { countCards } from '../../learning/card-counts.ts';
import type { Present } from '../../learning/due.ts';
import { loadLogs } from '../../learning/read-log.ts';
import { everythingOf } from '../../learning/scope.ts';
import { inChunks, inTurns } from '../../turns.ts';

import { sampleStudied } from './studied-sample.ts';
import { foretellYear } from './year-ahead.ts';

/** Gives a mean within some per cent. */
const STUDIED_SAMPLE = 240;
const NEW_SAMPLE = 60;
/** Of each kind for the year, which takes longer. */
const YEAR_SAMPLE = 12;
/** Ids decide a simulated card's luck: from these, 12 cards differ from 2,000 by at most 12 %. */
const YEAR_IDS_FROM = 31_701;
/** Buried cards wait too. */
const END_OF_DAYS = '9999-12-31';
const LOGS_AT_ONCE = 8;

/** `start` counts days from today. */
type Begun = [card: ForecastCard, start: number];

/**
 * Simulates a sample of cards and each day's new ones under each scheduler, without the limit on
 * reviews.
 */
export async function forecastLoad(
  db: Queryable,
  learner: Learner,
  { today, now }: Present,
  weights: readonly number[],
): Promise<Forecast> {
  const { userId } = learner;
  const { cards, total, habits } = await readStudied(db, userId, weights);
  const waiting = await countCards(db, everythingOf(userId), { today: END_OF_DAYS, now });
  const newCards = Math.min(waiting.new, learner.newCardsPerDay * FORECAST_DAYS);
  const { newCardsPerDay } = learner;
  const begun = newSample(newCards, newCardsPerDay, NEW_SAMPLE);
  const newOfYear = newCardsPerDay * KNOWN_AFTER_DAYS;

  const period = { today, days: FORECAST_DAYS };
  const { desiredRetention, maximumInterval, learningSteps } = learner.scheduling;
  const fixed = {
    weights,
    ...(maximumInterval !== undefined && { maximumInterval }),
    ...(learningSteps !== undefined && { learningSteps }),
  };
  const newSampleOfYear = newSample(newOfYear, newCardsPerDay, YEAR_SAMPLE, YEAR_IDS_FROM);
  const groups = [
    { sample: evenly(cards, YEAR_SAMPLE), all: total },
    { sample: newSampleOfYear, all: newOfYear },
  ];
  const settings = { scheduler: 'fsrs' as const, desiredRetention, ...fixed };
  const yearUnder = await foretellYear(settings, { groups, habits, today });
  const options: ForecastOption[] = [];
  for (const option of optionsFor(desiredRetention)) {
    const foretell = forecaster({ ...option, ...fixed }, habits, period);
    const perDay = Array.from({ length: FORECAST_DAYS }, () => 0);
    const add = async (group: readonly Begun[], all: number) => {
      for await (const [card, start] of inTurns(group)) {
        for (const [day, ratings] of foretell(card, start).entries()) {
          perDay[day] = (perDay[day] ?? 0) + (ratings * all) / group.length;
        }
      }
    };
    await add(cards, total);
    await add(begun, newCards);
    const year = yearUnder(option);
    options.push({
      scheduler: option.scheduler,
      desiredRetention: option.scheduler === 'fsrs' ? option.desiredRetention : null,
      perDay: perDay.map((ratings) => Math.round(ratings * 10) / 10),
      reviewsPerDay: perDay.reduce((sum, ratings) => sum + ratings, 0) / FORECAST_DAYS,
      knownAfterYear: Math.round(year.known * 10) / 10,
      reviewsPerDayOfYear: Math.round(year.reviewsPerDay * 10) / 10,
    });
  }
  return { from: today, cards: total, newCards, newCardsPerDay, options };
}

async function readStudied(db: Queryable, userId: number, weights: readonly number[]) {
  const { ids, total } = await sampleStudied(db, userId, STUDIED_SAMPLE);
  const logs = await loadEvents(db, userId, ids);
  const toCard = forecastCards(weights);
  const cards: Begun[] = [];
  for await (const [id, events] of inTurns(logs)) cards.push([toCard(id, events), 0]);
  return { cards, total, habits: ratingHabits(logs.values()) };
}

function optionsFor(current: number): Pick<SchedulingSettings, 'scheduler' | 'desiredRetention'>[] {
  const retentions = [...new Set([...FORECAST_RETENTIONS, current])].sort();
  return [
    { scheduler: 'sm2', desiredRetention: current },
    ...retentions.map((desiredRetention) => ({ scheduler: 'fsrs' as const, desiredRetention })),
  ];
}

/** New cards begun day after day; negative ids, as any cards will do. */
function newSample(newCards: number, perDay: number, most: number, idsFrom = 1): Begun[] {
  const size = Math.min(newCards, most);
  return Array.from({ length: size }, (_, index) => {
    const number = Math.floor(((index + 0.5) * newCards) / size);
    return [newForecastCard(-idsFrom - index), Math.floor(number / perDay)];
  });
}

function evenly<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, index) => {
    const place = Math.floor(((index + 0.5) * items.length) / most);
    return items[place] as Item;
  });
}

async function loadEvents(db: Queryable, userId: number, ids: readonly number[]) {
  const logs = await inChunks(ids, LOGS_AT_ONCE, async (some) => [
    ...(await loadLogs(db, userId, some)),
  ]);
  return new Map(logs.flat().map(([id, log]) => [id, log.map(({ event }) => event)]));
}
