import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
}

/** Keeps back what only some want to see, behind a line of words that opens it. */
export function Disclosure({ summary, children, open = false, onToggle }: DisclosureProps) {
  return (
    <details
      className={classes.disclosure}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
