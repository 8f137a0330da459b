import type { ReactNode } from 'react';
import classes from './chart.module.css';

/** Pixels: the usual height of what is drawn, and of the line of words below. */
const PLOT = 150;
const BELOW = 26;

export interface AxisLabel {
  key: string;
  text: string;
  /** Its middle, from 0 to 1. */
  at: number;
  strong?: boolean;
}

interface ChartFrameProps {
  /** What the chart says, for those who cannot see it. */
  label: string;
  /** From the bottom to the top, evenly. */
  ticks: readonly string[];
  labels: readonly AxisLabel[];
  /** Said where there is nothing to draw. */
  nothing?: string | undefined;
  /** Pixels, where what stands beside it is higher than usual. */
  height?: number | undefined;
  /** SVG in percentages of the plot, so that the chart fits where it stands while its words keep their size. */
  children: ReactNode;
}

/** The lines, ticks and labels around what a chart draws. */
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
    <div className={classes.frame} role="img" aria-label={label}>
      <div className={classes.ticks} style={{ height: height + 18 }}>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
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
            x={`${at * 100}%`}
            y={height + 20}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
