import { pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { limitsText } from './limits-text.ts';
import { NextCardLine } from './next-card-line.tsx';
import classes from './today-tiles.module.css';
import type { DashboardData } from './use-dashboard.ts';

type TodayTilesProps = Pick<DashboardData, 'stats' | 'due' | 'fresh' | 'cardTotal'>;

/** What waits today. One tile at most stands out: the thing to do now. */
export function TodayTiles({ stats, due, fresh, cardTotal }: TodayTilesProps) {
  const anyDue = due.count > 0;
  const anyNew = fresh.count > 0;
  const limits = limitsText(due, fresh);
  const nothingElse = due.available === 0 && fresh.available === 0;
  const next = nothingElse ? due.learn_ahead?.[0]?.due_at : undefined;
  return (
    <div>
      <StatTiles>
        <StatTile
          label="Due Today"
          value={due.count}
          prominent={anyDue}
          action={anyDue ? <ButtonLink to={pages.study}>Review Now</ButtonLink> : undefined}
        />
        <StatTile
          label="New Cards"
          value={fresh.count}
          prominent={!anyDue && anyNew}
          action={
            anyNew ? (
              <ButtonLink to={pages.study} variant={anyDue ? 'quiet' : 'default'}>
                Learn New
              </ButtonLink>
            ) : undefined
          }
        />
        <StatTile
          label="Total Cards"
          value={cardTotal}
          action={
            <ButtonLink to={pages.cards} variant="quiet">
              Browse All
            </ButtonLink>
          }
        />
        <StatTile label="Reviews Today" value={stats.reviews_today} />
      </StatTiles>
      {next && <NextCardLine dueAt={next} />}
      {limits !== null && (
        <p className={classes.limits}>
          {limits} <Link to={`${pages.settings}?tab=study`}>Change limits</Link>
        </p>
      )}
    </div>
  );
}
