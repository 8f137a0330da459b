import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A short word or figure set apart; `accent` where it is good news, `warning` where something wants attention. */
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
