import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** `accent` for good news, `warning` for what wants attention. */
export function Badge({
  children,
  tone = 'quiet',
}: {
  children: ReactNode;
  tone?: 'quiet' | 'accent' | 'warning';
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
