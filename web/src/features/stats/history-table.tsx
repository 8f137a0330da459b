import type { HistoryEntry } from '@gieok/shared/contract/stats';
import { fillPath, pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { timeFormatter } from '../../lib/dates.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { timeTakenText } from '../../lib/time-taken.ts';
import { RatingName } from '../../parts/rating-name.tsx';
import table from '../../ui/entry-table.module.css';
import { Text } from '../../ui/layout.tsx';
import classes from './history-table.module.css';

interface HistoryTableProps {
  /** Newest first. */
  entries: readonly HistoryEntry[];
  timeZone: string;
}

export function HistoryTable({ entries, timeZone }: HistoryTableProps) {
  const dateText = timeFormatter(timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <Text as="div" card className={classes.panel}>
      <table className={`${table.entries} ${classes.table}`}>
        <caption className="visually-hidden">Review History</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Card</th>
            <th scope="col">Rating</th>
            <th scope="col">Time Taken</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={classes.date}>
                <time dateTime={entry.review_time}>{dateText(entry.review_time)}</time>
              </td>
              <td className={classes.card}>
                <Card {...entry} />
              </td>
              <td className={classes.rating}>
                <RatingName rating={entry.rating} />
              </td>
              <td className={classes.time}>{timeTakenText(entry.time_taken_ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Text>
  );
}

/** A link, unless the card was deleted. */
function Card({ card_id, card_deleted, korean_text, english_text }: HistoryEntry) {
  const texts = (
    <>
      <Korean className={classes.korean ?? ''}>{korean_text}</Korean>
      <span className={classes.english}>
        <MixedText>{english_text}</MixedText>
      </span>
    </>
  );
  if (card_deleted) return <span className={classes.texts}>{texts}</span>;
  return (
    <Link className={classes.texts} to={fillPath(pages.card, { id: card_id })}>
      {texts}
    </Link>
  );
}
