import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import { useEffect, useRef } from 'react';
import { numberText } from '../lib/number-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './show-more.module.css';

interface ShowMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  onMore: () => unknown;
  pending: boolean;
  /** The spec's text for a list that could not be loaded; null while nothing went wrong. */
  failure: string | null;
}

/** The end of a list of cards that comes in parts of 500; nothing where all of it came at once. */
export function ShowMore({ shown, total, hasMore, onMore, pending, failure }: ShowMoreProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);

  // With the last part the button goes, and focus must not go with it.
  useEffect(() => {
    if (!hasMore && asked.current) count.current?.focus({ preventScroll: true });
  }, [hasMore]);

  if (total <= LIST_LIMIT_MAX) return null;
  return (
    <div className={classes.end}>
      <p ref={count} tabIndex={-1} role="status">
        {numberText(shown)} of {numberText(total)} cards shown
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
          Show more
        </Button>
      )}
    </div>
  );
}
