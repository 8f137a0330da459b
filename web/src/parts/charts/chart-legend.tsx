import { Row } from '../../ui/layout.tsx';
import classes from './chart-legend.module.css';

interface ChartLegendProps {
  label: string;
  /** `color` is CSS. */
  entries: readonly { name: string; color: string; mark?: 'block' | 'line' | 'dashes' }[];
}

export function ChartLegend({ label, entries }: ChartLegendProps) {
  return (
    <Row as="ul" wrap size="small" muted top={10} className={classes.legend} aria-label={label}>
      {entries.map(({ name, color, mark = 'block' }) => (
        <li key={name}>
          <span className={classes.swatch} data-mark={mark} style={{ color }} />
          {name}
        </li>
      ))}
    </Row>
  );
}
