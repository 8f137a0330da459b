import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  children: ReactNode;
  /** Makes the panel a section with this heading (h2). */
  title?: string;
  /** At the right of the title. */
  aside?: ReactNode;
}

/** A quiet box on the page. */
export function Panel({ children, title, aside }: PanelProps) {
  const id = useId();
  if (title === undefined) return <div className={classes.panel}>{children}</div>;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
