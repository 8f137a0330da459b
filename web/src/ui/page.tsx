import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** `page` 1080 px, `narrow` 680 px, `form` 440 px. */
  width?: 'page' | 'narrow' | 'form';
  /** Without the site's header and footer. */
  bare?: boolean;
  /** May replace a `bare` page: the header overlaps its edge, and nothing moves. */
  afterBare?: boolean;
}

export function Page(props: PageProps) {
  const { children, width = 'page', bare = false, afterBare = false } = props;
  return (
    <div
      className={classes.page}
      data-width={width}
      data-bare={bare || undefined}
      data-after-bare={afterBare || undefined}
    >
      {children}
    </div>
  );
}
