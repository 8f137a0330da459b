import { Grid } from '../../../ui/layout.tsx';
import { PanelSkeleton, TilesSkeleton } from '../../../ui/skeletons.tsx';
import classes from './insights.module.css';

/** In the final sizes, so that nothing in sight moves. */
export function InsightsToCome() {
  return (
    <Grid gap={10} className={classes.figures}>
      <TilesSkeleton />
      <PanelSkeleton height={312} />
      <PanelSkeleton height={384} />
    </Grid>
  );
}

export function InsightsTabToCome() {
  return (
    <>
      <div className={classes.scopeToCome} />
      <InsightsToCome />
    </>
  );
}
