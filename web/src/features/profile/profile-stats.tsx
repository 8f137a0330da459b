import { loadTexts } from '@gieok/shared/texts';
import { useUserStats } from '../../api/stats.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { TilesSkeleton } from '../../ui/skeletons.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';

/** What the learner has done so far, in three figures. */
export function ProfileStats() {
  const { data: stats, isError, isFetching, refetch } = useUserStats();
  if (stats !== undefined) {
    return (
      <StatTiles>
        <StatTile label="Cards Studied" value={stats.cards_studied} />
        <StatTile label="Total Reviews" value={stats.total_reviews} />
        <StatTile label="Day Streak" value={stats.streak_days} />
      </StatTiles>
    );
  }
  if (!isError) return <TilesSkeleton count={3} />;
  return (
    <ErrorState
      message={loadTexts.userStatistics}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  );
}
