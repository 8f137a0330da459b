import type { ReactNode } from 'react';
import { useDelayed } from '../lib/use-delayed.ts';
import { Grid, Text } from './layout.tsx';
import classes from './skeletons.module.css';
import tileClasses from './stat-tile.module.css';

/** Shown after 200 ms; says "Loading" to screen readers. */
function Loading({ children }: { children: ReactNode }) {
  const late = useDelayed(true);
  return (
    <div aria-busy="true" data-skeleton className={classes.loading} data-late={late || undefined}>
      <span className="visually-hidden">Loading…</span>
      {children}
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading>
      <Grid gap={14}>
        {times(lines).map((line) => (
          <span key={line} className={classes.line} />
        ))}
      </Grid>
    </Loading>
  );
}

export function TilesSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading>
      <div className={tileClasses.tiles}>
        {times(count).map((tile) => (
          <span key={tile} className={`${tileClasses.tile} ${classes.tile}`}>
            <Text as="span" size="label" muted className={tileClasses.label}>
              &nbsp;
            </Text>
            <span className={tileClasses.value}>&nbsp;</span>
          </span>
        ))}
      </div>
    </Loading>
  );
}

/** `height` in pixels, so that nothing below moves. */
export function PanelSkeleton({ height }: { height: number }) {
  return (
    <Loading>
      <span className={classes.panel} style={{ height }} />
    </Loading>
  );
}

export function CardGridSkeleton() {
  return (
    <Loading>
      <Grid gap={16} className={classes.grid}>
        {times(6).map((card) => (
          <span key={card} className={classes.card} />
        ))}
      </Grid>
    </Loading>
  );
}
