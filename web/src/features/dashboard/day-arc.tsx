import classes from './day-arc.module.css';

const RADIUS = 84;
const STROKE = 14;
const WIDTH = 2 * (RADIUS + STROKE);
const HEIGHT = RADIUS + STROKE + STROKE / 2;
const LENGTH = Math.PI * RADIUS;

interface DayArcProps {
  /** Of the day's cards: from 0 to 1. */
  share: number;
  /** What stands within the arc. For the eye alone: it repeats what stands beside it. */
  figure: string;
  unit: string;
}

/** How far the day has come, as the way of the sun. */
export function DayArc({ share, figure, unit }: DayArcProps) {
  const left = STROKE;
  const right = WIDTH - STROKE;
  const ground = RADIUS + STROKE;
  const path = `M ${left} ${ground} A ${RADIUS} ${RADIUS} 0 0 1 ${right} ${ground}`;
  return (
    <div className={classes.day} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.arc} aria-hidden="true">
        <path className={classes.way} d={path} strokeWidth={STROKE} />
        {share > 0 && (
          <path
            className={classes.done}
            d={path}
            strokeWidth={STROKE}
            strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          />
        )}
      </svg>
      <p className={classes.words}>
        <span className={classes.figure}>{figure}</span>
        <span className={classes.unit}>{unit}</span>
      </p>
    </div>
  );
}
