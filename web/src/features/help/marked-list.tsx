import type { ReactNode } from 'react';
import classes from './marked-list.module.css';

/** A list of `li`, each marked by a small ㄱ. */
export function MarkedList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}
