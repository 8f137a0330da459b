import { MESSAGE_CLEARS_AFTER_MS, OUTBOX_MAX } from '@gieok/shared/constants';
import { outboxTexts } from '@gieok/shared/texts/outbox';
import type { answerTexts } from '@gieok/shared/texts/unsaved';
import { type ComponentProps, useEffect, useState } from 'react';
import { useOutbox, useWaiting } from '../api/use-outbox.ts';
import { loadedOnce } from '../lib/loaded-once.ts';
import { Text } from '../ui/layout.tsx';
import type { Refusals } from './refusals.tsx';
import classes from './waiting-line.module.css';

interface WaitingLineProps {
  /** Absent: that of ratings. */
  of?: ComponentProps<typeof Refusals>['outbox'];
  texts?: typeof answerTexts;
}

const { useLoaded: useRefusals } = loadedOnce(() => import('./refusals.tsx'));

export function WaitingLine({ of, texts }: WaitingLineProps) {
  const own = useOutbox();
  const outbox = of ?? own;
  const waiting = useWaiting(outbox);
  const { ratings, trouble, isInTabOnly, isLate, refused } = waiting;
  const events = isLate ? waiting.events : 0;
  const isSaid = useJustSent(events);
  const said = texts ?? outboxTexts;
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
        {events > 0 && said.waiting(ratings, events)}
        {events > 0 && isInTabOnly && ` ${outboxTexts.inTabOnly}`}
        {events >= OUTBOX_MAX && ` ${outboxTexts.full}`}
        {isSaid && said.sent}
      </Text>
      {(trouble !== null || refused.length > 0) && <Later outbox={outbox} texts={texts} />}
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

function Later(props: ComponentProps<typeof Refusals>) {
  const loaded = useRefusals();
  return loaded && <loaded.Refusals {...props} />;
}
