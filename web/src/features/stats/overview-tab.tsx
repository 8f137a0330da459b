import type { UserStats } from '@gieok/shared/contract/stats';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useCall } from '../../api/use-call.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { PanelSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { DaysPanel } from './days-panel.tsx';
import { DuePanel } from './due-panel.tsx';
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
