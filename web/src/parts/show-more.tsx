import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import { useEffect, useRef } from 'react';
import { numberText } from '../lib/number-text.ts';
import { Button } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './show-more.module.css';

interface MoreRowsProps {
  /** How many rows are shown. */
  status: string;
  /** The button's text. */
  action: string;
  hasMore: boolean;
  onMore: () => unknown;
  pending: boolean;
  /** Null while nothing went wrong. */
  failure: string | null;
}

type ShowMoreProps = Omit<MoreRowsProps, 'status' | 'action'> & { shown: number; total: number };

export function ShowMore({ shown, total, ...more }: ShowMoreProps) {
  if (total <= LIST_LIMIT_MAX) return null;
  const status = `${numberText(shown)} of ${numberText(total)} cards shown`;
  return <MoreRows status={status} action="Show more" {...more} />;
}

export function MoreRows({ status, action, hasMore, onMore, pending, failure }: MoreRowsProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);

  // The focused button goes with the last part.
  useEffect(() => {
    if (!hasMore && asked.current) count.current?.focus({ preventScroll: true });
  }, [hasMore]);

  return (
    <Column center gap={12} muted className={classes.end}>
      <p ref={count} tabIndex={-1} role="status">
        {status}
      </p>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      {hasMore && (
        <Button
          pending={pending}
          onClick={() => {
            asked.current = true;
            onMore();
          }}
        >
          {action}
        </Button>
      )}
    </Column>
  );
}
