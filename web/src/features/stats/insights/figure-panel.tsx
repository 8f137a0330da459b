import type { ReactNode } from 'react';
import { Text } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './insights.module.css';

interface FigurePanelProps {
  title: string;
  aside?: ReactNode;
  /** How the figures are counted. */
  note: ReactNode;
  wide?: boolean;
  chart: ReactNode;
  table: ReactNode;
}

export function FigurePanel({ title, aside, note, wide = false, chart, table }: FigurePanelProps) {
  return (
    <div className={wide ? `${classes.panel} ${classes.wide}` : classes.panel}>
      <Panel
        title={title}
        aside={
          aside !== undefined && (
            <Text as="div" size="label" muted>
              {aside}
            </Text>
          )
        }
      >
        {chart}
        <p className={classes.note}>{note}</p>
        {table}
      </Panel>
    </div>
  );
}
