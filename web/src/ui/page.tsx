import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** `page` 1080 px, `narrow` 680 px (reading, studying), `form` 440 px. */
  width?: 'page' | 'narrow' | 'form';
  /** Without the site's header and footer. */
  bare?: boolean;
  /** It may replace a `bare` page: the header overlaps its upper edge, so that nothing moves. */
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
