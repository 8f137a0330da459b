import { numberText } from '../../lib/number-text.ts';
import classes from './chart.module.css';
import { type AxisLabel, ChartFrame } from './chart-frame.tsx';
import { countScale } from './scale.ts';

interface AreaChartProps {
  label: string;
  /** Evenly spaced, earliest first. */
  values: readonly number[];
  labels: readonly AxisLabel[];
  nothing: string;
  /** Pixels. */
  height?: number;
}

export function AreaChart({ label, values, labels, nothing, height }: AreaChartProps) {
  const { top, ticks } = countScale(Math.max(0, ...values));
  const last = values.at(-1) ?? 0;
  const isEmpty = values.every((value) => value === 0);
  const yOf = (value: number) => 100 - (value / top) * 100;
  const xOf = (index: number) => (index / Math.max(1, values.length - 1)) * 100;
  const line = `M${values.map((value, index) => `${xOf(index)} ${yOf(value)}`).join('L')}`;
  return (
    <ChartFrame
      label={label}
      ticks={ticks.map(numberText)}
      labels={labels}
      height={height}
      nothing={isEmpty ? nothing : undefined}
    >
      {/* Stretched to the plot; the line keeps its width. */}
      {!isEmpty && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
          <path className={classes.area} d={`${line}L100 100L0 100Z`} />
          <path className={classes.path} d={line} fill="none" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {last > 0 && <circle className={classes.point} cx="100%" cy={`${yOf(last)}%`} r={5.5} />}
    </ChartFrame>
  );
}
