import { WEEKLY_GREEN_ABOVE, WEEKLY_YELLOW_FROM } from '@gieok/shared/constants';
import type { UserStats } from '@gieok/shared/contract/stats';
import { type WeeklyColor, weeklyBarColor } from '@gieok/shared/domain/mastery';
import { dayFormatter } from '../../lib/dates.ts';
import { countText, numberText } from '../../lib/number-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WeekChart } from './week-chart.tsx';
import classes from './week-panel.module.css';

const COLOR_MEANINGS: readonly [WeeklyColor, string][] = [
  ['green', `more than ${WEEKLY_GREEN_ABOVE}`],
  ['yellow', `${WEEKLY_YELLOW_FROM} to ${WEEKLY_GREEN_ABOVE}`],
  ['red', `under ${WEEKLY_YELLOW_FROM}`],
];

/** Pixels, while its table is closed. */
export const WEEK_PANEL_HEIGHT = 377;

const longDay = dayFormatter({ weekday: 'long', month: 'short', day: 'numeric' });

export function WeekPanel({ week }: { week: UserStats['weekly_stats'] }) {
  const total = week.reduce((sum, { reviews_count }) => sum + reviews_count, 0);
  const today = week.at(-1)?.date;
  return (
    <Panel
      title="This week"
      aside={
        <Text as="span" size="label" muted>
          {countOf(total)} in 7 days
        </Text>
      }
    >
      <WeekChart week={week} />
      <Row
        as="ul"
        wrap
        size="small"
        muted
        top={12}
        className={classes.legend}
        aria-label="Colors of the bars"
      >
        {COLOR_MEANINGS.map(([color, meaning]) => (
          <li key={color} data-color={color}>
            {meaning}
          </li>
        ))}
      </Row>
      <Disclosure summary="Show as a table">
        <table className={classes.table}>
          <caption className="visually-hidden">Reviews of the last seven days</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Reviews</th>
              <th scope="col">Level</th>
            </tr>
          </thead>
          <tbody>
            {week.map(({ date, reviews_count }) => (
              <tr key={date}>
                <th scope="row">
                  {longDay(date)}
                  {date === today && ' (today)'}
                </th>
                <td>{numberText(reviews_count)}</td>
                <td>{meaningOf(weeklyBarColor(reviews_count))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Panel>
  );
}

const meaningOf = (color: WeeklyColor) => new Map(COLOR_MEANINGS).get(color);

const countOf = (reviews: number) => countText(reviews, 'review');
