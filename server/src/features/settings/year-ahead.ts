import { KNOWN_AFTER_DAYS } from '@gieok/shared/constants';
import type { Day } from '@gieok/shared/domain/day';
import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { aheadForecaster, type ForecastCard } from '@gieok/shared/domain/scheduler/forecast';
import type { RatingHabits } from '@gieok/shared/domain/scheduler/simulate';
import { inTurns } from '../../turns.ts';

/** A year is nearly linear between these. */
const RETENTIONS = [0.7, 0.8, 0.9, 0.96, 0.99] as const;

/** Stands for `all` words. */
interface Words {
  /** `start` counts days from today. */
  sample: readonly (readonly [card: ForecastCard, start: number])[];
  all: number;
}

interface Year {
  /** The sum of recall probabilities. */
  known: number;
  reviewsPerDay: number;
}

/** @returns the year for Classic, or for FSRS at a retention. */
export async function foretellYear(
  settings: SchedulingSettings,
  { groups, habits, today }: { groups: readonly Words[]; habits: RatingHabits; today: Day },
): Promise<(option: Pick<SchedulingSettings, 'scheduler' | 'desiredRetention'>) => Year> {
  const period = { today, days: KNOWN_AFTER_DAYS };
  const yearUnder = async (chosen: SchedulingSettings): Promise<Year> => {
    const foretell = aheadForecaster(chosen, habits, period);
    const year = { known: 0, reviewsPerDay: 0 };
    for (const { sample, all } of groups) {
      for await (const [card, start] of inTurns(sample)) {
        const { known, reviews } = foretell(card, start);
        year.known += (known * all) / sample.length;
        year.reviewsPerDay += (reviews * all) / sample.length / KNOWN_AFTER_DAYS;
      }
    }
    return year;
  };
  const classic = await yearUnder({ ...settings, scheduler: 'sm2' });
  const points: Point[] = [];
  for (const retention of RETENTIONS) {
    const fsrs = { ...settings, scheduler: 'fsrs' as const, desiredRetention: retention };
    points.push({ retention, ...(await yearUnder(fsrs)) });
  }
  return ({ scheduler, desiredRetention }) =>
    scheduler === 'sm2' ? classic : between(points, desiredRetention);
}

interface Point extends Year {
  retention: number;
}

function between(points: readonly Point[], wanted: number): Year {
  const above = points.find(({ retention }) => retention >= wanted);
  const below = points.findLast(({ retention }) => retention <= wanted);
  const nearest = above ?? below;
  if (nearest === undefined) return { known: 0, reviewsPerDay: 0 };
  if (above === undefined || below === undefined || above === below) return nearest;
  const share = (wanted - below.retention) / (above.retention - below.retention);
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    known: mix(below.known, above.known),
    reviewsPerDay: mix(below.reviewsPerDay, above.reviewsPerDay),
  };
}
