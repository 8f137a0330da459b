import { pages } from '@gieok/shared/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberText } from '../../lib/number-text.ts';
import classes from './today-figures.module.css';
import type { DashboardData } from './use-dashboard.ts';

type TodayFiguresProps = Pick<DashboardData, 'stats' | 'due' | 'fresh' | 'cardTotal'>;

/** The four counts of the day. */
export function TodayFigures({ stats, due, fresh, cardTotal }: TodayFiguresProps) {
  return (
    <dl className={classes.figures}>
      <Figure label="Due Today" value={due.count} />
      <Figure label="New Cards" value={fresh.count} />
      <Figure label="Total Cards" value={cardTotal}>
        <Link to={pages.cards}>Browse All</Link>
      </Figure>
      <Figure label="Reviews Today" value={stats.reviews_today} />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: number;
  /** A link beside the figure. */
  children?: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{numberText(value)}</dd>
      {children !== undefined && <dd>{children}</dd>}
    </div>
  );
}
