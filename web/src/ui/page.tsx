import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** `page` 1080 px, `narrow` 680 px (reading, studying), `form` 440 px. */
  width?: 'page' | 'narrow' | 'form';
  /** Alone in the window, without the site's header and footer, from edge to edge. */
  bare?: boolean;
}

/** The column a page stands in. */
export function Page({ children, width = 'page', bare = false }: PageProps) {
  return (
    <div className={classes.page} data-width={width} data-bare={bare || undefined}>
      {children}
    </div>
  );
}
