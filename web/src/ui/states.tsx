import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Jamo, type JamoLetter } from './jamo.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The way on: a `ButtonLink` or `Button`, or several. */
  actions?: ReactNode;
  letter?: JamoLetter;
}

/** What a list shows that has nothing to show. */
export function EmptyState({ title, children, actions, letter = 'ㅇ' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.motif}>
        <span className={classes.behind} />
        <span className={classes.card}>
          <Jamo letter={letter} size={40} />
        </span>
      </div>
      <h2>{title}</h2>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The spec's text for what failed. */
  message: string;
  /** More about it, such as what the server said. */
  detail?: ReactNode;
  onRetry: () => unknown;
  retrying?: boolean;
  /** Another way out, beside Try Again. */
  secondary?: ReactNode;
}

/** What stands in place of what could not be loaded. */
export function ErrorState({ message, detail, onRetry, retrying, secondary }: ErrorStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.motif} data-tone="danger">
        <span className={classes.behind} />
        <span className={classes.card}>
          <Jamo letter="ㅁ" size={40} />
        </span>
      </div>
      <p role="alert" className={classes.message}>
        {message}
      </p>
      {detail !== undefined && <div className={classes.text}>{detail}</div>}
      <div className={classes.actions}>
        <Button variant="primary" onClick={onRetry} pending={retrying === true}>
          Try Again
        </Button>
        {secondary}
      </div>
    </div>
  );
}
