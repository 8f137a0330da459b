import type { StudiedYear, UserStats } from '@gieok/shared/contract/stats';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useCall } from '../../api/use-call.ts';
import { durationText } from '../../lib/duration-text.ts';
import { countText } from '../../lib/number-text.ts';
import { Heatmap } from '../../parts/charts/heatmap.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PanelSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import classes from './profile-stats.module.css';

/** Pixels. */
const YEAR_HEIGHT = 196;

export function ProfileStats() {
  const stats = useCall('GET /stats');
  const year = useCall('GET /stats/year');
  const failed = [stats, year].filter(({ isLoadingError }) => isLoadingError);
  const failure =
    failed.length === 0 ? null : (
      <ErrorState
        message={loadTexts.userStatistics}
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  if (failure !== null && stats.data === undefined) return failure;
  return (
    <Stack className={classes.stats}>
      {stats.data === undefined ? <TilesSkeleton count={3} /> : <Figures stats={stats.data} />}
      {failure ??
        (year.data === undefined ? (
          <>
            <TilesSkeleton />
            <PanelSkeleton height={YEAR_HEIGHT} />
          </>
        ) : (
          <Year year={year.data} />
        ))}
    </Stack>
  );
}

function Figures({ stats }: { stats: UserStats }) {
  return (
    <StatTiles>
      <StatTile label="Cards Studied" value={stats.cards_studied} />
      <StatTile label="Total Reviews" value={stats.total_reviews} />
      <StatTile label="Day Streak" value={stats.streak_days} />
    </StatTiles>
  );
}

function Year({ year }: { year: StudiedYear }) {
  const studied = year.days.filter(({ reviews }) => reviews > 0);
  const reviews = studied.reduce((sum, day) => sum + day.reviews, 0);
  const summary = `${countText(reviews, 'review')} on ${countText(studied.length, 'day')}`;
  return (
    <>
      <div className={classes.more}>
        <StatTiles>
          <StatTile label="Cards Known" value={year.known_cards} />
          <StatTile label="Days Studied" value={year.days_studied} />
          <StatTile label="Longest Streak" value={year.longest_streak} />
          <StatTile label="Time Studied" value={durationText(year.time_ms)} />
        </StatTiles>
      </div>
      <section className={classes.year} aria-labelledby="last-year">
        <Row wrap baseline between className={classes.head}>
          <h2 id="last-year">The Last Year</h2>
          <span>{summary}</span>
        </Row>
        <Heatmap label={`Reviews on each day of the last year: ${summary}`} days={year.days} />
      </section>
    </>
  );
}
