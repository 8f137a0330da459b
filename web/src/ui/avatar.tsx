import classes from './avatar.module.css';

/** Decoration: the name itself stands beside it. */
export function Avatar({ name, size = 34 }: { name: string; size?: number }) {
  const [initial = ''] = name;
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.47) }}
      aria-hidden="true"
    >
      {initial.toUpperCase()}
    </span>
  );
}
