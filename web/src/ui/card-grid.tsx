import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/** A list laid out as a grid; each child is one `li`. `label` names the list. */
export function CardGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}
