import { Kbd } from './kbd.tsx';
import classes from './key-list.module.css';

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
