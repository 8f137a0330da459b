import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  strong?: number;
  label: string;
  /** A CSS colour; the accent by default. */
  color?: string;
}

export function ProgressBar({ percent, strong = 100, label, color }: ProgressBarProps) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(width)}
    >
      <div
        className={classes.bar}
        style={{ width: `${width}%`, ...(color === undefined ? {} : { background: color }) }}
      >
        {strong < 100 && <div className={classes.pale} style={{ width: `${100 - strong}%` }} />}
      </div>
    </div>
  );
}
