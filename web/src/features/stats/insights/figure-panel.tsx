import type { ComponentProps, ReactNode } from 'react';
import { ChartTable } from '../../../parts/charts/chart-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './insights.module.css';

interface FigurePanelProps extends ComponentProps<typeof ChartTable> {
  title: string;
  aside?: ReactNode;
  /** How the figures are counted. */
  note: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function FigurePanel(props: FigurePanelProps) {
  const { title, aside, note, wide = false, children, ...table } = props;
  return (
    <div className={wide ? `${classes.panel} ${classes.wide}` : classes.panel}>
      <Panel title={title} aside={aside}>
        {children}
        <p className={classes.note}>{note}</p>
        <ChartTable {...table} />
      </Panel>
    </div>
  );
}
