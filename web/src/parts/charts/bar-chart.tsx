import { numberText } from '../../lib/number-text.ts';
import classes from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { countScale } from './scale.ts';

export interface Bar {
  key: string;
  value: number;
  /** Not part of the scale: a higher bar is cut off, its number above. */
  apart?: boolean;
  title: string;
  /** Some bars have none where they would overlap. */
  label?: string;
  strong?: boolean;
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  nothing: string;
  tickText?: (value: number) => string;
  /** Pixels. */
  height?: number;
}

/** A share of each bar's room. */
const BAR_WIDTH = 0.72;
/** Percent: one review must show beside a thousand. */
const HEIGHT_MIN = 1.5;

export function BarChart({
  label,
  bars,
  nothing,
  tickText = numberText,
  height: plotHeight,
}: BarChartProps) {
  const measured = bars.filter(({ apart = false }) => !apart);
  const { top, ticks } = countScale(Math.max(0, ...measured.map(({ value }) => value)));
  return (
    <ChartFrame
      label={label}
      ticks={ticks.map(tickText)}
      labels={bars.flatMap(({ key, label: text, strong = false }, index) =>
        text === undefined ? [] : [{ key, text, at: (index + 0.5) / bars.length, strong }],
      )}
      height={plotHeight}
      nothing={bars.every(({ value }) => value === 0) ? nothing : undefined}
    >
      {bars.map((bar, index) => (
        <DrawnBar key={bar.key} bar={bar} index={index} count={bars.length} top={top} />
      ))}
    </ChartFrame>
  );
}

interface DrawnBarProps {
  bar: Bar;
  index: number;
  count: number;
  top: number;
}

function DrawnBar({ bar, index, count, top }: DrawnBarProps) {
  const { key, value, apart = false, title, strong } = bar;
  const room = 100 / count;
  const place = {
    x: `${(index + (1 - BAR_WIDTH) / 2) * room}%`,
    width: `${BAR_WIDTH * room}%`,
    rx: count > 40 ? 1 : 3,
  };
  const height = value === 0 ? 0 : Math.min(100, Math.max(HEIGHT_MIN, (value / top) * 100));
  const isCut = value > top;
  return (
    <g data-bar={key}>
      <title>{title}</title>
      <rect className={classes.room} x={`${index * room}%`} width={`${room}%`} height="100%" />
      <rect
        {...place}
        className={apart ? classes.part : classes.bar}
        data-strong={strong || undefined}
        y={`${100 - height}%`}
        height={`${height}%`}
      />
      {isCut && (
        <>
          <line
            className={classes.cut}
            x1={`${index * room}%`}
            x2={`${(index + 1) * room}%`}
            y1="16%"
            y2="11%"
          />
          <text className={classes.beyond} x={place.x} y={0} dy={-7}>
            {numberText(value)}
          </text>
        </>
      )}
    </g>
  );
}
