import type { ReactNode } from 'react';
import { Grid } from '../../ui/layout.tsx';
import classes from './marked-list.module.css';

/** Each `li` has a small ㄱ. */
export function MarkedList({ children }: { children: ReactNode }) {
  return (
    <Grid as="ul" gap={10} className={classes.list}>
      {children}
    </Grid>
  );
}
