import type { ReactNode } from 'react';
import { numberText } from '../lib/number-text.ts';
import classes from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  value: number | string;
  /** A button or link under the figure. */
  action?: ReactNode;
  /** Fills the tile with the accent: for the one thing to do now. Its `action` is drawn to suit. */
  prominent?: boolean;
}

/** One figure with its name. Put several into `StatTiles`. */
export function StatTile({ label, value, action, prominent = false }: StatTileProps) {
  return (
    <div className={classes.tile} data-prominent={prominent || undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{typeof value === 'number' ? numberText(value) : value}</dd>
      {action !== undefined && <dd className={classes.action}>{action}</dd>}
    </div>
  );
}

/** A row of tiles; on the phone two abreast, the prominent one across. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={classes.tiles}>{children}</dl>;
}
