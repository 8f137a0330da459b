import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** `page` 1080 px, `narrow` 680 px (reading, studying), `form` 440 px. */
  width?: 'page' | 'narrow' | 'form';
  /** Alone in the window, without the site's header and footer, from edge to edge. */
  bare?: boolean;
  /** It may take the place of one that is bare: the header then comes over its upper edge, and nothing moves. */
  afterBare?: boolean;
}

/** The column a page stands in. */
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
