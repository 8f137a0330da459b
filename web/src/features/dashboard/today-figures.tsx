import { pages } from '@gieok/shared/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StudyCount } from '../../api/study.ts';
import { LEARN_NEW } from '../../lib/learn-new.ts';
import { numberText } from '../../lib/number-text.ts';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import classes from './today-figures.module.css';
import type { DashboardData } from './use-dashboard.ts';

type TodayFiguresProps = Pick<DashboardData, 'stats' | 'due' | 'fresh' | 'cardTotal'>;

export function TodayFigures({ stats, due, fresh, cardTotal }: TodayFiguresProps) {
  const limits = limitsText(due, fresh);
  const isHeldByReviews = (fresh.held_by_reviews ?? 0) > 0;
  return (
    <div>
      <Grid as="dl" gap={16} className={classes.figures}>
        <Figure label="Due Today" value={due.count}>
          {due.count > 0 && <Link to={pages.study}>Review Now</Link>}
        </Figure>
        <Figure label="New Cards" value={fresh.count}>
          {fresh.count > 0 && (
            <Link to={pages.study} state={LEARN_NEW}>
              Learn New
            </Link>
          )}
        </Figure>
        <Figure label="Total Cards" value={cardTotal}>
          <Link to={pages.cards}>Browse All</Link>
        </Figure>
        <Figure label="Reviews Today" value={stats.reviews_today} />
      </Grid>
      {limits !== null && (
        <Text size="label" muted className={classes.limits}>
          {limits} {isHeldByReviews && 'Your review limit leaves no room for new cards today. '}
          <Link to={`${pages.settings}?tab=study`}>Change limits</Link>
        </Text>
      )}
    </div>
  );
}

interface FigureProps {
  label: string;
  value: number;
  children?: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <Row wrap baseline className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{numberText(value)}</dd>
      {children && <dd>{children}</dd>}
    </Row>
  );
}

const part = ({ count, available }: StudyCount, kind: string) =>
  available < count
    ? [`${available === 0 ? 'none' : available} of ${numberText(count)} ${kind} cards`]
    : [];

/** Null where today's limits hide no cards (decision D6). */
export function limitsText(due: StudyCount, fresh: StudyCount): string | null {
  const parts = [...part(due, 'due'), ...part(fresh, 'new')];
  if (parts.length === 0) return null;
  return `Today’s ${parts.length === 1 ? 'limit allows' : 'limits allow'} ${parts.join(' and ')}.`;
}
