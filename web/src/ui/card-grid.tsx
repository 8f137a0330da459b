import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Each child is one `li`. */
export function CardGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}
