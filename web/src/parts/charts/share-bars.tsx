import { countText, numberText, percentText } from '../../lib/number-text.ts';
import { Grid, Row } from '../../ui/layout.tsx';
import classes from './share-bars.module.css';

export interface ShareRow {
  key: string;
  name: string;
  parts: readonly { name: string; color: string; count: number }[];
}

const HEIGHT = 26;
/** The share that a part needs to hold its percentage. */
const WIDE_ENOUGH = 0.12;

const total = ({ parts }: ShareRow) => parts.reduce((sum, { count }) => sum + count, 0);

/** `unit` is what is counted, in the singular. */
export function ShareBars({ rows, unit }: { rows: readonly ShareRow[]; unit: string }) {
  return (
    <Grid gap={14}>
      {rows.map((row) => (
        <div key={row.key}>
          <Row between gap={16} size="label" className={classes.head}>
            <span>{row.name}</span>
            <span>{countText(total(row), unit)}</span>
          </Row>
          <Bar row={row} />
        </div>
      ))}
    </Grid>
  );
}

function Bar({ row }: { row: ShareRow }) {
  const all = total(row);
  const words = row.parts.map(({ name, count }) => `${name} ${numberText(count)}`);
  return (
    <svg
      className={classes.bar}
      height={HEIGHT}
      role="img"
      aria-label={`${row.name}: ${words.join(', ')}`}
    >
      {row.parts.map(({ name, color, count }, index) => {
        if (count === 0) return null;
        const share = count / all;
        const start = row.parts.slice(0, index).reduce((sum, part) => sum + part.count, 0) / all;
        return (
          <g key={name}>
            <title>{`${name}: ${percentText(share)}, ${numberText(count)}`}</title>
            <rect
              className={classes.segment}
              x={`${start * 100}%`}
              width={`${share * 100}%`}
              height={HEIGHT}
              fill={color}
            />
            {share >= WIDE_ENOUGH && (
              <text
                className={classes.share}
                x={`${(start + share / 2) * 100}%`}
                y={HEIGHT / 2}
                dy="0.35em"
              >
                {percentText(share)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
