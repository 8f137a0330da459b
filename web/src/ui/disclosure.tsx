import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

/** Keeps back what only some want to see, behind a line of words that opens it. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={classes.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
