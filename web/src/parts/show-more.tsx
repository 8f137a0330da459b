import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import { useEffect, useRef } from 'react';
import { numberText } from '../lib/number-text.ts';
import { isFocusLost } from '../lib/page-focus.ts';
import { Button } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './show-more.module.css';

interface MoreRowsProps {
  status: string;
  action: string;
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  failure: string;
}

type ShowMoreProps = Omit<MoreRowsProps, 'status' | 'action'> & { shown: number; total: number };

export function ShowMore({ shown, total, ...more }: ShowMoreProps) {
  if (total <= LIST_LIMIT_MAX) return null;
  const status = `${numberText(shown)} of ${numberText(total)} cards shown`;
  return <MoreRows status={status} action="Show more" {...more} />;
}

export function MoreRows({ status, action, query, failure }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const count = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);

  useEffect(() => {
    if (!hasNextPage && asked.current && isFocusLost())
      count.current?.focus({ preventScroll: true });
  }, [hasNextPage]);

  return (
    <Column center gap={12} muted className={classes.end}>
      <p ref={count} tabIndex={-1} role="status">
        {status}
      </p>
      {isFetchNextPageError && <Notice kind="error">{failure}</Notice>}
      {hasNextPage && (
        <Button
          pending={isFetchingNextPage}
          onClick={() => {
            asked.current = true;
            fetchNextPage();
          }}
        >
          {action}
        </Button>
      )}
    </Column>
  );
}
