import type { CardMemory } from '@gieok/shared/contract/reviews';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { dayFormatter } from '../../lib/dates.ts';
import { percentText, recallOn } from './card-figures.ts';
import type { RecallCurve } from './recall-curve.ts';
import classes from './recall-table.module.css';

/** Days after today at which the table looks. */
const AHEAD = [7, 30, 90, 365] as const;
const dateText = dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });

/** The figures behind the curve: what was left at each review, today, and what will be. */
export function RecallTable({ memory, curve }: { memory: CardMemory; curve: RecallCurve }) {
  const { reviews, today, reached } = curve;
  const future: { day: Day; what: string }[] = [
    { day: today.day, what: 'Today' },
    ...AHEAD.map((days) => ({ day: addDays(today.day, days), what: `In ${days} days` })),
    ...(reached.day > today.day ? [{ day: reached.day, what: 'Desired retention reached' }] : []),
  ].sort((first, second) => (first.day < second.day ? -1 : 1));
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Chance of recall by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What</th>
          <th scope="col">Chance of recall</th>
        </tr>
      </thead>
      <tbody>
        {reviews.map(({ day, recall }) => (
          <tr key={day}>
            <td>{dateText(day)}</td>
            <td>{recall === null ? 'First review' : 'Before the review'}</td>
            <td>{recall === null ? '–' : percentText(recall)}</td>
          </tr>
        ))}
        {future.map(({ day, what }) => (
          <tr key={what}>
            <td>{dateText(day)}</td>
            <td>{what}</td>
            <td>{percentText(recallOn(memory, day))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
