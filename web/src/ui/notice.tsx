import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  children: ReactNode;
  /** `error` is announced at once, `status` when the reader is free. */
  kind?: 'error' | 'status' | 'plain';
}

/** Stays on the page, unlike a toast. */
export function Notice({ children, kind = 'plain' }: NoticeProps) {
  const role = { error: 'alert', status: 'status', plain: undefined }[kind];
  return (
    <div role={role} className={classes.notice} data-kind={kind}>
      {children}
    </div>
  );
}
