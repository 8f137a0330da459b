import type { ReactNode } from 'react';
import { detailOf } from '../lib/api.ts';
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

/** What failed, and what the server said of it. */
export function FailureNotice({ message, error }: { message: string; error: unknown }) {
  const detail = detailOf(error);
  return (
    <Notice kind="error">
      <p>{message}</p>
      {detail !== undefined && <p>{detail}</p>}
    </Notice>
  );
}
