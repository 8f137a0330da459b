import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** `page` 1080 px, `narrow` 680 px (reading, studying), `form` 440 px. */
  width?: 'page' | 'narrow' | 'form';
}

/** The column a page stands in. */
export function Page({ children, width = 'page' }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}
