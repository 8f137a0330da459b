import type { UserStats } from '@gieok/shared/contract/stats';
import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useCall } from '../../api/use-call.ts';
import { numberText } from '../../lib/number-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Grid } from '../../ui/layout.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { DaysPanel } from './days-panel.tsx';
import { KNOWN_PANEL_HEIGHT, KnownPanel } from './known-panel.tsx';
import classes from './overview-tab.module.css';
import { WEEK_PANEL_HEIGHT, WeekPanel } from './week-panel.tsx';

export function OverviewTab() {
  const query = useCall('GET /stats');
  if (query.isLoadingError) return <LoadError query={query} message={loadTexts.userStatistics} />;
  return query.data === undefined ? <ToCome /> : <Figures stats={query.data} />;
}

function ToCome() {
  return (
    <div className={classes.overview}>
      <TilesSkeleton />
      <div className={classes.now}>
        <PanelSkeleton height={KNOWN_PANEL_HEIGHT} />
        <PanelSkeleton height={KNOWN_PANEL_HEIGHT} />
      </div>
      <div className={classes.days}>
        <PanelSkeleton height={WEEK_PANEL_HEIGHT} />
        <PanelSkeleton height={WEEK_PANEL_HEIGHT} />
      </div>
    </div>
  );
}

function Figures({ stats }: { stats: UserStats }) {
  return (
    <div className={classes.overview}>
      <StatTiles>
        <StatTile label="Cards Studied" value={stats.cards_studied} />
        <StatTile label="Total Reviews" value={stats.total_reviews} />
        <StatTile label="Day Streak" value={stats.streak_days} />
        <StatTile label="Reviews Today" value={stats.reviews_today} />
      </StatTiles>
      <div className={classes.now}>
        <KnownPanel />
        <DuePanel due={stats.due_cards} />
      </div>
      <div className={classes.days}>
        <WeekPanel week={stats.weekly_stats} />
        <DaysPanel />
      </div>
    </div>
  );
}

function DuePanel({ due }: { due: number }) {
  return (
    <Panel>
      <div className={classes.due}>
        <Grid as="h2" gap={20} className={classes.heading}>
          <span className={classes.pile} data-empty={due === 0 || undefined}>
            <span className={classes.figure}>{numberText(due)}</span>
          </span>{' '}
          {due === 1 ? 'card due' : 'cards due'}
        </Grid>
        <ButtonLink to={pages.study} variant={due > 0 ? 'primary' : 'default'}>
          Start Reviewing
        </ButtonLink>
      </div>
    </Panel>
  );
}
