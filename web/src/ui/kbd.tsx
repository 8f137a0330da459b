import classes from './kbd.module.css';

interface KbdProps {
  name: string;
  /** Hidden from screen readers, within a button that has `aria-keyshortcuts`. */
  drawn?: boolean;
}

export function Kbd({ name, drawn = false }: KbdProps) {
  if (drawn) return <span className={classes.kbd} data-key={name} aria-hidden="true" />;
  return <kbd className={classes.kbd}>{name}</kbd>;
}
