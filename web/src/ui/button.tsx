import type { ComponentProps, ReactNode, RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './button.module.css';

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger';

interface Look {
  /** One `primary` a view. */
  variant?: ButtonVariant;
  /** `icon` needs an `aria-label`. */
  size?: 'normal' | 'large' | 'icon';
  icon?: ReactNode;
  fullWidth?: boolean;
}

function lookOf({ variant = 'default', size = 'normal', fullWidth = false }: Look, own?: string) {
  return {
    className: own === undefined ? classes.button : `${classes.button} ${own}`,
    'data-variant': variant,
    'data-size': size,
    'data-full': fullWidth || undefined,
  };
}

type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean };

/** `pending` ignores clicks, yet keeps focus. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, fullWidth, pending = false, children, className, ...rest } = props;
  const { onClick, type = 'button', ...others } = rest;
  return (
    <button
      {...others}
      {...lookOf({ variant, size, fullWidth } as Look, className)}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || others['aria-disabled']}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** For going somewhere, where `Button` is for doing something. */
export function ButtonLink(props: LinkProps & RefAttributes<HTMLAnchorElement> & Look) {
  const { variant, size, icon, fullWidth, children, className, ...rest } = props;
  return (
    <Link {...rest} {...lookOf({ variant, size, fullWidth } as Look, className)}>
      {icon}
      {children}
    </Link>
  );
}
