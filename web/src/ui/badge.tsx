import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { Text } from './layout.tsx';

/** `accent` for good news, `warning` for what wants attention. */
export function Badge({
  children,
  tone = 'quiet',
}: {
  children: ReactNode;
  tone?: 'quiet' | 'accent' | 'warning';
}) {
  return (
    <Text as="span" size="small" muted nowrap className={classes.badge} data-tone={tone}>
      {children}
    </Text>
  );
}
