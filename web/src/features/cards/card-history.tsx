import type { ProgressEntry, ProgressEvent } from '@gieok/shared/contract/progress';
import { dayFormatter, timeFormatter } from '../../lib/dates.ts';
import { countText } from '../../lib/number-text.ts';
import { timeTakenText } from '../../lib/time-taken.ts';
import { RatingName } from '../../parts/rating-name.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import table from '../../ui/entry-table.module.css';
import { Text } from '../../ui/layout.tsx';
import { stabilityText } from './card-figures.ts';
import classes from './card-history.module.css';

interface CardHistoryProps {
  history: readonly ProgressEntry[];
  events: readonly ProgressEvent[];
  timeZone: string;
}

type Row =
  | { time: string; rating: ProgressEntry; event?: never }
  | { time: string; event: ProgressEvent; rating?: never };

const dateText = dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });

function eventText({ type, due_day }: ProgressEvent): string {
  if (type === 'forget') return 'Reset to new';
  if (type === 'set_due') return `Due date set to ${due_day === null ? '' : dateText(due_day)}`;
  return 'Schedule imported';
}

/** The latest first. */
export function CardHistory({ history, events, timeZone }: CardHistoryProps) {
  const rows: Row[] = [
    ...history.map((rating) => ({ time: rating.review_time, rating })),
    ...events.map((event) => ({ time: event.event_time, event })),
  ].sort((first, second) => (first.time < second.time ? 1 : -1));
  if (rows.length === 0) {
    return <Text muted>No reviews yet. Each rating you give appears here.</Text>;
  }
  const strength = history.some(({ stability }) => stability !== null) ? 'Stability' : 'Ease';
  const timeText = timeFormatter(timeZone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <Disclosure summary={`Show ${countText(rows.length, 'entry', 'entries')}`}>
      <table className={`${table.entries} ${classes.table}`}>
        <caption className="visually-hidden">History</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Rating</th>
            <th scope="col">Time Taken</th>
            <th scope="col">Next interval</th>
            <th scope="col">{strength}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HistoryRow
              key={row.rating?.id ?? row.event?.id}
              {...row}
              strength={strength}
              timeText={timeText}
            />
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

interface HistoryRowProps {
  strength: string;
  timeText: (instant: string) => string;
}

function HistoryRow({ time, rating, event, strength, timeText }: Row & HistoryRowProps) {
  return (
    <tr>
      <td className={classes.when}>
        <time dateTime={time}>{timeText(time)}</time>
      </td>
      {rating === undefined ? (
        <td className={classes.event} colSpan={4}>
          {event !== undefined && eventText(event)}
        </td>
      ) : (
        <>
          <td className={classes.rating}>
            <RatingName rating={rating.rating} />
            {rating.practice && (
              <Text as="span" size="small" muted className={classes.practice}>
                {' '}
                Practice
              </Text>
            )}
          </td>
          <td className={classes.taken}>{timeTakenText(rating.time_taken_ms)}</td>
          <td className={classes.interval} data-label="Next interval">
            {rating.interval_text}
          </td>
          <td className={classes.strength} data-label={strength}>
            {rating.practice ? '' : strengthText(rating)}
          </td>
        </>
      )}
    </tr>
  );
}

function strengthText({ stability, ease_factor }: ProgressEntry): string {
  return stability === null ? String(Number(ease_factor.toFixed(2))) : stabilityText(stability);
}
