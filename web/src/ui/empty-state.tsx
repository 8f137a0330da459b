import type { ReactNode } from 'react';
import { Jamo, type JamoLetter } from './jamo.tsx';
import { Column, Row } from './layout.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  letter?: JamoLetter;
}

export function EmptyState({ title, children, actions, letter = 'ㅇ' }: EmptyStateProps) {
  return (
    <Column center className={classes.state}>
      <div className={classes.motif}>
        <span className={classes.behind} />
        <span className={classes.card}>
          <Jamo letter={letter} size={40} />
        </span>
      </div>
      <h2>{title}</h2>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {actions !== undefined && (
        <Row wrap gap={8} className={classes.actions}>
          {actions}
        </Row>
      )}
    </Column>
  );
}
