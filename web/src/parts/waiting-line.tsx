import { MESSAGE_CLEARS_AFTER_MS, OUTBOX_MAX } from '@gieok/shared/constants';
import { outboxTexts } from '@gieok/shared/texts/outbox';
import { useEffect, useState } from 'react';
import { useOutbox, useWaiting } from '../api/use-outbox.ts';
import { Button } from '../ui/button.tsx';
import { Text } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './waiting-line.module.css';

export function WaitingLine() {
  const waiting = useWaiting();
  const { ratings, trouble, isInTabOnly, isLate, refused } = waiting;
  const events = isLate ? waiting.events : 0;
  const isSaid = useJustSent(events);
  return (
    <>
      <Text
        role="status"
        size="small"
        muted
        middle
        className={classes.line}
        data-waiting={events > 0 || undefined}
      >
        {events > 0 && outboxTexts.waiting(ratings, events)}
        {events > 0 && isInTabOnly && ` ${outboxTexts.inTabOnly}`}
        {events >= OUTBOX_MAX && ` ${outboxTexts.full}`}
        {isSaid && outboxTexts.sent}
      </Text>
      {trouble !== null && <Refusal reason={trouble} />}
      {refused.length > 0 && <Refused reasons={refused} />}
    </>
  );
}

/** True for a while after everything was sent. */
function useJustSent(events: number): boolean {
  const [had, setHad] = useState(events);
  const [isSaid, setSaid] = useState(false);
  if (had !== events) {
    setHad(events);
    setSaid(events === 0);
  }
  useEffect(() => {
    if (!isSaid) return;
    const timer = window.setTimeout(() => setSaid(false), MESSAGE_CLEARS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [isSaid]);
  return isSaid;
}

function Refusal({ reason }: { reason: string }) {
  const { sendAll } = useOutbox();
  return (
    <div className={classes.notice}>
      <Notice kind="error">
        <p>{outboxTexts.refusedAll}</p>
        {reason !== outboxTexts.refusedAll && <p>{reason}</p>}
        <Button onClick={() => void sendAll().catch(() => {})}>Try Again</Button>
      </Notice>
    </div>
  );
}

function Refused({ reasons }: { reasons: readonly string[] }) {
  const { forgetRefused } = useOutbox();
  return (
    <div className={classes.notice}>
      <Notice kind="error">
        <p>{outboxTexts.refused(reasons.length)}</p>
        {[...new Set(reasons)].map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <Button onClick={forgetRefused}>Dismiss</Button>
      </Notice>
    </div>
  );
}
