import { PanelSkeleton, TilesSkeleton } from '../../../ui/skeletons.tsx';
import classes from './insights.module.css';

/** The tiles and the first panel, in the sizes that they will have: what is below the fold moves nothing in sight. */
export function InsightsToCome() {
  return (
    <div className={classes.figures}>
      <TilesSkeleton />
      <PanelSkeleton height={312} />
      <PanelSkeleton height={384} />
    </div>
  );
}

/** The whole tab to come, while its code is on its way. */
export function InsightsTabToCome() {
  return (
    <>
      <div className={classes.scopeToCome} />
      <InsightsToCome />
    </>
  );
}
