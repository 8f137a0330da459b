import type { ReactNode } from 'react';
import { useServerAway } from '../lib/connection.ts';
import { Button } from './button.tsx';
import { Jamo } from './jamo.tsx';
import { Column, Row, Text } from './layout.tsx';
import classes from './states.module.css';

interface ErrorStateProps {
  message: string;
  detail?: ReactNode;
  onRetry: () => unknown;
  retrying?: boolean;
  /** Called once an unreachable server is back; `onRetry` by default. */
  onBack?: () => unknown;
  secondary?: ReactNode;
}

export function ErrorState(props: ErrorStateProps) {
  const { message, detail, onRetry, onBack = onRetry, retrying, secondary } = props;
  const away = useServerAway(onBack);
  return (
    <Column center className={classes.state}>
      <div className={classes.motif} data-tone={away ? undefined : 'danger'}>
        <span className={classes.behind} />
        <span className={classes.card}>
          <Jamo letter="ㅁ" size={40} />
        </span>
      </div>
      <Text role="alert" size="large" bold className={classes.message}>
        {away ?? message}
      </Text>
      {!away && detail !== undefined && <div className={classes.text}>{detail}</div>}
      <Row wrap gap={8} className={classes.actions}>
        <Button variant="primary" onClick={onRetry} pending={retrying === true}>
          Try Again
        </Button>
        {secondary}
      </Row>
    </Column>
  );
}
