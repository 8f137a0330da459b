import { percentText } from '../../lib/number-text.ts';
import classes from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';

export interface RatePoint {
  key: string;
  /** From 0 to 1; null breaks the line. */
  rate: number | null;
  title: string;
  label: string;
}

interface RateChartProps {
  label: string;
  points: readonly RatePoint[];
  /** From 0 to 1; null for none. */
  target: number | null;
  nothing: string;
}

/** Above it the number has room only below its point. */
const CLOSE_TO_TOP = 0.97;

export function RateChart({ label, points, target, nothing }: RateChartProps) {
  const known = points.flatMap(({ rate }) => rate ?? []);
  const { low, ticks } = rateScale(target === null ? known : [...known, target]);
  const yOf = (rate: number) => `${((1 - rate) / (1 - low)) * 100}%`;
  const xOf = (index: number) => `${((index + 0.5) / points.length) * 100}%`;
  return (
    <ChartFrame
      label={label}
      ticks={ticks.map((tick) => percentText(tick))}
      labels={points.map(({ key, label: text }, index) => ({
        key,
        text,
        at: (index + 0.5) / points.length,
      }))}
      nothing={known.length === 0 ? nothing : undefined}
    >
      {target !== null && (
        <line className={classes.target} x1="0" x2="100%" y1={yOf(target)} y2={yOf(target)} />
      )}
      {points.map(({ key, rate }, index) => {
        const before = points[index - 1]?.rate ?? null;
        if (rate === null || before === null) return null;
        return (
          <line
            key={key}
            className={classes.path}
            x1={xOf(index - 1)}
            y1={yOf(before)}
            x2={xOf(index)}
            y2={yOf(rate)}
          />
        );
      })}
      {points.map(({ key, rate, title }, index) =>
        rate === null ? null : (
          <g key={key} data-point={key}>
            <title>{title}</title>
            <circle className={classes.point} cx={xOf(index)} cy={yOf(rate)} r={5.5} />
            <text
              className={classes.rate}
              x={xOf(index)}
              y={yOf(rate)}
              dy={rate > CLOSE_TO_TOP ? 20 : -11}
            >
              {percentText(rate).replace('%', '')}
            </text>
          </g>
        ),
      )}
    </ChartFrame>
  );
}

/** From 100 % down to a round share below the lowest. */
function rateScale(rates: readonly number[]) {
  const low = Math.min(7, Math.floor(Math.min(1, ...rates) * 10 - 0.3));
  if (low < 5) return { low: 0, ticks: [0, 0.25, 0.5, 0.75, 1] };
  return {
    low: low / 10,
    ticks: Array.from({ length: 11 - low }, (_, index) => (low + index) / 10),
  };
}
