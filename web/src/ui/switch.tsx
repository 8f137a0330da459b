import { type ComponentProps, useId } from 'react';
import { Grid, Text } from './layout.tsx';
import classes from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: string;
  /** What it does when it is on. */
  description: string;
}

export function Switch({ label, description, ...input }: SwitchProps) {
  const id = useId();
  return (
    <Grid gap={14} className={classes.row}>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a check box says itself whether it is checked
        role="switch"
        className={classes.switch}
        aria-describedby={`${id}does`}
      />
      <div>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <Text id={`${id}does`} size="small" muted className={classes.description}>
          {description}
        </Text>
      </div>
    </Grid>
  );
}
