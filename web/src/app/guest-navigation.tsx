import { pages } from '@gieok/shared/routes';
import { NavLink } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import classes from './navigation.module.css';

export function GuestNavigation() {
  return (
    <nav aria-label="Main" className={classes.guest}>
      <NavLink to={pages.help} className={classes.link ?? ''}>
        Help
      </NavLink>
      <NavLink to={pages.login} className={classes.link ?? ''}>
        Login
      </NavLink>
      <ButtonLink to={pages.register} variant="primary">
        Sign Up
      </ButtonLink>
    </nav>
  );
}
