import type { ReactNode } from 'react';
import classes from './card-grid.module.css';
import { Grid } from './layout.tsx';

/** Each child is one `li`. */
export function CardGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <Grid as="ul" gap={16} className={classes.grid} aria-label={label}>
      {children}
    </Grid>
  );
}
