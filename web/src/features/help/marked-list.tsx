import type { ReactNode } from 'react';
import classes from './marked-list.module.css';

/** Each `li` has a small ㄱ. */
export function MarkedList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}
