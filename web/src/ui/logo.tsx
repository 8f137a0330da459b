import { Text } from './layout.tsx';
import classes from './logo.module.css';

export function Logo() {
  return (
    <Text as="span" size="large" bold className={classes.logo}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect className={classes.square} width="32" height="32" rx="9" />
        <path className={classes.stroke} d="M10.5 12h10.5v10" />
      </svg>
      Gieok
    </Text>
  );
}
