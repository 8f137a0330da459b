import { type ReactNode, useId } from 'react';
import { Row, Text } from './layout.tsx';
import classes from './panel.module.css';

interface PanelProps {
  children: ReactNode;
  /** Makes the panel a section with this h2. */
  title?: string;
  aside?: ReactNode;
}

export function Panel({ children, title, aside }: PanelProps) {
  const id = useId();
  if (title === undefined)
    return (
      <Text as="div" narrow card className={classes.panel}>
        {children}
      </Text>
    );
  return (
    <Text as="section" narrow card className={classes.panel} aria-labelledby={id}>
      <Row wrap baseline between className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside && (
          <Text as="div" size="label" muted>
            {aside}
          </Text>
        )}
      </Row>
      {children}
    </Text>
  );
}
