import type { ReactNode } from 'react';
import { Grid, Row } from '../../ui/layout.tsx';
import classes from './chart.module.css';

/** Pixels: the plot and the labels below. */
const PLOT = 150;
const BELOW = 26;
/** A label further right ends with the plot, lest it leave the panel. */
const LAST_MIDDLE = 0.97;

export interface AxisLabel {
  key: string;
  text: string;
  /** Its middle, from 0 to 1. */
  at: number;
  strong?: boolean;
}

interface ChartFrameProps {
  /** For screen readers. */
  label: string;
  /** From bottom to top, evenly spaced. */
  ticks: readonly string[];
  labels: readonly AxisLabel[];
  nothing?: string | undefined;
  /** Pixels. */
  height?: number | undefined;
  /** In percentages of the plot: the chart stretches while texts keep their size. */
  children: ReactNode;
}

export function ChartFrame({
  label,
  ticks,
  labels,
  nothing,
  height = PLOT,
  children,
}: ChartFrameProps) {
  const lineAt = (index: number) => `${100 - (index / (ticks.length - 1)) * 100}%`;
  return (
    <Grid gap={10} className={classes.frame} role="img" aria-label={label}>
      <Row between muted nowrap className={classes.ticks} style={{ height: height + 18 }}>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </Row>
      <svg className={classes.plot} height={height + BELOW} aria-hidden="true">
        <svg height={height} overflow="visible" aria-hidden="true">
          {ticks.map((tick, index) => (
            <line
              key={tick}
              className={classes.line}
              x1="0"
              x2="100%"
              y1={lineAt(index)}
              y2={lineAt(index)}
            />
          ))}
          {children}
          {nothing !== undefined && (
            <text className={classes.nothing} x="50%" y="50%">
              {nothing}
            </text>
          )}
        </svg>
        {labels.map(({ key, text, at, strong }) => (
          <text
            key={key}
            className={classes.label}
            data-strong={strong || undefined}
            x={at > LAST_MIDDLE ? '100%' : `${at * 100}%`}
            textAnchor={at > LAST_MIDDLE ? 'end' : undefined}
            y={height + 20}
          >
            {text}
          </text>
        ))}
      </svg>
    </Grid>
  );
}
