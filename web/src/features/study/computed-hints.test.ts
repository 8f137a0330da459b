import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { scheduleFields } from '@gieok/shared/domain/scheduler/card-fields';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { NEW_SCHEDULE, type Schedule } from '@gieok/shared/domain/scheduler/schedule';
import { describe, expect, test } from 'vitest';
import { newCard } from '../../../test/study-tab.ts';
import { computeHints } from './computed-hints.ts';

const preferences = {
  ...DEFAULT_PREFERENCES,
  timeZone: 'Asia/Seoul',
  dayStartsAt: 4,
  weights: [...FSRS_DEFAULT_WEIGHTS],
  scheduleVersion: 3,
};
const NOW = Date.parse('2026-03-10T03:00:00Z');

function hintsOf(schedule: Partial<Schedule>, scheduler: 'sm2' | 'fsrs' = 'sm2', version = 3) {
  const fields = scheduleFields({ ...NEW_SCHEDULE, ...schedule });
  const card = { ...newCard(1), ...fields, schedule_version: version };
  const hints = computeHints(card, { ...preferences, scheduler }, NOW);
  return hints && Object.values(hints);
}

describe('the hints of a card that came without them', () => {
  // By hand: no interval gives 1 day; else 1 day, interval × 1.2, interval × ease, interval × ease × 1.3.
  test.each([
    [{}, ['1 day', '1 day', '1 day', '1 day']],
    [{ interval: 10 }, ['1 day', '12 days', '25 days', '1 month']],
    [{ interval: 4, ease: 1.5 }, ['1 day', '5 days', '6 days', '8 days']],
    [{ interval: 100, ease: 2 }, ['1 day', '4 months', '7 months', '9 months']],
    [{ interval: 400, ease: 2 }, ['1 day', '1.3 years', '2.2 years', '2.8 years']],
  ])('under Classic, of %j', (schedule, hints) => {
    expect(hintsOf(schedule)).toEqual(hints);
  });

  test('under FSRS, are minutes for what is being learned', () => {
    expect(hintsOf({}, 'fsrs')?.slice(0, 3)).toEqual(['1 min', '6 min', '10 min']);
    const atSecondStep = {
      ...({ stage: 'learning', step: 1, reviews: 1, repetitions: 1 } as const),
      ...{ stability: 2.3, difficulty: 2.1, lastDay: '2026-03-10', dueDay: '2026-03-10' },
    };
    expect(hintsOf(atSecondStep, 'fsrs')?.slice(0, 2)).toEqual(['1 min', '10 min']);
    expect(hintsOf(atSecondStep, 'fsrs')?.[2]).toBe('2 days');
  });

  test('are left out where the card was scheduled under other settings than these', () => {
    expect(hintsOf({ reviews: 1, interval: 10 }, 'sm2', 2)).toBe(null);
    expect(hintsOf({ reviews: 1, interval: 10 }, 'sm2', 3)).toEqual(expect.any(Array));
  });
});
