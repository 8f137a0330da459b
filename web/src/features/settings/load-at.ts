import type { SchedulerName } from '@gieok/shared/constants';
import type { Forecast, ForecastOption } from '@gieok/shared/contract/scheduling';

/** Ratings a day and what a year brings and costs. */
export type Load = Pick<
  ForecastOption,
  'perDay' | 'reviewsPerDay' | 'knownAfterYear' | 'reviewsPerDayOfYear'
>;

const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Interpolates between simulated retentions. */
export function loadAt(
  { options }: Forecast,
  scheduler: SchedulerName,
  desiredRetention: number,
): Load | undefined {
  const ofScheduler = options.filter((option) => option.scheduler === scheduler);
  const retentionOf = (option: ForecastOption) => option.desiredRetention ?? desiredRetention;
  const above = ofScheduler.find((option) => retentionOf(option) >= desiredRetention);
  const below = ofScheduler.findLast((option) => retentionOf(option) <= desiredRetention);
  if (above === undefined || below === undefined) return above ?? below;
  const width = retentionOf(above) - retentionOf(below);
  const share = width === 0 ? 0 : (desiredRetention - retentionOf(below)) / width;
  return {
    perDay: below.perDay.map((ratings, day) => mix(ratings, above.perDay[day] ?? ratings, share)),
    reviewsPerDay: mix(below.reviewsPerDay, above.reviewsPerDay, share),
    reviewsPerDayOfYear: mix(below.reviewsPerDayOfYear, above.reviewsPerDayOfYear, share),
    knownAfterYear: mix(below.knownAfterYear, above.knownAfterYear, share),
  };
}
