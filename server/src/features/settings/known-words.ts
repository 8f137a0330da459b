import { KNOWN_AFTER_DAYS } from '@gieok/shared/constants';
import type { Day } from '@gieok/shared/domain/day';
import type { SchedulingSettings } from '@gieok/shared/domain/scheduler/choose';
import { type ForecastCard, knowledgeForecaster } from '@gieok/shared/domain/scheduler/forecast';
import type { RatingHabits } from '@gieok/shared/domain/scheduler/simulate';
import { giveWay } from '../../turns.ts';

/** A year is simulated at these; between them the number of words known is nearly a line. */
const RETENTIONS = [0.7, 0.8, 0.9, 0.96, 0.99] as const;

/** Words, some of which stand for all. */
interface Words {
  /** Each with the days from today until it is begun. */
  sample: readonly (readonly [card: ForecastCard, start: number])[];
  all: number;
}

/**
 * How many words are known after a year, in the mean of the model: the sum of their probabilities of recall.
 * @returns the number under Classic, or under FSRS at a retention.
 */
export async function foretellKnownWords(
  settings: SchedulingSettings,
  { groups, habits, today }: { groups: readonly Words[]; habits: RatingHabits; today: Day },
): Promise<(option: Pick<SchedulingSettings, 'scheduler' | 'desiredRetention'>) => number> {
  const year = { today, days: KNOWN_AFTER_DAYS };
  const knownUnder = async (chosen: SchedulingSettings) => {
    const recallOf = knowledgeForecaster(chosen, habits, year);
    let known = 0;
    for (const { sample, all } of groups) {
      for (const [card, start] of sample) {
        known += (recallOf(card, start) * all) / sample.length;
        await giveWay();
      }
    }
    return known;
  };
  const classic = await knownUnder({ ...settings, scheduler: 'sm2' });
  const points: { retention: number; known: number }[] = [];
  for (const retention of RETENTIONS) {
    const fsrs = { ...settings, scheduler: 'fsrs' as const, desiredRetention: retention };
    points.push({ retention, known: await knownUnder(fsrs) });
  }
  return ({ scheduler, desiredRetention }) =>
    scheduler === 'sm2' ? classic : between(points, desiredRetention);
}

function between(points: readonly { retention: number; known: number }[], wanted: number): number {
  const above = points.find(({ retention }) => retention >= wanted);
  const below = points.findLast(({ retention }) => retention <= wanted);
  if (above === undefined || below === undefined) return (above ?? below)?.known ?? 0;
  if (above === below) return above.known;
  const share = (wanted - below.retention) / (above.retention - below.retention);
  return below.known + (above.known - below.known) * share;
}
