import classes from './chart.module.css';

interface LegendProps {
  label: string;
  /** `color` is CSS; without one, the dashed line of a target. */
  entries: readonly { name: string; color?: string }[];
}

/** What the colours of a chart mean. */
export function Legend({ label, entries }: LegendProps) {
  return (
    <ul className={classes.legend} aria-label={label}>
      {entries.map(({ name, color }) => (
        <li key={name}>
          <span
            className={classes.swatch}
            data-dashed={color === undefined || undefined}
            style={{ background: color }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}
