import { EASE_LEVEL_ABOVE, type EaseLevel } from '@gieok/shared/domain/mastery';
import { Grid } from '../../ui/layout.tsx';
import classes from './ease.module.css';

/** The colours of the ratings that lead there. */
export const EASE_COLORS: Record<EaseLevel, string> = {
  high: 'var(--easy)',
  good: 'var(--good)',
  low: 'var(--hard)',
  lowest: 'var(--again)',
};

export const EASE_NAMES: Record<EaseLevel, string> = {
  high: 'Very easy',
  good: 'Easy',
  low: 'Hard',
  lowest: 'Very hard',
};

const LEVELS: readonly { level: EaseLevel; range: string }[] = [
  { level: 'high', range: `above ${EASE_LEVEL_ABOVE.high}` },
  { level: 'good', range: `above ${EASE_LEVEL_ABOVE.good}` },
  { level: 'low', range: `above ${EASE_LEVEL_ABOVE.low}` },
  { level: 'lowest', range: `${EASE_LEVEL_ABOVE.low} or less` },
];

export function EaseLegend() {
  return (
    <Grid gap={6} size="label" muted className={classes.legend}>
      <p>
        Full color is known, pale is learning, the rest is new. The color shows the average ease.
      </p>
      <ul>
        {LEVELS.map(({ level, range }) => (
          <li key={level}>
            <span className={classes.swatch} style={{ background: EASE_COLORS[level] }} />
            {EASE_NAMES[level]} ({range})
          </li>
        ))}
      </ul>
    </Grid>
  );
}
