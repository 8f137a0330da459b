import type { ReactNode } from 'react';
import { useServerAway } from '../lib/connection.ts';
import { Button } from './button.tsx';
import { Jamo } from './jamo.tsx';
import classes from './states.module.css';

interface ErrorStateProps {
  /** The spec's text for what failed. */
  message: string;
  /** More about it, such as what the server said. */
  detail?: ReactNode;
  onRetry: () => unknown;
  retrying?: boolean;
  /** Tries again by itself once the server can be reached; unless told otherwise, by `onRetry`. */
  onBack?: () => unknown;
  /** Another way out, beside Try Again. */
  secondary?: ReactNode;
}

/** What stands in place of what could not be loaded; where the server was away, until it is back. */
export function ErrorState(props: ErrorStateProps) {
  const { message, detail, onRetry, onBack = onRetry, retrying, secondary } = props;
  const away = useServerAway(`${message} ${typeof detail === 'string' ? detail : ''}`, onBack);
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
      {away !== null && <p className={classes.text}>{away}</p>}
      <div className={classes.actions}>
        <Button variant="primary" onClick={onRetry} pending={retrying === true}>
          Try Again
        </Button>
        {secondary}
      </div>
    </div>
  );
}
