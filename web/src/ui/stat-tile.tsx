import type { ReactNode } from 'react';
import { numberText } from '../lib/number-text.ts';
import { Text } from './layout.tsx';
import classes from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  value: number | string;
}

/** Goes into `StatTiles`. */
export function StatTile({ label, value }: StatTileProps) {
  return (
    <div className={classes.tile}>
      <Text as="dt" size="label" muted className={classes.label}>
        {label}
      </Text>
      <dd className={classes.value}>{typeof value === 'number' ? numberText(value) : value}</dd>
    </div>
  );
}

export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={classes.tiles}>{children}</dl>;
}
