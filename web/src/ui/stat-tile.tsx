import type { ReactNode } from 'react';
import { numberText } from '../lib/number-text.ts';
import classes from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  value: number | string;
}

/** Goes into `StatTiles`. */
export function StatTile({ label, value }: StatTileProps) {
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{typeof value === 'number' ? numberText(value) : value}</dd>
    </div>
  );
}

export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={classes.tiles}>{children}</dl>;
}
