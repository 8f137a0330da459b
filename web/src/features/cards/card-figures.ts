import type { Card } from '@gieok/shared/contract/cards';
import type { CardMemory } from '@gieok/shared/contract/progress';
import { type DayBoundary, daysBetween, studyDay } from '@gieok/shared/domain/day';
import { intervalText } from '@gieok/shared/domain/interval-text';
import { recallAfter } from '@gieok/shared/domain/scheduler/forgetting-curve';
import { figureTexts } from '@gieok/shared/texts/cards';
import { dayFormatter } from '../../lib/dates.ts';
import { numberText, percentText } from '../../lib/number-text.ts';
import { dueDay } from '../../parts/due-text.ts';

export interface Figure {
  name: string;
  value: string;
  more?: string;
}

const dateText = dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });
const decimals = (value: number, digits: number) => String(Number(value.toFixed(digits)));

export function cardFigures(
  card: Card,
  memory: CardMemory | null,
  now: Date,
  boundary: DayBoundary,
): Figure[] {
  const counts = [
    { name: 'Right in a row', value: numberText(card.repetitions) },
    { name: 'Times forgotten', value: numberText(card.lapses) },
  ];
  if (card.stage === 'new') return [{ name: 'Due', value: 'Not studied yet' }, ...counts];
  return [
    dueFigure(card, now, boundary),
    {
      name: 'Interval',
      value: card.review_interval === 0 ? 'Minutes' : intervalText(card.review_interval),
    },
    ...(card.stability === null || card.difficulty === null
      ? [{ name: 'Ease', value: decimals(card.ease_factor, 2), more: figureTexts.ease }]
      : [
          {
            name: 'Stability',
            value: stabilityText(card.stability),
            more: figureTexts.stability,
          },
          {
            name: 'Difficulty',
            value: `${decimals(card.difficulty, 1)} of 10`,
            more: figureTexts.difficulty,
          },
        ]),
    ...counts,
    ...(memory === null
      ? []
      : [{ name: 'Recall today', value: percentText(recallOn(memory, studyDay(now, boundary))) }]),
  ];
}

function dueFigure(card: Card, now: Date, boundary: DayBoundary): Figure {
  const name = 'Due';
  const day = dueDay(card, now, boundary);
  if (day === null) return { name, value: 'Not while suspended' };
  const days = daysBetween(studyDay(now, boundary), day);
  return { name, value: relativeText(days), more: dateText(day) };
}

function relativeText(days: number): string {
  if (days < 0) return `${intervalText(-days)} overdue`;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${intervalText(days)}`;
}

/** A probability, by FSRS. */
export function recallOn({ decay, stability, last_day }: CardMemory, day: string): number {
  return recallAfter(decay, stability, Math.max(0, daysBetween(last_day, day)));
}

/** A stability in days, with a decimal only below ten. */
export function stabilityText(days: number): string {
  return days < 10
    ? `${decimals(days, 1)} ${days === 1 ? 'day' : 'days'}`
    : intervalText(Math.round(days));
}
