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

interface KeyListProps {
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

export function KeyList({ shortcuts }: KeyListProps) {
  return (
    <dl className={classes.keys}>
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((name) => (
              <Kbd key={name} name={name} />
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
