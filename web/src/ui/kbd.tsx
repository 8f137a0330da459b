import classes from './kbd.module.css';

interface KbdProps {
  /** The key's name. */
  name: string;
  /** For the eye alone, within a button that tells its key by `aria-keyshortcuts`. */
  drawn?: boolean;
}

/** A key on the keyboard. */
export function Kbd({ name, drawn = false }: KbdProps) {
  if (drawn) return <span className={classes.kbd} data-key={name} aria-hidden="true" />;
  return <kbd className={classes.kbd}>{name}</kbd>;
}
